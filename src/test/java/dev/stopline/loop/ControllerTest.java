package dev.stopline.loop;

import static dev.stopline.loop.Hand.WORLD;
import static dev.stopline.loop.Hand.maxSteps;
import static dev.stopline.loop.Hand.policy;
import static dev.stopline.loop.Hand.run;
import static dev.stopline.loop.Hand.stop;
import static dev.stopline.loop.Hand.success;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** One turn of the loop, step by step. */
class ControllerTest {

  @Test
  void run_executedTurn_asksTheSeamsInOrder() {
    HandSeams seams = HandSeams.calling("edit");
    seams.progress.put("edit", Progress.task(BigDecimal.ONE));
    run(seams, policy(maxSteps(1)));
    assertEquals(
        List.of("capture", "decide", "execute edit", "reduce edit", "measure edit", "capture"),
        seams.log);
  }

  @Test
  void run_turnWithoutProgress_takesNoCheckpoint() {
    HandSeams seams = HandSeams.calling("edit");
    run(seams, policy(maxSteps(1)));
    assertEquals(
        List.of("capture", "decide", "execute edit", "reduce edit", "measure edit"), seams.log);
  }

  @Test
  void run_policyHoldsBeforeTheFirstTurn_makesNoDecision() {
    Hand.Run run = run(HandSeams.calling("edit"), policy(maxSteps(0)));
    assertEquals(List.of("capture"), run.seams().log);
    assertEquals(0, run.stop().turn());
    assertEquals(List.of(), run.episode().entries());
  }

  @Test
  void run_decisionsRunOut_endsWithoutAReason() {
    Hand.Run run = run(HandSeams.calling("edit"), policy(maxSteps(9)));
    assertEquals(Optional.empty(), run.last().stopReason());
    assertEquals(Optional.empty(), run.stop().rule());
    assertEquals(1, run.stop().turn());
  }

  @Test
  void run_severalRulesHold_theFirstNamesTheReasonAndTheOthersAreKept() {
    Policy policy =
        policy(
            stop(StopReason.COST_BUDGET, check -> false),
            maxSteps(1),
            stop(StopReason.TIME_BUDGET, check -> check.state().trace().length() == 1),
            stop(StopReason.NO_PROGRESS, check -> false),
            stop(StopReason.PROGRESS_UNAVAILABLE, check -> true));
    Hand.Run run = run(HandSeams.calling("edit"), policy);
    assertEquals(Optional.of("progress_unavailable"), run.stop().rule(), "holds before any step");
    Hand.Run later = run(HandSeams.calling("edit"), policy(maxSteps(1), policy.clauses().get(2)));
    assertEquals(Optional.of(StopReason.MAX_STEPS), later.last().stopReason());
    assertEquals(List.of("time_budget"), later.stop().also());
  }

  @Test
  void run_message_isPaidAndExecutesNothing() {
    HandSeams seams =
        new HandSeams().then(new Decision.Message("let me think", Usage.call("0.25")));
    seams.decisionSeconds = new BigDecimal("1.5");
    List<String> told = new ArrayList<>();
    Hand.Run run = run(seams, policy(Hand.recordingInto(told)));
    assertEquals(List.of("message"), run.dispositions());
    assertEquals(Usage.call("0.25"), run.last().spent().usage());
    assertEquals(new BigDecimal("1.5"), run.last().spent().elapsed());
    assertEquals(List.of("", "message:let me think"), told);
    assertEquals(0, run.last().trace().length());
  }

  @Test
  void run_responseWithoutACall_isAMessage() {
    Hand.Run run = run(new HandSeams().then(HandSeams.response()), policy());
    assertEquals(List.of("message"), run.dispositions());
    assertEquals(Usage.call("0.1"), run.last().spent().usage());
  }

  @Test
  void run_event_isNoDecisionAndReachesTheRules() {
    Signal.Event event = new Signal.Event("user", "stop it");
    List<String> told = new ArrayList<>();
    HandSeams seams = new HandSeams().then(new Decision.Around(event));
    Hand.Run run = run(seams, policy(Hand.recordingInto(told)));
    assertEquals(List.of("event"), run.dispositions());
    assertEquals(Usage.NONE, run.last().spent().usage());
    assertEquals(List.of("", "event:user:stop it"), told);
  }

  @Test
  void run_execution_usageAndTimeOfDecisionAndToolAreAdded() {
    HandSeams seams = HandSeams.calling("ask");
    seams.decisionSeconds = new BigDecimal("0.5");
    seams.seconds.put("ask", new BigDecimal("2"));
    seams.usage.put("ask", new Usage(2, 10, 4, 5, new BigDecimal("0.05")));
    Hand.Run run = run(seams, policy(maxSteps(1)));
    assertEquals(new Usage(3, 10, 4, 5, new BigDecimal("0.15")), run.last().spent().usage());
    assertEquals(new BigDecimal("2.5"), run.last().spent().elapsed());
  }

  @Test
  void run_tenTimesATenth_isOne() {
    HandSeams seams = HandSeams.calling("a", "b", "c", "d", "e", "f", "g", "h", "i", "j");
    Policy.Clause dollar =
        stop(
            StopReason.COST_BUDGET,
            check -> check.state().spent().usage().cost().compareTo(BigDecimal.ONE) >= 0);
    assertEquals(10, run(seams, policy(dollar)).stop().turn());
  }

  @Test
  void run_executionThrows_keepsMessageUsageAndTimeAndAppendsNothing() {
    HandSeams seams = HandSeams.calling("read", "deploy", "read");
    seams.failures.put("deploy", new Execution.Failure("disk full", Usage.call("0.02")));
    seams.seconds.put("deploy", new BigDecimal("4"));
    Hand.Run run = run(seams, policy(maxSteps(9)));
    assertEquals(Optional.of(StopReason.UNRECOVERABLE_ERROR), run.last().stopReason());
    assertEquals(Optional.of("disk full"), run.stop().message());
    assertEquals(Optional.empty(), run.stop().rule());
    assertEquals(2, run.stop().turn());
    assertEquals(1, run.last().trace().length());
    assertEquals(new BigDecimal("0.22"), run.last().spent().usage().cost());
    assertEquals(new BigDecimal("4.0"), run.last().spent().elapsed());
    assertEquals(List.of("executed", "executed"), run.dispositions());
    assertTrue(run.episode().entries().get(1).turn().transition().isEmpty());
    assertEquals(List.of("read"), seams.asked("reduce"), "nothing is known of what it did");
  }

  @Test
  void run_executionThrowsAnything_paysForTheDecisionAlone() {
    HandSeams seams = HandSeams.calling("deploy");
    seams.failures.put("deploy", new IllegalStateException());
    Hand.Run run = run(seams, policy());
    assertEquals(Usage.call("0.1"), run.last().spent().usage());
    assertEquals(Optional.of("null"), run.stop().message());
  }

  @Test
  void run_stateAsksTheUser_keepsTheQuestion() {
    HandSeams seams = HandSeams.calling("deploy");
    seams.effects.put("deploy", world -> world.askUser("Which environment?"));
    Policy.Clause asks =
        stop(StopReason.USER_INPUT_REQUIRED, check -> check.state().world().question().isPresent());
    Hand.Run run = run(seams, policy(asks));
    assertEquals(Optional.of("Which environment?"), run.stop().message());
    Policy other =
        policy(stop(StopReason.NO_PROGRESS, asksFor -> asksFor.state().trace().length() > 0));
    HandSeams again = HandSeams.calling("deploy");
    again.effects.put("deploy", world -> world.askUser("Which environment?"));
    assertEquals(
        Optional.empty(), run(again, other).stop().message(), "another reason asks nothing");
  }

  @Test
  void run_housekeeping_isPaidAndReducedButNoTransition() {
    HandSeams seams = HandSeams.calling("note", "edit");
    seams.counts.put("note", Regard.Counts.NONE);
    seams.effects.put("note", world -> world.set("noted", Value.of(true)));
    seams.usage.put("note", Usage.call("0.3"));
    List<String> told = new ArrayList<>();
    Hand.Run run = run(seams, policy(Hand.recordingInto(told)));
    assertEquals(List.of("ignored", "executed"), run.dispositions());
    assertEquals(List.of("", "", "edit"), told);
    assertEquals(List.of("edit"), seams.asked("measure"));
    assertEquals(1, run.last().trace().length());
    assertEquals(Value.of(true), run.last().world().facts().get("noted"));
    assertEquals(3, run.last().spent().usage().modelCalls());
  }

  @Test
  void run_clock_countsFromTheRunsStart() {
    HandSeams seams = HandSeams.calling("a");
    seams.now = new BigDecimal("77777");
    assertEquals(BigDecimal.ZERO, run(seams, policy(success())).last().spent().elapsed());
  }

  @Test
  void advance_oneCheckAtATime_reachesTheSameEnd() {
    HandSeams seams = HandSeams.calling("a", "b");
    Controller controller = new Controller(seams, policy(maxSteps(2)), Observer.NONE);
    Position at = controller.start(WORLD);
    int checks = 0;
    while (!at.ended()) {
      at = controller.advance(at);
      checks++;
    }
    assertEquals(3, checks);
    assertEquals(run(HandSeams.calling("a", "b"), policy(maxSteps(2))).last(), at.state());
  }
}

package dev.stopline.loop;

import static dev.stopline.loop.Hand.WORLD;
import static dev.stopline.loop.Hand.maxSteps;
import static dev.stopline.loop.Hand.policy;
import static dev.stopline.loop.Hand.recovering;
import static dev.stopline.loop.Hand.run;
import static dev.stopline.loop.Hand.stalled;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a rule that asks for recovery leads to. */
class RecoveryTest {

  @Test
  void recover_withoutCheckpoint_stopsWithTheRulesReason() {
    Hand.Run run = run(HandSeams.calling("a"), policy(stalled(1)));
    assertEquals(Optional.of(StopReason.NO_PROGRESS), run.last().stopReason());
    assertEquals(Optional.empty(), run.stop().trigger());
    assertEquals(Optional.of("stalled"), run.stop().rule());
    assertEquals(List.of(), run.seams().asked("restore"));
  }

  @Test
  void recover_ruleThatStops_isNotRecovered() {
    HandSeams seams = rewindable("a");
    assertEquals(
        Optional.of(StopReason.MAX_STEPS),
        run(seams, policy(maxSteps(1), stalled(1))).last().stopReason());
    assertEquals(List.of(), seams.asked("restore"));
  }

  @Test
  void recover_exhausted_keepsTheTriggerAndAsksTheEnvironmentNoMore() {
    HandSeams seams = rewindable("a", "b", "c");
    Hand.Run run = run(seams, recovering(2, stalled(1)));
    assertEquals(Optional.of(StopReason.RECOVERY_EXHAUSTED), run.last().stopReason());
    assertEquals(Optional.of(StopReason.NO_PROGRESS), run.stop().trigger());
    assertEquals(Optional.of("stalled"), run.stop().rule());
    assertEquals(3, run.stop().turn());
    assertEquals(2, run.last().spent().recoveries());
    assertEquals(2, seams.asked("restore").size());
    assertEquals(1, run.last().trace().length(), "the state stays where it stalled");
  }

  @Test
  void recover_noneAllowed_isExhaustedAtOnce() {
    HandSeams seams = rewindable("a");
    seams.restorable = token -> false;
    Hand.Run run = run(seams, recovering(0, stalled(1)));
    assertEquals(Optional.of(StopReason.RECOVERY_EXHAUSTED), run.last().stopReason());
    assertEquals(List.of(), seams.asked("restore"));
  }

  @Test
  void recover_environmentRefuses_stopsWhereItIs() {
    HandSeams seams = rewindable("a");
    seams.restorable = token -> false;
    seams.effects.put("a", world -> world.set("diff", Value.of(1)));
    Hand.Run run = run(seams, policy(stalled(1), maxSteps(1)));
    assertEquals(Optional.of(StopReason.UNRECOVERABLE_ERROR), run.last().stopReason());
    assertEquals(Optional.of(StopReason.NO_PROGRESS), run.stop().trigger());
    assertEquals(List.of("max_steps"), run.stop().also());
    assertEquals(Value.of(1), run.last().world().facts().get("diff"));
    assertEquals(0, run.last().spent().recoveries());
    assertEquals(Set.of(), run.last().blockedAttempts().sorted());
    assertEquals(List.of("stop"), run.thens());
  }

  @Test
  void recover_success_restoresWorldAndTraceButNothingSpent() {
    HandSeams seams = rewindable("a", "b");
    seams.decisionSeconds = BigDecimal.ONE;
    seams.effects.put("a", world -> world.set("diff", Value.of(1)).complete("plan"));
    List<RunState> revived = new ArrayList<>();
    Observer observer =
        new Observer() {
          @Override
          public void rewound(Rewind rewind) {
            revived.add(rewind.revived());
          }
        };
    new Controller(seams, recovering(1, stalled(2)), observer).run(WORLD);
    RunState state = revived.get(0);
    assertEquals(WORLD, state.world());
    assertEquals(0, state.trace().length());
    assertEquals(List.of(), state.trace().recent());
    assertEquals(2, state.spent().usage().modelCalls());
    assertEquals(new BigDecimal("0.2"), state.spent().usage().cost());
    assertEquals(0, new BigDecimal("2").compareTo(state.spent().elapsed()));
    assertEquals(1, state.spent().recoveries());
    assertEquals(2, state.blockedAttempts().size());
    assertEquals(Optional.empty(), state.stop());
  }

  @Test
  void recover_success_asksThePolicyAgainBeforeDeciding() {
    List<Long> steps = new ArrayList<>();
    Observer observer =
        new Observer() {
          @Override
          public void asked(Check check, Verdict verdict) {
            steps.add(check.state().trace().length());
          }
        };
    HandSeams seams = rewindable("a", "b");
    new Controller(seams, recovering(1, stalled(2)), observer).run(WORLD);
    assertEquals(List.of(0L, 1L, 2L, 0L), steps);
  }

  @Test
  void recover_rulesMemory_isTheCheckpoints() {
    List<String> told = new ArrayList<>();
    run(rewindable("a", "b"), policy(stalled(1), Hand.recordingInto(told)));
    assertEquals(List.of("", "a", "", "b", ""), told);
  }

  @Test
  void blocked_attempt_isNotExecutedAndPaid() {
    List<String> told = new ArrayList<>();
    HandSeams seams = rewindable("a", "a", "b");
    Hand.Run run = run(seams, recovering(1, stalled(1), Hand.recordingInto(told)));
    assertEquals(List.of("executed", "blocked", "executed"), run.dispositions());
    assertEquals(List.of("a", "b"), seams.asked("execute"));
    assertEquals(3, run.last().spent().usage().modelCalls());
    assertEquals("blocked:a", told.get(3));
    assertEquals(Optional.of("blocked_attempt"), run.episode().entries().get(1).turn().blockedBy());
    assertEquals(Optional.empty(), run.episode().entries().get(2).turn().blockedBy());
  }

  @Test
  void blocked_attemptOfTheBranchBeforeLast_isStillRuledOut() {
    Hand.Run run = run(rewindable("a", "b", "a", "b", "c"), recovering(3, stalled(1)));
    assertEquals(
        List.of("executed", "executed", "blocked", "blocked", "executed"), run.dispositions());
    assertEquals(
        Set.of(key(run, 1), key(run, 2), key(run, 5)), run.last().blockedAttempts().sorted());
  }

  @Test
  void blocked_anotherState_isExecuted() {
    HandSeams seams = rewindable("a", "patch", "a");
    seams.effects.put("patch", world -> world.set("diff", Value.of(1)));
    seams.progress.put("patch", Progress.task(BigDecimal.ONE));
    Hand.Run run = run(seams, recovering(1, stalled(1)));
    assertEquals(List.of("executed", "executed", "executed"), run.dispositions());
  }

  @Test
  void blocked_attempts_areThoseSinceTheCheckpointInUse() {
    HandSeams seams = rewindable("a", "good", "b", "b", "a");
    seams.progress.put("good", Progress.task(BigDecimal.ONE));
    Hand.Run run = run(seams, policy(stalled(2)));
    assertEquals(
        List.of("executed", "executed", "executed", "executed", "executed"), run.dispositions());
    assertEquals(List.of("1"), seams.asked("restore"), "the productive turn's checkpoint");
    assertEquals(Set.of(key(run, 3)), run.last().blockedAttempts().sorted());
  }

  @Test
  void checkpoint_notTaken_keepsTheEarlierOne() {
    HandSeams seams = rewindable("good", "b");
    seams.progress.put("good", Progress.task(BigDecimal.ONE));
    seams.capturable = state -> state.trace().length() == 0;
    Hand.Run run = run(seams, policy(stalled(1)));
    assertEquals(List.of("0"), seams.asked("restore"));
    assertEquals(Set.of(key(run, 1), key(run, 2)), run.last().blockedAttempts().sorted());
    assertEquals(0, run.last().trace().length());
  }

  @Test
  void checkpoint_takenAfterAnIrreversibleEffect_canBeRestoredAndAnEarlierOneNot() {
    HandSeams seams = rewindable("mail", "a", "b");
    seams.progress.put("mail", Progress.task(BigDecimal.ONE));
    seams.restorable = token -> (Integer) token > 0;
    Hand.Run run = run(seams, recovering(1, stalled(1)));
    assertEquals(List.of("continue", "recover", "stop"), run.thens());
    HandSeams sent = rewindable("mail");
    sent.restorable = token -> (Integer) token > 0;
    assertEquals(
        Optional.of(StopReason.UNRECOVERABLE_ERROR),
        run(sent, policy(stalled(1))).last().stopReason());
  }

  @Test
  void checkpoint_afterARewind_isTheSameAgain() {
    HandSeams seams = rewindable("a", "b", "c");
    run(seams, recovering(3, stalled(1)));
    assertEquals(List.of("0", "0", "0"), seams.asked("restore"));
  }

  @Test
  void snapshot_isAReference() {
    List<RunState> captured = new ArrayList<>();
    HandSeams seams = rewindable("a");
    seams.capturable = captured::add;
    Controller controller = new Controller(seams, policy(stalled(1)), Observer.NONE);
    Position at = controller.start(WORLD);
    assertSame(captured.get(0).world(), at.checkpoint().orElseThrow().state().world());
  }

  /** Every moment at which a checkpoint is taken can be captured. */
  private static HandSeams rewindable(String... actions) {
    HandSeams seams = HandSeams.calling(actions);
    seams.capturable = state -> true;
    return seams;
  }

  private static String key(Hand.Run run, int turn) {
    Turn found = run.episode().entries().get(turn - 1).turn();
    return found.proposal().orElseThrow().attemptKey().orElseThrow();
  }
}

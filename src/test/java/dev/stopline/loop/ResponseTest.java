package dev.stopline.loop;

import static dev.stopline.loop.Hand.maxSteps;
import static dev.stopline.loop.Hand.policy;
import static dev.stopline.loop.Hand.run;
import static dev.stopline.loop.HandSeams.response;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Several calls in one model response. */
class ResponseTest {

  @Test
  void response_threeCalls_oneDecisionAndNoCheckBetween() {
    List<Long> stepsAtChecks = new ArrayList<>();
    Observer observer =
        new Observer() {
          @Override
          public void asked(Check check, Verdict verdict) {
            stepsAtChecks.add(check.state().trace().length());
          }
        };
    HandSeams seams = new HandSeams().then(response("a", "b", "c"), response("d"));
    RunState last = new Controller(seams, policy(maxSteps(2)), observer).run(Hand.WORLD);
    assertEquals(List.of(0L, 3L), stepsAtChecks);
    assertEquals(1, seams.asked("decide").size());
    assertEquals(1, last.spent().usage().modelCalls());
    assertEquals(new BigDecimal("0.1"), last.spent().usage().cost());
    assertEquals(3, last.stop().orElseThrow().turn());
  }

  @Test
  void response_allCalls_sawTheSame() {
    HandSeams seams = new HandSeams().then(response("a", "b"));
    List<Episode.Entry> entries = run(seams, policy()).episode().entries();
    assertSame(entries.get(0).turn().view(), entries.get(1).turn().view());
    assertEquals(0, entries.get(1).turn().view().step());
  }

  @Test
  void response_betweenItsCalls_nothingFollows() {
    Hand.Run run = run(new HandSeams().then(response("a", "b", "c")), policy(maxSteps(1)));
    assertEquals(List.of("continue", "continue", "stop"), run.thens());
    assertEquals(1, run.episode().entries().get(0).turn().after().trace().length());
  }

  @Test
  void response_acceptedFinish_therestIsNotReached() {
    HandSeams seams = new HandSeams().then(response("fix", "finish", "deploy"), response("x"));
    seams.effects.put("fix", world -> world.satisfy("goal"));
    Hand.Run run = run(seams, policy());
    assertEquals(List.of("executed", "finish_accepted"), run.dispositions());
    assertEquals(List.of("fix"), seams.asked("execute"));
  }

  @Test
  void response_refusedFinish_theRestRuns() {
    HandSeams seams = new HandSeams().then(response("a", "finish", "b"));
    assertEquals(
        List.of("executed", "finish_refused", "executed"), run(seams, policy()).dispositions());
  }

  @Test
  void response_throw_theRestIsNotReached() {
    HandSeams seams = new HandSeams().then(response("a", "b", "c"));
    seams.failures.put("b", new IllegalStateException("gone"));
    Hand.Run run = run(seams, policy());
    assertEquals(List.of("a", "b"), seams.asked("execute"));
    assertEquals(List.of("continue", "stop"), run.thens());
    assertEquals(1, run.last().trace().length());
  }

  @Test
  void response_blockedCall_itsNeighbourRuns() {
    HandSeams seams = new HandSeams().then(response("a"), response("a", "b"));
    seams.capturable = state -> state.trace().length() == 0;
    Hand.Run run = run(seams, policy(Hand.stalled(1)));
    assertEquals(List.of("executed", "blocked", "executed"), run.dispositions());
    assertEquals(List.of("recover", "continue", "recover"), run.thens());
  }

  @Test
  void response_productiveCall_isACheckpointForTheNext() {
    HandSeams seams = new HandSeams().then(response("a", "b"));
    seams.progress.put("a", Progress.task(BigDecimal.ONE));
    seams.capturable = state -> true;
    Hand.Run run = run(seams, policy(Hand.stalled(1)));
    assertEquals(List.of("1"), seams.asked("restore"));
    assertEquals(1, run.last().trace().length());
  }
}

package dev.stopline.loop;

import static dev.stopline.loop.Hand.maxSteps;
import static dev.stopline.loop.Hand.policy;
import static dev.stopline.loop.Hand.recovering;
import static dev.stopline.loop.Hand.run;
import static dev.stopline.loop.Hand.stalled;
import static dev.stopline.loop.Hand.stop;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Everything that happened, on every branch, and what followed it. */
class EpisodeTest {

  @Test
  void entries_rewinds_everyTurnOnEveryBranchIsThere() {
    Hand.Run run = run(rewindable("a", "b", "c", "d"), recovering(2, stalled(2)));
    assertEquals(List.of(1L, 2L, 3L, 4L), numbers(run));
    assertEquals(List.of(0, 0, 1, 1), branches(run));
    assertEquals(List.of("continue", "recover", "continue", "recover"), run.thens());
    assertEquals(List.of("executed", "executed", "executed", "executed"), run.dispositions());
  }

  @Test
  void then_rewindThatStopsAtOnce_isRecover() {
    Policy policy =
        policy(
            stalled(1),
            stop(StopReason.TIME_BUDGET, check -> check.state().spent().recoveries() > 0));
    Hand.Run run = run(rewindable("a"), policy);
    assertEquals(Optional.of(StopReason.TIME_BUDGET), run.last().stopReason());
    assertEquals(List.of("recover"), run.thens());
    assertEquals(Optional.of("stalled"), run.episode().entries().get(0).rule());
  }

  @Test
  void then_stop_namesTheRule() {
    Hand.Run run = run(HandSeams.calling("a", "b"), policy(maxSteps(2)));
    assertEquals(List.of("continue", "stop"), run.thens());
    assertEquals(Optional.empty(), run.episode().entries().get(0).rule());
    assertEquals(Optional.of("max_steps"), run.episode().entries().get(1).rule());
  }

  @Test
  void then_decisionsRunOut_isContinue() {
    assertEquals(List.of("continue"), run(HandSeams.calling("a"), policy()).thens());
  }

  @Test
  void check_ofATurnBeforeARewind_isTheMomentBeforeIt() {
    Hand.Run run = run(rewindable("a"), policy(stalled(1)));
    Episode.Entry entry = run.episode().entries().get(0);
    assertEquals(1, entry.check().state().trace().length());
    assertTrue(entry.near().findings().get(0).gauge().holds());
  }

  @Test
  void check_ofTheLastTurn_isThatOfTheStop() {
    HandSeams seams = HandSeams.calling("fix");
    seams.effects.put("fix", world -> world.satisfy("goal"));
    Episode.Entry entry = run(seams, policy(Hand.success())).episode().entries().get(0);
    assertTrue(entry.check().verified());
  }

  @Test
  void near_afterATurn_isNotChangedByWhatFollows() {
    Hand.Run run =
        run(
            HandSeams.calling("a", "b", "c"),
            policy(
                new Policy.Clause(
                    "s", "s", new Hand.Stalled(9), StopReason.NO_PROGRESS, Policy.Reaction.STOP)));
    List<String> values = new ArrayList<>();
    run.episode()
        .entries()
        .forEach(entry -> values.add(entry.near().findings().get(0).gauge().value().toString()));
    assertEquals(List.of("1", "2", "3"), values);
  }

  @Test
  void stream_turn_isHandedOnWhenItIsKnownWhatFollowed() {
    List<Long> handedOn = new ArrayList<>();
    EntryStream stream = new EntryStream(entry -> handedOn.add(entry.turn().number()));
    Controller controller =
        new Controller(HandSeams.calling("a", "b"), policy(maxSteps(2)), stream);
    Position at = controller.start(Hand.WORLD);
    List<Integer> sizes = new ArrayList<>();
    while (!at.ended()) {
      at = controller.advance(at);
      sizes.add(handedOn.size());
    }
    assertEquals(List.of(0, 1, 2), sizes);
    assertEquals(List.of(1L, 2L), handedOn);
  }

  @Test
  void episode_whileItRuns_hasNoEnd() {
    Episode episode = new Episode();
    assertEquals(Optional.empty(), episode.last());
    new Controller(HandSeams.calling("a"), policy(), episode).run(Hand.WORLD);
    assertEquals(1, episode.last().orElseThrow().trace().length());
    assertThrows(UnsupportedOperationException.class, () -> episode.entries().clear());
  }

  @Test
  void observer_order_isUsedAskedRewoundEnded() {
    List<String> told = new ArrayList<>();
    Observer observer =
        new Observer() {
          @Override
          public void used(Turn turn, Monitor monitor) {
            told.add("used " + turn.number());
          }

          @Override
          public void asked(Check check, Verdict verdict) {
            told.add("asked");
          }

          @Override
          public void rewound(Rewind rewind) {
            told.add("rewound after " + rewind.afterTurn());
          }

          @Override
          public void ended(RunState last, Stop stop) {
            told.add("ended");
          }
        };
    new Controller(rewindable("a"), policy(stalled(1)), observer).run(Hand.WORLD);
    assertEquals(List.of("asked", "used 1", "asked", "rewound after 1", "asked", "ended"), told);
  }

  private static HandSeams rewindable(String... actions) {
    HandSeams seams = HandSeams.calling(actions);
    seams.capturable = state -> state.trace().length() == 0;
    return seams;
  }

  private static List<Long> numbers(Hand.Run run) {
    return run.episode().entries().stream().map(entry -> entry.turn().number()).toList();
  }

  private static List<Integer> branches(Hand.Run run) {
    return run.episode().entries().stream().map(entry -> entry.turn().branch()).toList();
  }
}

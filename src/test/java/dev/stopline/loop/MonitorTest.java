package dev.stopline.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MonitorTest {
  private static final Check START = new Check(RunState.start(Hand.WORLD), false);

  @Test
  void observe_answersANewMonitorAndLeavesTheOldOne() {
    Monitor before = Monitor.of(Hand.policy(Hand.stalled(2)));
    Monitor after = before.observe(transition()).observe(transition());
    assertEquals(Optional.empty(), before.judge(START).decisive());
    assertEquals("stalled", after.judge(START).decisive().orElseThrow().clause().id());
  }

  @Test
  void judge_asksEachRuleInOrderAndOnce() {
    List<String> told = new ArrayList<>();
    Policy policy = Hand.policy(Hand.maxSteps(0), Hand.recordingInto(told), Hand.maxSteps(5));
    Verdict verdict = Monitor.of(policy).judge(START);
    assertEquals(List.of(""), told);
    assertEquals(
        policy.clauses(), verdict.findings().stream().map(Verdict.Finding::clause).toList());
  }

  @Test
  void verdict_also_isWhatHoldsBesideTheFirst() {
    Policy policy =
        Hand.policy(
            Hand.maxSteps(5),
            Hand.maxSteps(0),
            Hand.maxSteps(6),
            Hand.stop(StopReason.NO_PROGRESS, c -> true));
    Verdict verdict = Monitor.of(policy).judge(START);
    assertEquals(policy.clauses().get(1), verdict.decisive().orElseThrow().clause());
    assertEquals(List.of("no_progress"), verdict.also());
    assertEquals(List.of(), Monitor.of(Hand.policy(Hand.maxSteps(5))).judge(START).also());
  }

  @Test
  void gauge_reach_holdsFromTheLimitOn() {
    assertEquals(false, Gauge.reach(4, 5).holds());
    assertEquals(true, Gauge.reach(5, 5).holds());
    assertEquals(true, Gauge.reach(6, 5).holds());
  }

  @Test
  void recovers_anyRuleThatRecovers() {
    assertEquals(false, Hand.policy(Hand.maxSteps(1)).recovers());
    assertEquals(true, Hand.policy(Hand.maxSteps(1), Hand.stalled(1)).recovers());
  }

  private static Transition transition() {
    Proposal proposal = new Proposal(Action.of("a"), "f", Optional.empty());
    Regard regard = new Regard("f", "", Regard.Counts.ALL);
    return new Transition(1, proposal, Observation.MISSING, Progress.NONE, regard);
  }
}

package dev.stopline.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Check;
import dev.stopline.loop.Gauge;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Regard;
import dev.stopline.loop.RunState;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Transition;
import dev.stopline.loop.Usage;
import dev.stopline.loop.World;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each rule but the cycle, on both sides of its edge. */
class RulesTest {

  @ParameterizedTest
  @CsvSource({"11, false", "12, true", "13, true", "0, false"})
  void maxSteps_holdsFromTheLimitOn(long steps, boolean holds) {
    check(
        holds,
        "steps",
        new Limit(Limit.Resource.STEPS, new BigDecimal(12)),
        Marks.state(steps, Usage.NONE, "0"));
  }

  @ParameterizedTest
  @CsvSource({"19, false", "20, true", "21, true"})
  void maxModelCalls_holdsFromTheLimitOn(long calls, boolean holds) {
    Usage usage = new Usage(calls, 0, 0, 0, BigDecimal.ZERO);
    check(
        holds,
        "calls",
        new Limit(Limit.Resource.MODEL_CALLS, new BigDecimal(20)),
        Marks.state(0, usage, "0"));
  }

  @ParameterizedTest
  @CsvSource({"0.999999, false", "1, true", "1.00, true", "1.000001, true"})
  void maxCost_holdsFromTheLimitOn(BigDecimal cost, boolean holds) {
    Usage usage = new Usage(0, 0, 0, 0, cost);
    check(
        holds,
        "cost",
        new Limit(Limit.Resource.COST, new BigDecimal("1.00")),
        Marks.state(0, usage, "0"));
  }

  @ParameterizedTest
  @CsvSource({"89.999, false", "90, true", "90.001, true"})
  void maxSeconds_holdsFromTheLimitOn(String seconds, boolean holds) {
    check(
        holds,
        "time",
        new Limit(Limit.Resource.SECONDS, new BigDecimal(90)),
        Marks.state(0, Usage.NONE, seconds));
  }

  @Test
  void limit_gauge_saysHowFarAndInWhat() {
    Usage usage = new Usage(3, 0, 0, 0, new BigDecimal("0.73"));
    RunState state = Marks.state(4, usage, "41");
    assertEquals("4/9 COUNT", gauge(Limit.Resource.STEPS, state));
    assertEquals("3/9 COUNT", gauge(Limit.Resource.MODEL_CALLS, state));
    assertEquals("0.73/9 DOLLARS", gauge(Limit.Resource.COST, state));
    assertEquals("41/9 SECONDS", gauge(Limit.Resource.SECONDS, state));
  }

  @ParameterizedTest
  @CsvSource({"4, false", "5, true", "6, true"})
  void plateau_holdsFromItsPatienceOn(int stalled, boolean holds) {
    Gauge gauge =
        Marks.judge(new Plateau(5), Collections.nCopies(stalled, Marks.of("a", Progress.NONE)));
    assertEquals(holds, gauge.holds());
    assertEquals(BigDecimal.valueOf(stalled), gauge.value());
    assertEquals(new BigDecimal(5), gauge.limit());
  }

  @Test
  void plateau_productiveTransition_startsAgain() {
    List<Signal> signals = new ArrayList<>(Collections.nCopies(4, Marks.of("a", Progress.NONE)));
    signals.add(Marks.of("a", Marks.WORKED));
    signals.addAll(Collections.nCopies(4, Marks.of("a", Progress.NONE)));
    assertFalse(Marks.judge(new Plateau(5), signals).holds());
    signals.add(Marks.of("a", Progress.NONE));
    assertTrue(Marks.judge(new Plateau(5), signals).holds());
  }

  @Test
  void plateau_countsOnlyTransitionsThatCountForAll() {
    Transition poll = Marks.of("poll", "", Progress.NONE, Regard.Counts.LIMITS);
    List<Signal> signals =
        List.of(poll, poll, new Signal.Message(""), new Signal.Event("user", ""), poll);
    assertEquals(BigDecimal.ZERO, Marks.judge(new Plateau(1), signals).value());
  }

  @Test
  void plateau_unmeasuredTransition_isNotProductive() {
    assertTrue(Marks.judge(new Plateau(1), List.of(Marks.of("a", Progress.UNAVAILABLE))).holds());
  }

  @Test
  void progressUnavailable_looksAtTheLastTransition() {
    ProgressUnavailable rule = new ProgressUnavailable();
    Transition lost = Marks.of("a", Progress.UNAVAILABLE);
    Transition measured = Marks.of("a", Progress.NONE);
    assertFalse(Marks.judge(rule, List.of()).holds());
    assertFalse(Marks.judge(rule, List.of(measured)).holds());
    assertTrue(Marks.judge(rule, List.of(measured, lost)).holds());
    assertFalse(Marks.judge(rule, List.of(lost, measured)).holds());
    assertTrue(Marks.judge(rule, List.of(lost, new Signal.Message("hm"))).holds());
  }

  @Test
  void success_needsRequirementsAndConfirmation() {
    World complete = Marks.WORLD.satisfy("goal");
    assertFalse(success(Marks.WORLD, false));
    assertFalse(success(Marks.WORLD, true));
    assertFalse(success(complete, false));
    assertTrue(success(complete, true));
  }

  @Test
  void userInputRequired_holdsWhileThereIsAQuestion() {
    UserInputRequired rule = new UserInputRequired();
    assertFalse(rule.judge(new Check(in(Marks.WORLD), false)).holds());
    assertTrue(rule.judge(new Check(in(Marks.WORLD.askUser("Which?")), false)).holds());
  }

  private static void check(boolean holds, String what, Limit limit, RunState state) {
    assertEquals(holds, limit.judge(new Check(state, false)).holds(), what);
  }

  private static String gauge(Limit.Resource resource, RunState state) {
    Gauge gauge = new Limit(resource, new BigDecimal(9)).judge(new Check(state, false));
    return gauge.value() + "/" + gauge.limit() + " " + gauge.unit();
  }

  private static boolean success(World world, boolean verified) {
    return new Success().judge(new Check(in(world), verified)).holds();
  }

  private static RunState in(World world) {
    RunState state = Marks.state(0, Usage.NONE, "0");
    return new RunState(world, state.trace(), state.blockedAttempts(), state.spent(), state.stop());
  }
}

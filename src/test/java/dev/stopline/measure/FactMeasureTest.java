package dev.stopline.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Progress;
import dev.stopline.loop.Requirements;
import dev.stopline.loop.Value;
import dev.stopline.loop.World;
import dev.stopline.measure.FactMeasure.Better;
import dev.stopline.measure.FactMeasure.Delta;
import dev.stopline.measure.FactMeasure.Integrity;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FactMeasureTest {
  private static final World NOTHING = World.of("", Requirements.of(List.of()));
  private static final World BEFORE =
      NOTHING
          .set("tests_failing", Value.of(5))
          .set("new_failures", Value.of(0))
          .set("required_tests", Value.texts(List.of("a", "b")))
          .set("tests_present", Value.texts(List.of("b", "a", "c")));

  @Test
  void repair_fewerFailures_isTaskProgress() {
    Progress progress = repair(BEFORE, BEFORE.set("tests_failing", Value.of(3)));
    assertEquals(
        new Progress(new BigDecimal(2), BigDecimal.ZERO, BigDecimal.ZERO, true, true), progress);
    assertEquals(
        new BigDecimal(-1), repair(BEFORE, BEFORE.set("tests_failing", Value.of(6))).taskDelta());
  }

  @Test
  void repair_newFailures_areRegression() {
    World after = BEFORE.set("tests_failing", Value.of(3)).set("new_failures", Value.of(1));
    assertEquals(BigDecimal.ONE, repair(BEFORE, after).regressionDelta());
    assertFalse(repair(BEFORE, after).productive());
  }

  @Test
  void repair_requiredTestGone_breaksIntegrity() {
    World after =
        BEFORE
            .set("tests_failing", Value.of(0))
            .set("tests_present", Value.texts(List.of("a", "c")));
    assertFalse(repair(BEFORE, after).integrityOk());
    assertTrue(repair(BEFORE, after).measurementOk());
    assertFalse(repair(BEFORE, after).productive());
  }

  @ParameterizedTest
  @ValueSource(strings = {"tests_failing", "new_failures", "required_tests", "tests_present"})
  void repair_inputMissingNullOrOfTheWrongType_isUnusable(String fact) {
    assertEquals(Progress.UNAVAILABLE, repair(BEFORE, BEFORE.withdraw(fact)));
    assertEquals(Progress.UNAVAILABLE, repair(BEFORE, BEFORE.set(fact, Value.NULL)));
    assertEquals(Progress.UNAVAILABLE, repair(BEFORE, BEFORE.set(fact, Value.of("3"))));
    assertEquals(Progress.UNAVAILABLE, repair(BEFORE, BEFORE.set(fact, Value.of(true))));
    assertEquals(Progress.NONE, repair(BEFORE, BEFORE));
  }

  @Test
  void repair_failuresBeforeMissing_isUnusable() {
    assertEquals(Progress.UNAVAILABLE, repair(BEFORE.withdraw("tests_failing"), BEFORE));
    assertEquals(Progress.UNAVAILABLE, repair(BEFORE.set("tests_failing", Value.NULL), BEFORE));
    assertEquals(
        Progress.NONE,
        repair(BEFORE.withdraw("new_failures").withdraw("tests_present"), BEFORE),
        "the others are read afterwards alone");
  }

  @Test
  void measure_higherAndLower_areTwoDirections() {
    World before = NOTHING.set("covered", Value.of(2)).set("open", new Value.Real(0.3));
    World after = before.set("covered", Value.of(5)).set("open", new Value.Real(0.1));
    FactMeasure measure =
        new FactMeasure(
            Optional.of(new Delta("covered", Better.HIGHER)),
            Optional.of(new Delta("open", Better.LOWER)),
            Optional.empty(),
            List.of());
    Progress progress = measure.measure(before, after);
    assertEquals(new BigDecimal(3), progress.taskDelta());
    assertEquals(
        new BigDecimal("0.2"), progress.evidenceDelta(), "decimals are subtracted exactly");
    assertEquals(new BigDecimal(-3), measure.measure(after, before).taskDelta());
  }

  @Test
  void measure_partsLeftOut_areNothingAndFine() {
    FactMeasure empty =
        new FactMeasure(Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    assertEquals(Progress.NONE, empty.measure(NOTHING, NOTHING));
  }

  @Test
  void unchanged_comparesBeforeAndAfter() {
    FactMeasure measure = integrity(new Integrity.Unchanged("hash"));
    World hashed = NOTHING.set("hash", Value.of("x"));
    assertTrue(measure.measure(hashed, hashed).integrityOk());
    assertFalse(measure.measure(hashed, hashed.set("hash", Value.of("y"))).integrityOk());
    assertEquals(Progress.UNAVAILABLE, measure.measure(hashed, NOTHING));
    assertEquals(Progress.UNAVAILABLE, measure.measure(NOTHING, hashed));
  }

  @Test
  void integrity_allOfIt_hasToHoldAndBeThere() {
    FactMeasure measure =
        integrity(new Integrity.Subset("part", "whole"), new Integrity.Unchanged("hash"));
    World broken =
        NOTHING.set("part", Value.texts(List.of("a"))).set("whole", Value.texts(List.of()));
    assertEquals(
        Progress.UNAVAILABLE,
        measure.measure(broken, broken),
        "a missing input outweighs a broken condition");
    World hashed = broken.set("hash", Value.of(1));
    assertFalse(measure.measure(hashed, hashed).integrityOk());
    World whole = hashed.set("whole", Value.texts(List.of("a", "b")));
    assertTrue(measure.measure(whole, whole).integrityOk());
    FactMeasure turned =
        integrity(new Integrity.Unchanged("hash"), new Integrity.Subset("part", "whole"));
    assertFalse(turned.measure(whole, whole.set("hash", Value.of(2))).integrityOk());
    assertFalse(turned.measure(hashed, hashed).integrityOk());
  }

  @Test
  void unchanged_null_isMissing() {
    World unknown = NOTHING.set("hash", Value.NULL);
    FactMeasure measure = integrity(new Integrity.Unchanged("hash"));
    assertEquals(Progress.UNAVAILABLE, measure.measure(unknown, unknown));
  }

  private static FactMeasure integrity(Integrity... conditions) {
    return new FactMeasure(
        Optional.empty(), Optional.empty(), Optional.empty(), List.of(conditions));
  }

  private static Progress repair(World before, World after) {
    return FactMeasure.REPAIR.measure(before, after);
  }
}

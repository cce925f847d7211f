package dev.stopline.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, true, true, false",
    "1, 0, 0, true, true, true",
    "0, 1, 0, true, true, true",
    "0.001, 0, 0, true, true, true",
    "-1, 1, 0, true, true, true",
    "1, -1, 0, true, true, true",
    "-1, 0, 0, true, true, false",
    "1, 1, 1, true, true, false",
    "1, 0, 0.001, true, true, false",
    "1, 0, -1, true, true, true",
    "0, 0, -1, true, true, false",
    "1, 1, 0, false, true, false",
    "1, 1, 0, true, false, false"
  })
  void productive_isMeasuredMeaningfulMovedAndUndamaged(
      BigDecimal task,
      BigDecimal evidence,
      BigDecimal regression,
      boolean integrity,
      boolean measured,
      boolean productive) {
    Progress progress = new Progress(task, evidence, regression, integrity, measured);
    assertEquals(productive, progress.productive());
  }

  @Test
  void unavailable_isNotMeasured() {
    assertFalse(Progress.UNAVAILABLE.measurementOk());
    assertTrue(Progress.NONE.measurementOk());
    assertTrue(Progress.evidence(BigDecimal.ONE).productive());
  }

  @Test
  void usage_plus_addsEachPartExactly() {
    Usage a = new Usage(1, 20, 3, 4, new BigDecimal("0.1"));
    Usage b = new Usage(2, 30, 4, 5, new BigDecimal("0.2"));
    assertEquals(new Usage(3, 50, 7, 9, new BigDecimal("0.3")), a.plus(b));
    assertEquals(59, a.plus(b).tokens(), "cached tokens are part of the input");
    assertSame(a, a.plus(Usage.NONE));
  }
}

package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EvidenceTest {
  private static final TraceHeader RUN = TraceHeader.of("t", "");
  private static final TraceResult.Place PLACE = new TraceResult.Place("f", 1, "native");
  private static final RecordedOutcome WON_AT_3 =
      new RecordedOutcome(
          Optional.of(true), Optional.of(3L), Optional.empty(), "done", Optional.empty());

  // A run of ten turns that was stuck from the fourth to the seventh.
  @ParameterizedTest
  @CsvSource({"1, cut", "3, cut", "4, saved", "7, saved", "8, saved", "10, saved", ", missed"})
  void judge_stuckWindow_beforeItIsFalseFromThenOnRight(Long stoppedAt, String expected) {
    Evidence evidence = new Evidence(Map.of(), Map.of("t", Optional.of(new Evidence.Window(4, 7))));
    assertEquals(expected, judge(evidence, stoppedAt));
  }

  @ParameterizedTest
  @CsvSource({"1, cut", "9, cut", "10, kept", ", kept"})
  void judge_neverStuck_everyStopIsFalse(Long stoppedAt, String expected) {
    assertEquals(expected, judge(new Evidence(Map.of(), Map.of("t", Optional.empty())), stoppedAt));
  }

  @Test
  void judge_labelsOfOtherRunsOnly_isUnknown() {
    Evidence evidence = new Evidence(Map.of(), Map.of("other", Optional.empty()));
    assertEquals("unknown", judge(evidence, 2L));
  }

  @Test
  void judge_noLabels_judgesByTheOutcome() {
    assertEquals("cut", judge(Evidence.NONE, 2L));
    assertEquals("trimmed", judge(Evidence.NONE, 3L));
  }

  @Test
  void outcome_known_winsOverTheRecording() {
    RecordedOutcome lost = evidence(false).outcome("f", RUN, WON_AT_3);
    assertEquals(Optional.of(false), lost.success());
    assertEquals(Optional.empty(), lost.wonAtTurn());
    assertEquals("done", lost.status());
    assertEquals(Optional.of(3L), evidence(true).outcome("f", RUN, WON_AT_3).wonAtTurn());
    RecordedOutcome known = evidence(true).outcome("f", RUN, RecordedOutcome.UNKNOWN);
    assertEquals(Optional.of(true), known.success());
    assertEquals(Optional.empty(), known.wonAtTurn());
  }

  @Test
  void outcome_notKnown_isTheRecordings() {
    assertEquals(WON_AT_3, evidence(false).outcome("f", TraceHeader.of("other", ""), WON_AT_3));
  }

  @Test
  void outcome_saidOfOneFile_isThatFiles() {
    Evidence evidence = new Evidence(Map.of(Evidence.key("f", "t"), false), Map.of());
    assertEquals(Optional.of(false), evidence.outcome("f", RUN, WON_AT_3).success());
    assertEquals(WON_AT_3, evidence.outcome("g", RUN, WON_AT_3));
  }

  private static Evidence evidence(boolean success) {
    return new Evidence(Map.of("t", success), Map.of());
  }

  private static String judge(Evidence evidence, Long stoppedAt) {
    return evidence.judge(PLACE, RUN, WON_AT_3, Optional.ofNullable(stoppedAt), 10).id();
  }
}

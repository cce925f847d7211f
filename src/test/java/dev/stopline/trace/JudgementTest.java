package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JudgementTest {
  // A recording of ten turns. Empty: not recorded, or not stopped.
  @ParameterizedTest
  @CsvSource({
    "7,  , kept",
    ",  , kept",
    "7, 10, kept",
    ", 10, kept",
    "10, 10, kept",
    "7, 7, trimmed",
    "7, 9, trimmed",
    "7, 6, cut",
    "7, 0, cut",
    "10, 9, cut",
    ", 9, undecidable",
    ", 1, undecidable",
  })
  void of_succeededRun_followsTheTable(Long wonAt, Long stoppedAt, String expected) {
    assertEquals(expected, judge(Optional.of(true), wonAt, null, stoppedAt));
  }

  @ParameterizedTest
  @CsvSource({
    "limit, 9, saved",
    "agent, 9, saved",
    "user, 0, saved",
    ", 1, saved",
    "limit,  , missed",
    "error,  , missed",
    ",  , missed",
    "agent,  , ended",
    "user,  , ended",
    "limit, 10, missed",
    "error, 10, missed",
    "agent, 10, ended",
    "user, 10, ended",
  })
  void of_failedRun_followsTheTable(String endedBy, Long stoppedAt, String expected) {
    assertEquals(expected, judge(Optional.of(false), null, endedBy, stoppedAt));
  }

  @ParameterizedTest
  @CsvSource({"limit,", "limit, 1", "agent, 10"})
  void of_outcomeNotRecorded_isUnknown(String endedBy, Long stoppedAt) {
    assertEquals("unknown", judge(Optional.empty(), null, endedBy, stoppedAt));
  }

  @Test
  void of_id_isTheOtherWayOfId() {
    for (Judgement judgement : Judgement.values()) {
      assertEquals(judgement, Judgement.of(judgement.id()));
    }
  }

  private static String judge(
      Optional<Boolean> success, Long wonAt, String endedBy, Long stoppedAt) {
    RecordedOutcome outcome =
        new RecordedOutcome(
            success,
            Optional.ofNullable(wonAt),
            Optional.ofNullable(endedBy).flatMap(RecordedOutcome.EndedBy::of),
            "",
            Optional.empty());
    return Judgement.of(outcome, Optional.ofNullable(stoppedAt), 10).id();
  }
}

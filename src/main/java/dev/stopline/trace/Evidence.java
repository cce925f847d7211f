package dev.stopline.trace;

import java.util.Map;
import java.util.Optional;

/**
 * What is known of recorded runs beside their recordings.
 *
 * @param outcomes whether a run succeeded, by its id; it wins over the recording
 * @param stuck where a run was stuck, by its id, empty for one that never was; where anything is
 *     said of any run, stops are judged by that and by no outcome
 */
public record Evidence(Map<String, Boolean> outcomes, Map<String, Optional<Window>> stuck) {
  /** Nothing but the recordings. */
  public static final Evidence NONE = new Evidence(Map.of(), Map.of());

  /**
   * A stretch of turns in which a run was stuck.
   *
   * @param from its first turn, from 1
   * @param to its last turn
   */
  public record Window(long from, long to) {}

  RecordedOutcome outcome(TraceHeader header, RecordedOutcome recorded) {
    Boolean known = outcomes.get(header.id());
    return known == null
        ? recorded
        : new RecordedOutcome(
            Optional.of(known),
            known ? recorded.wonAtTurn() : Optional.empty(),
            recorded.endedBy(),
            recorded.status(),
            recorded.reward());
  }

  /** A stop inside a window or after it is right, one before it is false, and none misses it. */
  Judgement judge(
      TraceHeader header, RecordedOutcome outcome, Optional<Long> stoppedAt, long turns) {
    if (stuck.isEmpty()) {
      return Judgement.of(outcome, stoppedAt, turns);
    }
    Optional<Window> window = stuck.get(header.id());
    if (window == null) {
      return Judgement.UNKNOWN;
    }
    if (window.isEmpty()) {
      return stoppedAt.isPresent() && stoppedAt.get() < turns ? Judgement.CUT : Judgement.KEPT;
    }
    if (stoppedAt.isEmpty()) {
      return Judgement.MISSED;
    }
    return stoppedAt.get() < window.get().from() ? Judgement.CUT : Judgement.SAVED;
  }
}

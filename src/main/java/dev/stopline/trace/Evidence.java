package dev.stopline.trace;

import java.util.Map;
import java.util.Optional;

/**
 * What is known of recorded runs beside their recordings.
 *
 * <p>Ids repeat between files, so what is said of a run may be said with its file: see {@link
 * #key}.
 *
 * @param outcomes whether a run succeeded, by its id or key; it wins over the recording
 * @param stuck where a run was stuck, by its id or key, empty for one that never was; where
 *     anything is said of any run, stops are judged by that and by no outcome
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

  /** What names a run of one file. */
  static String key(String file, String id) {
    return file + "\n" + id;
  }

  private static <T> T of(Map<String, T> known, String file, TraceHeader header) {
    T exactly = known.get(key(file, header.id()));
    return exactly == null ? known.get(header.id()) : exactly;
  }

  RecordedOutcome outcome(String file, TraceHeader header, RecordedOutcome recorded) {
    Boolean known = of(outcomes, file, header);
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
      TraceResult.Place place,
      TraceHeader header,
      RecordedOutcome outcome,
      Optional<Long> stoppedAt,
      long turns) {
    if (stuck.isEmpty()) {
      return Judgement.of(outcome, stoppedAt, turns);
    }
    Optional<Window> window = of(stuck, place.file(), header);
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

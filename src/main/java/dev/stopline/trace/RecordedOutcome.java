package dev.stopline.trace;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;

/**
 * How a recorded run ended.
 *
 * @param success whether it reached its goal; empty when that is not known
 * @param wonAtTurn the turn at which it did, from 1; empty when that is not recorded
 * @param endedBy who ended it; empty when that is not known
 * @param status the recording's own word; may be empty
 * @param reward the recording's own score; empty without one
 */
public record RecordedOutcome(
    Optional<Boolean> success,
    Optional<Long> wonAtTurn,
    Optional<EndedBy> endedBy,
    String status,
    Optional<BigDecimal> reward) {

  /** Nothing is known, as of a recording that breaks off. */
  public static final RecordedOutcome UNKNOWN =
      new RecordedOutcome(
          Optional.empty(), Optional.empty(), Optional.empty(), "", Optional.empty());

  /** Who ended a run. */
  public enum EndedBy {
    AGENT("agent"),
    LIMIT("limit"),
    ERROR("error"),
    USER("user");

    private final String id;

    EndedBy(String id) {
      this.id = id;
    }

    /** The name in files and results. */
    public String id() {
      return id;
    }

    public static Optional<EndedBy> of(String id) {
      return Arrays.stream(values()).filter(who -> who.id.equals(id)).findFirst();
    }
  }
}

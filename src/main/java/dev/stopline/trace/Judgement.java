package dev.stopline.trace;

import java.util.Locale;
import java.util.Optional;

/**
 * What a stop means for a recorded run. A recording shows what happened up to a stop and what would
 * have been lost; it cannot show what the agent would have done differently.
 */
public enum Judgement {
  /** It succeeded, and the policy never stopped it, or only at its last turn. */
  KEPT,
  /** It succeeded, and was stopped at the win or later, with turns left. */
  TRIMMED,
  /** It succeeded, and the win was yet to come: a false stop. */
  CUT,
  /** It succeeded, it is not recorded when, and it was stopped. */
  UNDECIDABLE,
  /** It failed, and was stopped before its end. */
  SAVED,
  /** It failed, nobody ended it, and the policy did not stop it. */
  MISSED,
  /** It failed, and its agent or its user ended it: not the policy's business. */
  ENDED,
  /** Its outcome is not recorded. */
  UNKNOWN;

  /** The name in results. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Judgement of(String id) {
    return valueOf(id.toUpperCase(Locale.ROOT));
  }

  /**
   * @param stoppedAt the turn at which the policy first interfered; empty when it never did
   * @param turns of the whole recording
   */
  static Judgement of(RecordedOutcome outcome, Optional<Long> stoppedAt, long turns) {
    if (outcome.success().isEmpty()) {
      return UNKNOWN;
    }
    boolean early = stoppedAt.isPresent() && stoppedAt.get() < turns;
    return outcome.success().get()
        ? ofSuccess(outcome.wonAtTurn(), stoppedAt, early)
        : ofFailure(outcome.endedBy(), early);
  }

  private static Judgement ofSuccess(
      Optional<Long> wonAt, Optional<Long> stoppedAt, boolean early) {
    if (!early) {
      return KEPT;
    }
    if (wonAt.isEmpty()) {
      return UNDECIDABLE;
    }
    return stoppedAt.get() < wonAt.get() ? CUT : TRIMMED;
  }

  private static Judgement ofFailure(Optional<RecordedOutcome.EndedBy> endedBy, boolean early) {
    if (early) {
      return SAVED;
    }
    boolean endedItself =
        endedBy.isPresent()
            && (endedBy.get() == RecordedOutcome.EndedBy.AGENT
                || endedBy.get() == RecordedOutcome.EndedBy.USER);
    return endedItself ? ENDED : MISSED;
  }
}

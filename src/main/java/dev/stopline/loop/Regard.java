package dev.stopline.loop;

/**
 * What rules make of a call: its identity, its answer's identity, and for whom it counts. What is
 * printed stays the action's fingerprint.
 *
 * @param mark equal for calls that rules shall take for the same
 * @param answer equal for observations that rules shall take for the same
 * @param counts which rules heed the call
 */
public record Regard(String mark, String answer, Counts counts) {

  /** Which rules heed a call. */
  public enum Counts {
    /** Every rule. */
    ALL,
    /** Limits alone: it is a step, and no sign of a loop or a stall. */
    LIMITS,
    /** None: housekeeping, executed and paid for, but no transition. */
    NONE
  }
}

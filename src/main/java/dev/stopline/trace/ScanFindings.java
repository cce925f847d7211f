package dev.stopline.trace;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * What loops and stalls in one recording. Each is the longest of its kind, of equals the first, and
 * empty where the longest is too short to tell anything. Housekeeping is left out, as is an
 * unchanged answer to a poll.
 *
 * @param longestRun how often the most repeated call stands in a row; 0 without calls
 * @param repeat one call in a row, at least {@link #LEAST_REPEATS} times
 * @param cycle the same few calls over and over, at least two rounds of two to six calls
 * @param stall calls that brought nothing new, at least {@link #LEAST_STALL} in a row
 * @param errors calls that failed, at least {@link #LEAST_ERRORS} in a row
 */
public record ScanFindings(
    long longestRun,
    Optional<Repeat> repeat,
    Optional<Cycle> cycle,
    Optional<Stall> stall,
    Optional<Errors> errors) {
  static final int LEAST_REPEATS = 3;
  static final int LEAST_STALL = 5;
  static final int LEAST_ERRORS = 3;

  /**
   * A stretch of turns.
   *
   * @param from its first, from 1
   * @param to its last
   */
  public record Turns(long from, long to) {}

  /**
   * One call in a row.
   *
   * @param times how often
   */
  public record Repeat(long times, Turns turns, ScanCall call) {}

  /**
   * Calls that come round again.
   *
   * @param length calls in it, an unfinished last round included
   * @param block one round, in order; no shorter period explains it
   */
  public record Cycle(long length, Turns turns, List<ScanCall> block) {
    public Cycle {
      block = List.copyOf(block);
    }

    /** Whole ones. */
    public long rounds() {
      return length / block.size();
    }
  }

  /**
   * Nothing new: no evidence, and the task did not move.
   *
   * @param calls in it
   * @param share of the recording's turns, from 0 to 1, to six places
   */
  public record Stall(long calls, Turns turns, BigDecimal share) {}

  /**
   * Failures in a row.
   *
   * @param calls in it
   * @param tools that failed, in the order in which they did first
   */
  public record Errors(long calls, Turns turns, List<String> tools) {
    public Errors {
      tools = List.copyOf(tools);
    }
  }

  /** Whether there is nothing to tell. */
  public boolean none() {
    return repeat.isEmpty() && cycle.isEmpty() && stall.isEmpty() && errors.isEmpty();
  }
}

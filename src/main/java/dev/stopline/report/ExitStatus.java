package dev.stopline.report;

/**
 * How the program ends, and why: the same whatever the output format.
 *
 * @param code the process's exit code
 * @param reason one line for the reader
 */
public record ExitStatus(int code, String reason) {
  /** Something ran, and all of it met its expectations. */
  public static final int OK = 0;

  /** An expectation was not met. */
  public static final int FAILED = 1;

  /** The command line cannot be followed; nothing ran. */
  public static final int USAGE = 2;

  /** An input is invalid; the valid ones still ran. */
  public static final int INVALID = 3;

  /** A gate fell short, or had nothing to measure. */
  public static final int GATE = 5;

  /** Nothing ran. */
  public static final int EMPTY = 4;

  /** A bug of this program. */
  public static final int BUG = 70;

  /** A report could not be written. */
  public static final int NOT_WRITTEN = 74;

  public static final int INTERRUPTED = 130;

  /** Nobody reads stdout any more. */
  public static final int STDOUT_CLOSED = 141;
}

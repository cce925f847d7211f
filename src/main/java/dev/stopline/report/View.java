package dev.stopline.report;

/**
 * How a reader wants to see a report.
 *
 * @param detail how much of it
 * @param columns the width to keep to, in characters, at least 40
 * @param colour whether colours help
 */
public record View(Detail detail, int columns, Colour colour) {
  /** How much is shown. */
  public enum Detail {
    /** Failures and the summary. */
    QUIET,
    /** A line for each scenario, and failures in full. */
    NORMAL,
    /** The whole table of every run. */
    ALL
  }

  /** Whether there are colours. Nothing needs them to be understood. */
  public enum Colour {
    ON,
    OFF
  }
}

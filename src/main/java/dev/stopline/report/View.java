package dev.stopline.report;

/**
 * How a reader wants to see a report.
 *
 * @param detail how much of it
 * @param columns the width to keep to, in characters, at least 40
 * @param colour whether colours help
 * @param contents whether arguments of calls may be shown
 */
public record View(Detail detail, int columns, Colour colour, Contents contents) {
  /** A view that shows what there is. */
  public View(Detail detail, int columns, Colour colour) {
    this(detail, columns, colour, Contents.SHOWN);
  }

  /** Whether arguments of calls may be shown. */
  public enum Contents {
    SHOWN,
    /** Only their digests: equal ones can still be told. */
    REDACTED
  }

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

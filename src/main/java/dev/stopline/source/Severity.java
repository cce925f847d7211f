package dev.stopline.source;

/** Whether a problem makes its input invalid. */
public enum Severity {
  ERROR("error"),
  WARNING("warning");

  private final String word;

  Severity(String word) {
    this.word = word;
  }

  /** As it is printed. */
  public String word() {
    return word;
  }
}

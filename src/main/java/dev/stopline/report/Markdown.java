package dev.stopline.report;

import dev.stopline.source.Visible;

/** Text that stays text in Markdown. */
final class Markdown {
  private static final String SPECIAL = "\\`*_{}[]<>#|~";

  private Markdown() {}

  /** For a cell of a table: on one line, nothing in it is markup. */
  static String cell(String text) {
    StringBuilder cell = new StringBuilder();
    for (char c : Visible.of(text).toCharArray()) {
      cell.append(SPECIAL.indexOf(c) >= 0 ? "\\" : "").append(c);
    }
    return cell.toString();
  }
}

package dev.stopline.report;

import dev.stopline.source.Visible;
import java.util.ArrayList;
import java.util.List;

/**
 * Text on a screen: how many columns it takes, cut and padded to some, and nothing in it that acts.
 */
final class Columns {
  private static final String MORE = "…";

  private Columns() {}

  /** Columns of a text that has been made visible. */
  static int of(String text) {
    int columns = 0;
    for (int i = 0; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
      columns += of(text.codePointAt(i));
    }
    return columns;
  }

  /**
   * At most so many columns, with a mark where something is left out; control characters are shown.
   */
  static String fit(String text, int columns) {
    String visible = Visible.of(text);
    if (of(visible) <= columns) {
      return visible;
    }
    StringBuilder fitted = new StringBuilder();
    int used = 1;
    for (int i = 0; i < visible.length(); i = visible.offsetByCodePoints(i, 1)) {
      int c = visible.codePointAt(i);
      used += of(c);
      if (used > columns) {
        break;
      }
      fitted.appendCodePoint(c);
    }
    return fitted + MORE;
  }

  /** Lines of at most so many columns, broken at blanks; the first begins with the head. */
  static List<String> wrap(String head, String text, int columns) {
    List<String> lines = new ArrayList<>();
    String margin = head;
    String rest = Visible.of(text).strip();
    int room = Math.max(1, columns - head.length());
    while (!rest.isEmpty()) {
      int end = rest.length() <= room ? rest.length() : rest.lastIndexOf(' ', room);
      end = end <= 0 ? Math.min(rest.length(), room) : end;
      lines.add(margin + rest.substring(0, end));
      rest = rest.substring(end).strip();
      margin = " ".repeat(head.length());
    }
    return lines;
  }

  static String left(String text, int columns) {
    return text + " ".repeat(Math.max(0, columns - of(text)));
  }

  static String right(String text, int columns) {
    return " ".repeat(Math.max(0, columns - of(text))) + text;
  }

  private static int of(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> 0;
      default -> isWide(codePoint) ? 2 : 1;
    };
  }

  /** The blocks of East Asian scripts and of pictures, as terminals draw them. */
  private static boolean isWide(int c) {
    return (c >= 0x1100 && c <= 0x115F)
        || (c >= 0x2E80 && c <= 0xA4CF)
        || (c >= 0xAC00 && c <= 0xD7A3)
        || (c >= 0xF900 && c <= 0xFAFF)
        || (c >= 0xFE30 && c <= 0xFE6F)
        || (c >= 0xFF00 && c <= 0xFF60)
        || (c >= 0xFFE0 && c <= 0xFFE6)
        || (c >= 0x1F300 && c <= 0x1FAFF)
        || (c >= 0x20000 && c <= 0x3FFFD);
  }
}

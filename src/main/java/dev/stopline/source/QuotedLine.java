package dev.stopline.source;

import java.util.Arrays;

/**
 * A line of a text with carets under a part of it, both cut to a width.
 *
 * @param text the line, harmless to a terminal; {@code …} where it is cut
 * @param carets spaces and carets
 */
public record QuotedLine(String text, String carets) {
  private static final int TAB = 4;
  private static final char CUT = '…';

  /**
   * @param width in columns, at least 6
   */
  public static QuotedLine of(Location place, int width) {
    String line = place.source().line(place.line());
    int from = back(line, forward(line, 0, place.column() - 1), width);
    int start = forward(line, 0, place.column() - 1);
    int to = forward(line, start, width);
    int[] cells = cells(line.substring(from, to));
    int caret = cells(line.substring(from, start)).length;
    int last = forward(line, start, Math.min(place.length(), width));
    int carets = Math.max(1, cells(line.substring(start, last)).length);
    boolean whole = from == 0 && to == line.length() && cells.length <= width;
    int begin = whole ? 0 : Math.max(0, Math.min(caret - width / 3, cells.length - width));
    int end = Math.min(cells.length, begin + width);
    if (!whole && (begin > 0 || from > 0)) {
      cells[begin] = CUT;
    }
    if (!whole && (end < cells.length || to < line.length())) {
      cells[end - 1] = CUT;
    }
    int room = Math.max(1, begin + width - caret);
    String marks = " ".repeat(caret - begin) + "^".repeat(Math.min(carets, room));
    return new QuotedLine(new String(cells, begin, end - begin), marks);
  }

  /** The units of a place that many code points on, or the end. */
  private static int forward(String line, int from, int points) {
    int at = from;
    for (int i = 0; i < points && at < line.length(); i++) {
      at += Character.charCount(line.codePointAt(at));
    }
    return at;
  }

  private static int back(String line, int from, int points) {
    int at = from;
    for (int i = 0; i < points && at > 0; i++) {
      at -= Character.charCount(line.codePointBefore(at));
    }
    return at;
  }

  /** What is shown: tabs as spaces, the rest one for one. */
  private static int[] cells(String part) {
    int[] cells = new int[part.length() * TAB];
    int count = 0;
    for (int at = 0; at < part.length(); at += Character.charCount(part.codePointAt(at))) {
      int c = part.codePointAt(at);
      int copies = c == '\t' ? TAB : 1;
      for (int i = 0; i < copies; i++) {
        cells[count++] = c == '\t' ? ' ' : Visible.of(c);
      }
    }
    return Arrays.copyOf(cells, count);
  }
}

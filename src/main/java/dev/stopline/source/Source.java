package dev.stopline.source;

import java.util.Arrays;
import java.util.Objects;

/**
 * A text that problems can quote. Lines end with LF, CRLF or a lone CR, as in YAML and JSON.
 *
 * <p>Laws: {@link #line} answers for every number, with the empty text beyond the ends; sources are
 * equal only to themselves.
 */
public final class Source {
  private final String name;
  private final int firstLine;
  private final String text;
  private int[] starts;

  private Source(String name, int firstLine, String text) {
    this.name = Objects.requireNonNull(name);
    this.firstLine = firstLine;
    this.text = Objects.requireNonNull(text);
  }

  /**
   * @param name what the user calls it, a path mostly
   * @param text the whole text, without a byte order mark
   */
  public static Source of(String name, String text) {
    return new Source(name, 1, text);
  }

  /**
   * A part of a longer text, such as one line of a file of lines.
   *
   * @param firstLine the 1-based number of its first line within the whole
   */
  public static Source excerpt(String name, int firstLine, String text) {
    return new Source(name, firstLine, text);
  }

  public String name() {
    return name;
  }

  public String text() {
    return text;
  }

  /** The 1-based number of the first line: 1 unless this is an excerpt. */
  public int firstLine() {
    return firstLine;
  }

  /** The very beginning, for problems that have no other place. */
  public Location start() {
    return new Location(this, firstLine, 1, 1);
  }

  /** The line with that 1-based number, without its end; empty when there is none. */
  public String line(int line) {
    int[] known = starts();
    int index = line - firstLine;
    if (index < 0 || index >= known.length) {
      return "";
    }
    int end = index + 1 < known.length ? known[index + 1] : text.length();
    while (end > known[index] && isBreak(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(known[index], end);
  }

  /**
   * Where in {@link #text} a place is, in UTF-16 units from 0. A column beyond its line is the end
   * of the line, a line beyond the text is the end of the text.
   */
  public int offset(Location place) {
    int[] known = starts();
    int index = place.line() - firstLine;
    if (index >= known.length) {
      return text.length();
    }
    int offset = known[index];
    for (int column = 1; column < place.column() && offset < text.length(); column++) {
      if (isBreak(text.charAt(offset))) {
        break;
      }
      offset += Character.charCount(text.codePointAt(offset));
    }
    return offset;
  }

  @Override
  public String toString() {
    return name;
  }

  /** Made when a line is first asked for: a text without problems is never asked. */
  private synchronized int[] starts() {
    if (starts == null) {
      int[] found = new int[16];
      int count = 1;
      for (int i = 0; i < text.length(); i++) {
        if (endsLine(i)) {
          if (count == found.length) {
            found = Arrays.copyOf(found, count * 2);
          }
          found[count++] = i + 1;
        }
      }
      starts = Arrays.copyOf(found, count);
    }
    return starts;
  }

  private boolean endsLine(int at) {
    char c = text.charAt(at);
    return c == '\n' || (c == '\r' && !(at + 1 < text.length() && text.charAt(at + 1) == '\n'));
  }

  private static boolean isBreak(char c) {
    return c == '\n' || c == '\r';
  }
}

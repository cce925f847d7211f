package dev.stopline.source;

import java.util.Objects;

/**
 * A stretch of one line of a text.
 *
 * @param source the text
 * @param line 1-based
 * @param column 1-based, in code points; one past the line's end where something is left out there
 * @param length in code points, at least 1; what goes on over several lines is cut at the end of
 *     its first
 */
public record Location(Source source, int line, int column, int length) {
  public Location {
    Objects.requireNonNull(source);
    if (line < 1 || column < 1 || length < 1) {
      throw new IllegalArgumentException(line + ":" + column + "+" + length + " is no place");
    }
  }

  /** As compilers write it: {@code file:line:column}. */
  @Override
  public String toString() {
    return source.name() + ":" + line + ":" + column;
  }
}

package dev.stopline.source;

/** A place in a text that moves forward and counts lines and columns as it goes. */
final class Cursor {
  private final Source source;
  private final String text;
  private int offset;
  private int line;
  private int column = 1;

  Cursor(Source source) {
    this.source = source;
    this.text = source.text();
    this.line = source.firstLine();
  }

  /** In UTF-16 units from 0. */
  int offset() {
    return offset;
  }

  boolean atEnd() {
    return offset >= text.length();
  }

  /** The unit here; a space at the end. */
  char peek() {
    return atEnd() ? ' ' : text.charAt(offset);
  }

  /** To a place that is known from elsewhere: the line and the column are 1-based. */
  void jump(int newOffset, int newLine, int newColumn) {
    offset = newOffset;
    line = newLine;
    column = newColumn;
  }

  /** Does nothing when that is behind. */
  void moveTo(int target) {
    while (offset < target && !atEnd()) {
      step();
    }
  }

  void step() {
    char c = text.charAt(offset);
    offset += Character.charCount(text.codePointAt(offset));
    if (c == '\n' || (c == '\r' && !(offset < text.length() && text.charAt(offset) == '\n'))) {
      line++;
      column = 1;
    } else {
      column++;
    }
  }

  Location location(int length) {
    return new Location(source, line, column, length);
  }

  /** From here to an offset, or to the end of the line when that comes first. */
  Location upTo(int end) {
    int stop = offset;
    int last = Math.min(end, text.length());
    while (stop < last && text.charAt(stop) != '\n' && text.charAt(stop) != '\r') {
      stop++;
    }
    while (stop > offset && (text.charAt(stop - 1) == ' ' || text.charAt(stop - 1) == '\t')) {
      stop--;
    }
    return location(Math.max(1, text.codePointCount(offset, stop)));
  }
}

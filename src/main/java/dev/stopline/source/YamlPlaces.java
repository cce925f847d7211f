package dev.stopline.source;

import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.ScalarEvent;

/** Where the nodes behind events are: behind their anchors and tags, where the marks begin. */
final class YamlPlaces {
  private final Source source;
  private final Cursor cursor;

  YamlPlaces(Source source) {
    this.source = source;
    this.cursor = new Cursor(source);
  }

  /** Where all of an event begins, anchor and tag included. */
  Location whole(Event event) {
    jump(event.getStartMark());
    return cursor.upTo(event.getEndMark().getIndex());
  }

  /** Where a scalar's text is; its properties are how many of anchor and tag it has. */
  Location scalar(ScalarEvent event, int properties) {
    jump(event.getStartMark());
    boolean written = !event.getValue().isEmpty() || !event.isPlain();
    if (written) {
      skip(properties);
    }
    return cursor.upTo(event.getEndMark().getIndex());
  }

  /** Where a collection begins; {@link #offset} is there afterwards. */
  Location start(Event event, int properties) {
    jump(event.getStartMark());
    skip(properties);
    return cursor.location(1);
  }

  /** The place that was last asked for, in UTF-16 units from 0. */
  int offset() {
    return cursor.offset();
  }

  /**
   * Where a collection is: the whole of it in brackets on one line, else the bracket, the first key
   * or the first dash.
   */
  Location collection(Frame frame, Event end) {
    Location start = frame.start;
    char first = frame.offset < source.text().length() ? source.text().charAt(frame.offset) : ' ';
    if (first == '[' || first == '{') {
      Mark mark = end.getEndMark();
      boolean oneLine = mark.getLine() + source.firstLine() == start.line();
      int length = oneLine ? mark.getColumn() + 1 - start.column() : 1;
      return new Location(source, start.line(), start.column(), Math.max(1, length));
    }
    Location key = frame.firstKey();
    boolean keyFirst = key != null && key.line() == start.line() && key.column() == start.column();
    return keyFirst ? key : start;
  }

  private void jump(Mark mark) {
    int line = mark.getLine() + source.firstLine();
    cursor.jump(mark.getIndex(), line, mark.getColumn() + 1);
  }

  private void skip(int properties) {
    for (int i = 0; i < properties; i++) {
      while (!cursor.atEnd() && !isBlank(cursor.peek())) {
        cursor.step();
      }
      skipBlanks();
    }
  }

  private void skipBlanks() {
    while (!cursor.atEnd() && (isBlank(cursor.peek()) || cursor.peek() == '#')) {
      boolean comment = cursor.peek() == '#';
      cursor.step();
      while (comment && !cursor.atEnd() && cursor.peek() != '\n' && cursor.peek() != '\r') {
        cursor.step();
      }
    }
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }
}

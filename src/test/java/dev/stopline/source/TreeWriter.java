package dev.stopline.source;

import dev.stopline.loop.Value;
import java.util.Iterator;
import java.util.Map;
import java.util.Random;

/** Writes a value as YAML in a random style, or as JSON. */
final class TreeWriter {
  private final Random random;
  private final StringBuilder out = new StringBuilder();

  TreeWriter(Random random) {
    this.random = random;
  }

  static String json(Value value) {
    TreeWriter writer = new TreeWriter(new Random(0));
    writer.flow(value);
    return writer.out.toString();
  }

  String yaml(Value value) {
    out.append(random.nextBoolean() ? "---\n" : "# a comment\n--- # another\n");
    block(value, 0);
    return out.toString();
  }

  private void block(Value value, int indent) {
    boolean inBlock = random.nextInt(3) > 0;
    if (inBlock && value instanceof Value.Array array && !array.items().isEmpty()) {
      for (Value item : array.items()) {
        out.append(" ".repeat(indent)).append("-\n");
        block(item, indent + 1 + random.nextInt(2));
      }
    } else if (inBlock && value instanceof Value.Obj object && !object.fields().isEmpty()) {
      for (Map.Entry<String, Value> field : object.fields().entrySet()) {
        out.append(" ".repeat(indent));
        quoted(field.getKey());
        out.append(" :").append(random.nextBoolean() ? " # c\n" : "\n");
        block(field.getValue(), indent + 1 + random.nextInt(2));
      }
    } else {
      out.append(" ".repeat(indent));
      flow(value);
      out.append(random.nextBoolean() ? "\n" : "\r\n");
    }
  }

  private void flow(Value value) {
    if (value instanceof Value.Array array) {
      out.append('[');
      Iterator<Value> items = array.items().iterator();
      while (items.hasNext()) {
        flow(items.next());
        out.append(items.hasNext() ? ", " : "");
      }
      out.append(']');
    } else if (value instanceof Value.Obj object) {
      out.append('{');
      String between = "";
      for (Map.Entry<String, Value> field : object.fields().entrySet()) {
        out.append(between);
        quoted(field.getKey());
        out.append(": ");
        flow(field.getValue());
        between = ", ";
      }
      out.append('}');
    } else if (value instanceof Value.Text text) {
      quoted(text.value());
    } else if (value instanceof Value.Real real) {
      out.append(real.value());
    } else {
      out.append(Written.flow(value));
    }
  }

  private void quoted(String text) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ' || c == 0x7F || c >= 0xFFFE || c == '\u0085') {
        out.append(String.format("\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }
}

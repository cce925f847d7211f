package dev.stopline.loop;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * JSON in the one form that is hashed: keys sorted by code point at every depth, no spaces,
 * everything outside printable ASCII escaped, numbers as Python's {@code json} writes them. Byte
 * for byte what {@code json.dumps(value, sort_keys=True, separators=(",", ":"))} gives.
 */
public final class CanonicalJson {
  private static final String HEX = "0123456789abcdef";

  private CanonicalJson() {}

  /** The canonical text, all of it ASCII. */
  public static String write(Value value) {
    StringBuilder out = new StringBuilder();
    write(value, out);
    return out.toString();
  }

  private static void write(Value value, StringBuilder out) {
    if (value instanceof Value.Text text) {
      writeText(text.value(), out);
    } else if (value instanceof Value.Int integer) {
      out.append(integer.digits());
    } else if (value instanceof Value.Obj object) {
      writeObject(object, out);
    } else if (value instanceof Value.Array array) {
      writeArray(array, out);
    } else if (value instanceof Value.Real real) {
      out.append(ShortestDouble.print(real.value()));
    } else if (value instanceof Value.Exact exact) {
      out.append(exact.value().toPlainString());
    } else if (value instanceof Value.Bool bool) {
      out.append(bool.value());
    } else {
      out.append("null");
    }
  }

  private static void writeObject(Value.Obj object, StringBuilder out) {
    SortedMap<String, Value> sorted = new TreeMap<>(CodePoints.ORDER);
    sorted.putAll(object.fields());
    out.append('{');
    String separator = "";
    for (Map.Entry<String, Value> entry : sorted.entrySet()) {
      out.append(separator);
      writeText(entry.getKey(), out);
      out.append(':');
      write(entry.getValue(), out);
      separator = ",";
    }
    out.append('}');
  }

  private static void writeArray(Value.Array array, StringBuilder out) {
    out.append('[');
    String separator = "";
    for (Value item : array.items()) {
      out.append(separator);
      write(item, out);
      separator = ",";
    }
    out.append(']');
  }

  private static void writeText(String text, StringBuilder out) {
    out.append('"');
    int done = 0;
    for (int i = 0; i < text.length(); i++) {
      if (!isPlain(text.charAt(i))) {
        out.append(text, done, i);
        writeUnit(text.charAt(i), out);
        done = i + 1;
      }
    }
    out.append(text, done, text.length()).append('"');
  }

  /** Whether a unit stands for itself. */
  private static boolean isPlain(char unit) {
    return unit >= ' ' && unit <= '~' && unit != '"' && unit != '\\';
  }

  private static void writeUnit(char unit, StringBuilder out) {
    switch (unit) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      case '\b' -> out.append("\\b");
      case '\f' -> out.append("\\f");
      default -> {
        out.append("\\u");
        for (int shift = 12; shift >= 0; shift -= 4) {
          out.append(HEX.charAt((unit >> shift) & 0xf));
        }
      }
    }
  }
}

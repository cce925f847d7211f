package dev.stopline.source;

import dev.stopline.loop.Value;
import java.util.StringJoiner;

/** Values written plainly, for comparison by eye. */
final class Written {
  private Written() {}

  static String flow(Value value) {
    if (value instanceof Value.Array array) {
      StringJoiner items = new StringJoiner(", ", "[", "]");
      array.items().forEach(item -> items.add(flow(item)));
      return items.toString();
    }
    if (value instanceof Value.Obj object) {
      StringJoiner fields = new StringJoiner(", ", "{", "}");
      object.fields().forEach((key, field) -> fields.add(key + ": " + flow(field)));
      return fields.toString();
    }
    return scalar(value);
  }

  private static String scalar(Value value) {
    if (value instanceof Value.Text text) {
      return text.value();
    }
    if (value instanceof Value.Int number) {
      return number.digits();
    }
    if (value instanceof Value.Real number) {
      return Double.toString(number.value());
    }
    return value instanceof Value.Bool flag ? Boolean.toString(flag.value()) : "null";
  }
}

package dev.stopline.source;

import dev.stopline.loop.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random values, the same for the same seed. */
final class Values {
  private static final List<String> AWKWARD =
      List.of(
          "",
          " ",
          "a b",
          "no",
          "null",
          "~",
          "true",
          "12",
          "010",
          "1.5",
          ".inf",
          "<<",
          "- x",
          "? x",
          "x: y",
          "x #y",
          "#x",
          "&a",
          "*a",
          "!t",
          "|",
          ">",
          "'",
          "\"",
          "it's",
          "a\\b",
          "%",
          "@",
          "`",
          "[",
          "{}",
          ",",
          "line\nline",
          "\n",
          "end\n",
          " lead",
          "trail ",
          "tab\there",
          "\r\n",
          "\u0085",
          "\u2028",
          "\uFEFF",
          "😀",
          "é",
          "\0",
          "\u001b[31m",
          "\u007f",
          "\uFFFF",
          "---",
          "...",
          "a -> 3 failed: 12",
          "x?",
          "?",
          "$${i}",
          "=",
          "1_000",
          "0x1F",
          "1:30");

  private final Random random;

  Values(Random random) {
    this.random = random;
  }

  Value any(int depth) {
    int kind = random.nextInt(depth > 0 ? 9 : 6);
    return switch (kind) {
      case 0 -> Value.NULL;
      case 1 -> Value.of(random.nextBoolean());
      case 2 -> new Value.Int(digits());
      case 3 -> new Value.Real(real());
      case 4, 5 -> Value.of(text());
      case 6, 7 -> array(depth - 1);
      default -> object(depth - 1);
    };
  }

  String text() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(3); i >= 0; i--) {
      text.append(AWKWARD.get(random.nextInt(AWKWARD.size())));
    }
    return random.nextInt(4) == 0 ? "word" + random.nextInt(100) : text.toString();
  }

  private Value array(int depth) {
    List<Value> items = new ArrayList<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      items.add(any(depth));
    }
    return new Value.Array(items);
  }

  private Value object(int depth) {
    Map<String, Value> fields = new LinkedHashMap<>();
    for (int i = random.nextInt(12); i > 0; i--) {
      fields.put(text(), any(depth));
    }
    return new Value.Obj(fields);
  }

  private String digits() {
    StringBuilder digits = new StringBuilder(random.nextInt(3) == 0 ? "-" : "");
    for (int i = random.nextInt(30); i >= 0; i--) {
      digits.append(random.nextInt(10));
    }
    return digits.toString();
  }

  private double real() {
    double number = Double.longBitsToDouble(random.nextLong());
    return Double.isFinite(number) && random.nextBoolean() ? number : random.nextInt(1000) / 8.0;
  }
}

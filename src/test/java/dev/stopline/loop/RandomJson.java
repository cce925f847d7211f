package dev.stopline.loop;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Random JSON values, the same for the same seed: every kind, and the texts and numbers that are
 * easy to get wrong.
 */
final class RandomJson {
  private static final int[] CODE_POINTS = {
    0, 1, 8, 9, 10, 12, 13, 0x1f, ' ', '"', '\\', '/', 'a', 'Z', '~', 0x7f, 0x80, 0xe9, 0x2028,
    0xd7ff, 0xe000, 0xffff, 0x10000, 0x1f600, 0x10ffff
  };

  private final Random random;

  RandomJson(Random random) {
    this.random = random;
  }

  Value value(int depth) {
    return switch (random.nextInt(depth > 0 ? 8 : 6)) {
      case 0 -> Value.NULL;
      case 1 -> Value.of(random.nextBoolean());
      case 2 -> new Value.Int(integer());
      case 3 -> new Value.Real(real());
      case 4, 5 -> Value.of(text());
      case 6 -> array(depth - 1);
      default -> object(depth - 1);
    };
  }

  /** Well-formed: no half of a surrogate pair. */
  String text() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i > 0; i--) {
      text.appendCodePoint(CODE_POINTS[random.nextInt(CODE_POINTS.length)]);
    }
    return text.toString();
  }

  /**
   * Any finite double: half of them of random bits, the rest of few digits or next to a power of
   * two.
   */
  double real() {
    double real =
        switch (random.nextInt(4)) {
          case 0 -> random.nextInt(2_000_000) / 1000.0 - 1000;
          case 1 -> Math.scalb(1.0, random.nextInt(2098) - 1074);
          default -> Double.longBitsToDouble(random.nextLong());
        };
    return Double.isFinite(real) ? real : -0.0;
  }

  private String integer() {
    StringBuilder digits = new StringBuilder(random.nextInt(3) == 0 ? "-" : "");
    for (int i = random.nextInt(40); i >= 0; i--) {
      digits.append((char) ('0' + random.nextInt(10)));
    }
    return digits.toString();
  }

  private Value array(int depth) {
    List<Value> items = new ArrayList<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      items.add(value(depth));
    }
    return new Value.Array(items);
  }

  private Value object(int depth) {
    Map<String, Value> fields = new LinkedHashMap<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      fields.put(text(), value(depth));
    }
    return new Value.Obj(fields);
  }
}

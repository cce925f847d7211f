package dev.stopline.trace;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Lines of a native trace with every key that a turn may have, mostly as recorders write them. */
final class RandomTurns {
  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "-1",
          "12",
          "0.5",
          "-0",
          "0.10",
          "1e2",
          "1E-3",
          "1000000000",
          "5000000000",
          "123456789012345678901234567890",
          "0.000000000000000000001",
          "-0.0");
  private static final List<String> TEXTS =
      List.of(
          "",
          "a",
          "ls -l",
          "na\u00efve \ud83d\ude00",
          "\\n\\t\\u0000\\u00e9",
          "\\\"",
          "\\\\ud800",
          "null",
          "1",
          "true",
          "\\ud83d\\ude00");

  private final Random random;

  RandomTurns(Random random) {
    this.random = random;
  }

  String line() {
    List<String> fields = new ArrayList<>();
    add(fields, 10, () -> chance(5) ? field("message", text()) : field("action", action()));
    add(fields, 2, () -> field("text", text()));
    add(fields, 6, () -> field("usage", usage()));
    add(fields, 5, () -> field("seconds", number()));
    add(fields, 8, () -> field("observation", chance(8) ? "null" : observation()));
    add(fields, 5, () -> field("progress", chance(2) ? number() : progress()));
    add(fields, 3, () -> field("response", text()));
    add(fields, 3, () -> field("execution", object("usage", usage(), "seconds", number())));
    add(
        fields,
        1,
        () -> field(pick(List.of("x-own", "effects", "verified", "event", "do")), value(1)));
    if (chance(20)) {
      fields.add(fields.isEmpty() ? "" : fields.get(0));
    }
    Collections.shuffle(fields, random);
    return "{" + String.join(chance(3) ? " , " : ",", fields) + "}";
  }

  /** Something that makes a field. */
  private interface Maker {
    String make();
  }

  private void add(List<String> fields, int tenths, Maker maker) {
    if (random.nextInt(10) < tenths) {
      fields.add(maker.make());
    }
  }

  private String action() {
    return chance(3) ? text() : object("name", text(), "args", value(3));
  }

  private String usage() {
    return object(
        "model_calls",
        count(),
        "cost",
        number(),
        "input_tokens",
        count(),
        "output_tokens",
        count(),
        "cached_input_tokens",
        count(),
        "model",
        "\"m\"");
  }

  private String observation() {
    return object("ok", pick(List.of("true", "false", "null")), "kind", text(), "data", value(3));
  }

  private String progress() {
    return object(
        "task_delta",
        number(),
        "evidence_delta",
        number(),
        "regression_delta",
        number(),
        "integrity_ok",
        flag(),
        "measurement_ok",
        flag());
  }

  private String value(int depth) {
    return switch (random.nextInt(depth > 0 ? 6 : 4)) {
      case 0 -> text();
      case 1 -> number();
      case 2 -> flag();
      case 3 -> "null";
      case 4 -> object("a", value(depth - 1), "b", value(depth - 1), "\\u00e9", value(depth - 1));
      default -> "[" + value(depth - 1) + "," + value(depth - 1) + "]";
    };
  }

  private String object(String... parts) {
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < parts.length; i += 2) {
      if (!chance(3)) {
        fields.add(field(parts[i], parts[i + 1]));
      }
    }
    Collections.shuffle(fields, random);
    return "{" + String.join(",", fields) + "}";
  }

  private static String field(String key, String value) {
    return "\"" + key + "\":" + value;
  }

  private String text() {
    return "\"" + pick(TEXTS) + "\"";
  }

  private String count() {
    return chance(10) ? number() : Integer.toString(random.nextInt(5_000));
  }

  private String number() {
    return chance(2) ? Integer.toString(random.nextInt(9)) : pick(NUMBERS);
  }

  private String flag() {
    return chance(2) ? "true" : "false";
  }

  private String pick(List<String> from) {
    return from.get(random.nextInt(from.size()));
  }

  private boolean chance(int of) {
    return random.nextInt(of) == 0;
  }
}

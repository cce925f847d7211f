package dev.stopline.script;

import dev.stopline.loop.Value;
import dev.stopline.source.DecimalShape;
import dev.stopline.source.Fields;
import dev.stopline.source.Node;
import dev.stopline.source.Shape;
import dev.stopline.source.TableShape;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A key that can be asserted.
 *
 * @param field its name and what may be written under it
 * @param match how what is expected is held against what happened
 * @param actual reads it off what happened; null where there is nothing of the kind
 * @param <T> what happened: a turn, or a run
 */
record Expectable<T>(TableShape.Field field, Match match, Function<T, Value> actual) {
  private static final Shape COUNT = Shape.whole(0, Long.MAX_VALUE);
  private static final Shape NAMES = Shape.listOf(Shape.text());

  static <T> Expectable<T> count(String key, Function<T, Optional<Long>> actual) {
    return new Expectable<>(
        Shape.key(key, COUNT),
        Match.EQUAL,
        happened -> actual.apply(happened).map(Value::of).orElse(Value.NULL));
  }

  static <T> Expectable<T> exact(String key, Function<T, Optional<BigDecimal>> actual) {
    return new Expectable<>(
        Shape.key(key, Shape.decimal()),
        Match.EQUAL,
        happened -> actual.apply(happened).map(Value::of).orElse(Value.NULL));
  }

  static <T> Expectable<T> name(String key, Shape shape, Function<T, Optional<String>> actual) {
    return new Expectable<>(
        Shape.key(key, shape),
        Match.EQUAL,
        happened -> actual.apply(happened).map(Value::of).orElse(Value.NULL));
  }

  static <T> Expectable<T> names(
      String key, Function<T, Optional<? extends Collection<String>>> actual) {
    return new Expectable<>(
        Shape.key(key, NAMES),
        Match.ANY_ORDER,
        happened -> actual.apply(happened).map(Value::texts).orElse(Value.NULL));
  }

  static <T> Expectable<T> mapping(String key, Match match, Function<T, Value> actual) {
    return new Expectable<>(Shape.key(key, Shape.mapOf(Shape.json())), match, actual);
  }

  /** A table of these keys. */
  static <T> Shape table(List<Expectable<T>> keys) {
    return Shape.table(
        "expect", keys.stream().map(Expectable::field).toArray(TableShape.Field[]::new));
  }

  /**
   * The assertions of a mapping that has passed the table, in the order in which they are written.
   */
  static <T> Expectation<T> read(Node.Mapping written, List<Expectable<T>> keys) {
    List<Assertion<T>> assertions = new ArrayList<>();
    Fields fields = Fields.of(written);
    for (Node.Entry entry : written.entries()) {
      for (Expectable<T> key : keys) {
        if (key.field.name().equals(entry.key().text())) {
          Value expected = key.expected(fields, entry.value());
          assertions.add(new Assertion<>(key, expected, entry.value().location()));
        }
      }
    }
    return new Expectation<>(assertions);
  }

  /** Money and time exactly as written, which a double is not. */
  private Value expected(Fields fields, Node written) {
    return field.shape() instanceof DecimalShape
        ? Value.of(fields.decimal(field.name(), BigDecimal.ZERO))
        : written.value();
  }
}

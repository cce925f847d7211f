package dev.stopline.script;

import dev.stopline.loop.Value;
import dev.stopline.source.DecimalShape;
import dev.stopline.source.Fields;
import dev.stopline.source.Node;
import dev.stopline.source.Shape;
import dev.stopline.source.TableShape;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A key that can be asserted.
 *
 * @param <T> what happened: a turn, or a run
 */
interface Expectable<T> {
  /** Its name and what may be written under it. */
  TableShape.Field field();

  /** How what is expected is held against what happened. */
  Match match();

  /** Reads it off what happened; null where there is nothing of the kind. */
  Value actual(T happened);

  /** The names of these keys and what may be written under them. */
  static Shape table(Expectable<?>[] keys) {
    List<TableShape.Field> fields = new ArrayList<>();
    for (Expectable<?> key : keys) {
      fields.add(key.field());
    }
    return Shape.table("expect", fields);
  }

  /**
   * The assertions of a mapping that has passed the table, in the order in which they are written.
   */
  static <T> Expectation<T> read(Node.Mapping written, Expectable<T>[] keys) {
    List<Assertion<T>> assertions = new ArrayList<>();
    Fields fields = Fields.of(written);
    for (Node.Entry entry : written.entries()) {
      for (Expectable<T> key : keys) {
        if (key.field().name().equals(entry.key().text())) {
          Value expected = expected(key.field(), fields, entry.value());
          assertions.add(new Assertion<>(key, expected, entry.value().location()));
        }
      }
    }
    return new Expectation<>(assertions);
  }

  /** Money and time exactly as written, which a double is not. */
  private static Value expected(TableShape.Field key, Fields fields, Node written) {
    return key.shape() instanceof DecimalShape
        ? Value.of(fields.decimal(key.name(), BigDecimal.ZERO))
        : written.value();
  }

  /** The text; null where there is none. */
  static Value orNull(Optional<String> text) {
    return text.isPresent() ? Value.of(text.get()) : Value.NULL;
  }
}

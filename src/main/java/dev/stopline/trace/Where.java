package dev.stopline.trace;

import dev.stopline.loop.Value;
import dev.stopline.source.Fields;
import dev.stopline.source.Node;
import dev.stopline.source.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which values are meant: those for which every condition holds.
 *
 * @param conditions none: all are meant
 */
record Where(List<Condition> conditions) {
  static final Where ALL = new Where(List.of());

  /** Pointers, and what stands there: a value, several, or {@code not} one of them. */
  static final Shape SHAPE =
      Shape.mapOf(
          Pointer.SHAPE,
          Shape.oneOfKinds(
              Shape.table("a condition", Shape.required("not", Shape.json())), Shape.json()));

  /**
   * @param place where to look
   * @param values what may stand there; null is a value that is not there
   * @param holds what it means that one of them does
   */
  record Condition(Pointer place, List<Value> values, boolean holds) {}

  Where {
    conditions = List.copyOf(conditions);
  }

  /**
   * @param written has passed {@link #SHAPE}; empty: all are meant
   */
  static Where read(Optional<Node> written) {
    return written.map(Where::conditions).map(Where::new).orElse(ALL);
  }

  private static List<Condition> conditions(Node written) {
    List<Condition> conditions = new ArrayList<>();
    for (Node.Entry entry : ((Node.Mapping) written).entries()) {
      Pointer place = Pointer.of(entry.key().text());
      boolean negated = entry.value() instanceof Node.Mapping;
      Node values = negated ? Fields.of(entry.value()).node("not").orElseThrow() : entry.value();
      conditions.add(new Condition(place, values(values), !negated));
    }
    return conditions;
  }

  /** One value, or several. */
  static List<Value> values(Node written) {
    Value value = written.value();
    return value instanceof Value.Array list ? list.items() : List.of(value);
  }

  boolean holds(Value value) {
    for (Condition condition : conditions) {
      if (among(condition.place().in(value), condition.values()) != condition.holds()) {
        return false;
      }
    }
    return true;
  }

  /** Whether a value is one of some; 1 and 1.0 are the same. */
  static boolean among(Value value, List<Value> values) {
    for (Value one : values) {
      if (one.equals(value) || sameNumber(one, value)) {
        return true;
      }
    }
    return false;
  }

  private static boolean sameNumber(Value one, Value other) {
    return one.number().isPresent()
        && other.number().isPresent()
        && one.number().get().compareTo(other.number().get()) == 0;
  }
}

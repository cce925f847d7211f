package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Value;
import dev.stopline.source.Fields;
import dev.stopline.source.Shape;
import dev.stopline.source.TableShape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where something, such as a call, stands in a step.
 *
 * @param where the steps that can hold it
 * @param each a list of which every item can be one; empty: the step itself is one
 * @param keys what is told of it, and where in the item
 * @param ok whether it went well, where in the item
 */
record Part(Where where, Optional<Pointer> each, Map<String, Pointers> keys, Sign ok) {
  private static final String WHERE = "where";
  private static final String EACH = "each";
  private static final String OK = "ok";

  Part {
    keys = Map.copyOf(keys);
  }

  /** A part with some keys of its own, each of them a pointer or several. */
  static Shape shape(String name, List<String> keys, TableShape.Field... more) {
    List<TableShape.Field> fields = new ArrayList<>(List.of(more));
    fields.add(Shape.key(WHERE, Where.SHAPE));
    fields.add(Shape.key(EACH, Pointer.SHAPE));
    for (String key : keys) {
      fields.add(Shape.key(key, key.equals(OK) ? Sign.SHAPE : Pointers.SHAPE));
    }
    return Shape.table(name, fields.toArray(TableShape.Field[]::new));
  }

  /**
   * @param fields have passed {@link #shape}
   */
  static Part read(Fields fields, List<String> keys) {
    Map<String, Pointers> places = new LinkedHashMap<>();
    for (String key : keys) {
      if (!key.equals(OK)) {
        places.put(key, Pointers.read(fields.node(key)));
      }
    }
    Optional<Pointer> each = fields.has(EACH) ? Optional.of(pointer(fields)) : Optional.empty();
    return new Part(Where.read(fields.node(WHERE)), each, places, Sign.read(fields.node(OK)));
  }

  private static Pointer pointer(Fields fields) {
    return Pointer.of(fields.text(EACH, ""));
  }

  /** The items of a step; none where it can hold none. */
  List<Value> items(Value step) {
    if (!where.holds(step)) {
      return List.of();
    }
    return each.isPresent() ? each.get().all(step) : List.of(step);
  }

  Value value(String key, Value item) {
    return keys.getOrDefault(key, Pointers.NONE).first(item);
  }

  Optional<String> text(String key, Value item) {
    return keys.getOrDefault(key, Pointers.NONE).text(item);
  }

  /** What an item calls; it has a name. */
  Action action(Value item) {
    String name = text("name", item).orElseThrow();
    Value args = value("args", item);
    return TraceJson.isNull(args) ? Action.of(name) : Action.of(name, parsed(args));
  }

  /** Arguments that were written as the text of a JSON object; any other text stays a text. */
  private static Value parsed(Value args) {
    return TraceJson.text(args)
        .flatMap(TraceJson::parse)
        .filter(value -> value instanceof Value.Obj)
        .orElse(args);
  }

  /** What came back in an item. */
  Observation observation(Value item) {
    Value data = value("observation", item);
    return TraceJson.isNull(data)
        ? Observation.MISSING
        : new Observation(ok.read(item), "", data, true);
  }

  /** What all items of a step say under {@code text}, on lines of their own. */
  String texts(Value step) {
    List<String> texts = new ArrayList<>();
    for (Value item : items(step)) {
      text("text", item).filter(text -> !text.isBlank()).ifPresent(texts::add);
    }
    return String.join("\n", texts);
  }
}

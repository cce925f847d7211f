package dev.stopline.source;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * What a reader accepts, as a table: the one place that names a format's keys, from which checks,
 * messages and schemas all come.
 *
 * <p>Laws: shapes are immutable; a check reports every problem, not only the first; a node that
 * passes without errors can be read by {@link Fields} without a question.
 */
public sealed interface Shape
    permits ChoiceShape,
        DecimalShape,
        FlagShape,
        JsonShape,
        LazyShape,
        ListShape,
        MapShape,
        NullableShape,
        OneOfShape,
        TableShape,
        TextShape,
        WholeShape {

  /** Whether this kind of node can pass at all. */
  boolean accepts(Kind kind);

  /**
   * Reports what is wrong inside a node.
   *
   * @param node of a kind that this shape accepts
   */
  void verify(Node node, Path path, Problems problems);

  /** What is expected, in words: {@code a whole number from 1 to 10}. */
  String describe();

  /** Reports everything that is wrong with a node. */
  default void check(Node node, Path path, Problems problems) {
    if (node instanceof Node.Broken) {
      return;
    }
    if (accepts(Kind.of(node))) {
      verify(node, path, problems);
    } else {
      problems.add(Mismatch.of(this, node, path));
    }
  }

  /** Reports everything that is wrong with a node; the path is the text that leads to it. */
  default void check(Node node, String path, Problems problems) {
    check(node, Path.of(path), problems);
  }

  /** Any text, the empty one included. */
  static TextShape text() {
    return new TextShape("text", 0, Optional.empty(), "");
  }

  /** Text of at least one character. */
  static TextShape nonEmpty(String what) {
    return new TextShape(what, 1, Optional.empty(), "");
  }

  /**
   * Text of a certain form.
   *
   * @param what with its article: {@code a scenario's id}
   * @param regex for the whole text; classes and simple repeats only, as it meets any input
   * @param explanation what the form is, for a message: {@code letters, digits and -}
   */
  static TextShape text(String what, String regex, String explanation) {
    return new TextShape(what, 1, Optional.of(Pattern.compile(regex)), explanation);
  }

  /** One of some names; what they name has its article: {@code a stop reason}. */
  static ChoiceShape choice(String what, Collection<String> names) {
    return new ChoiceShape(what, new LinkedHashSet<>(names));
  }

  static WholeShape whole(long least, long most) {
    return new WholeShape(least, most);
  }

  /** Any exact decimal. */
  static DecimalShape decimal() {
    return new DecimalShape(Optional.empty(), DecimalShape.Bound.AT_LEAST);
  }

  static DecimalShape decimalFrom(long least) {
    return new DecimalShape(Optional.of(BigDecimal.valueOf(least)), DecimalShape.Bound.AT_LEAST);
  }

  static DecimalShape decimalAbove(long limit) {
    return new DecimalShape(Optional.of(BigDecimal.valueOf(limit)), DecimalShape.Bound.ABOVE);
  }

  static FlagShape flag() {
    return new FlagShape();
  }

  /** Any value; nulls are fine. */
  static JsonShape json() {
    return new JsonShape();
  }

  static ListShape listOf(Shape item) {
    return new ListShape(item);
  }

  /** A mapping with keys of the user's choosing. */
  static MapShape mapOf(Shape value) {
    return new MapShape(Optional.empty(), value);
  }

  /** A mapping whose keys have a certain form. */
  static MapShape mapOf(TextShape key, Shape value) {
    return new MapShape(Optional.of(key), value);
  }

  /**
   * A mapping with known keys.
   *
   * @param name what the mapping is, for messages: {@code usage}
   */
  static TableShape table(String name, TableShape.Field... fields) {
    return table(name, List.of(fields));
  }

  /** A mapping with known keys, in the order in which messages and schemas list them. */
  static TableShape table(String name, List<TableShape.Field> fields) {
    Map<String, TableShape.Field> known = new LinkedHashMap<>();
    for (TableShape.Field field : fields) {
      if (known.put(field.name(), field) != null) {
        throw new IllegalArgumentException(name + " has the key " + field.name() + " twice");
      }
    }
    return new TableShape(name, known);
  }

  static TableShape.Field key(String name, Shape shape) {
    return new TableShape.Field(name, shape, TableShape.Presence.OPTIONAL, "");
  }

  static TableShape.Field required(String name, Shape shape) {
    return new TableShape.Field(name, shape, TableShape.Presence.REQUIRED, "");
  }

  /** The first of some shapes that accepts the node's kind decides. */
  static OneOfShape oneOfKinds(Shape... alternatives) {
    return new OneOfShape(List.of(alternatives));
  }

  static NullableShape nullable(Shape shape) {
    return new NullableShape(shape);
  }

  /**
   * For shapes that contain themselves; the supplier is asked once for each use, so give it a
   * constant.
   */
  static LazyShape lazily(Supplier<Shape> shape) {
    return new LazyShape(shape);
  }
}

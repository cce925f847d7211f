package dev.stopline.trace;

import dev.stopline.loop.Value;
import dev.stopline.source.Fields;
import dev.stopline.source.Node;
import dev.stopline.source.Shape;
import java.util.List;
import java.util.Optional;

/**
 * Where a recording says whether something went well, and in which words.
 *
 * @param places where it says so
 * @param success what stands there when it did; empty: every value that is no failure
 * @param failure what stands there when it did not; empty: every value that is no success
 */
record Sign(Pointers places, Optional<List<Value>> success, Optional<List<Value>> failure) {
  private static final Sign FLAG =
      new Sign(
          Pointers.NONE,
          Optional.of(List.of(new Value.Bool(true))),
          Optional.of(List.of(new Value.Bool(false))));

  /** A pointer to true or false, or a pointer and what its values mean. */
  static final Shape SHAPE =
      Shape.oneOfKinds(
          Pointer.SHAPE,
          Shape.listOf(Pointer.SHAPE),
          Shape.table(
              "a sign",
              Shape.required("at", Pointers.SHAPE),
              Shape.key("success", Shape.json()),
              Shape.key("failure", Shape.json())));

  /**
   * @param written has passed {@link #SHAPE}; empty: nothing is said
   */
  static Sign read(Optional<Node> written) {
    if (written.isPresent() && written.get() instanceof Node.Mapping) {
      Fields fields = Fields.of(written.get());
      Pointers places = Pointers.read(fields.node("at"));
      Optional<List<Value>> success = fields.node("success").map(Where::values);
      Optional<List<Value>> failure = fields.node("failure").map(Where::values);
      boolean flag = success.isEmpty() && failure.isEmpty();
      return flag ? FLAG.at(places) : new Sign(places, success, failure);
    }
    return FLAG.at(Pointers.read(written));
  }

  private Sign at(Pointers others) {
    return new Sign(others, success, failure);
  }

  /** Whether it went well; empty where that is not said. */
  Optional<Boolean> read(Value root) {
    Value said = places.first(root);
    if (success.isPresent() && Where.among(said, success.get())) {
      return Optional.of(true);
    }
    if (failure.isPresent() && Where.among(said, failure.get())) {
      return Optional.of(false);
    }
    boolean both = success.isPresent() && failure.isPresent();
    return both || TraceJson.isNull(said) ? Optional.empty() : Optional.of(failure.isPresent());
  }
}

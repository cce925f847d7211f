package dev.stopline.script;

import dev.stopline.loop.Value;
import dev.stopline.source.Node;
import dev.stopline.source.Shape;
import java.util.List;
import java.util.Optional;

/** How an expectation of a turn is written. */
final class TurnExpectation {
  /** A disposition, or a mapping. */
  static final Shape SHAPE =
      Shape.oneOfKinds(TurnKey.DISPOSITION.field().shape(), Expectable.table(TurnKey.values()));

  private TurnExpectation() {}

  /** The expectation of a node that has passed {@link #SHAPE}; of none, nothing. */
  static Expectation<PlayedTurn> read(Optional<Node> written) {
    if (written.isEmpty()) {
      return Expectation.nothing();
    }
    if (written.get() instanceof Node.Mapping mapping) {
      return Expectable.read(mapping, TurnKey.values());
    }
    Node.Scalar disposition = (Node.Scalar) written.get();
    return new Expectation<>(
        List.of(
            new Assertion<>(
                TurnKey.DISPOSITION, Value.of(disposition.text()), disposition.location())));
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Value;
import dev.stopline.source.Node;
import dev.stopline.source.Shape;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Places at which a value may be.
 *
 * @param places in the order in which they are tried; none: it is nowhere
 */
record Pointers(List<Pointer> places) {
  static final Pointers NONE = new Pointers(List.of());

  /** The value itself. */
  static final Pointers HERE = new Pointers(List.of(Pointer.HERE));

  /** One pointer, or a list of them. */
  static final Shape SHAPE = Shape.oneOfKinds(Pointer.SHAPE, Shape.listOf(Pointer.SHAPE));

  Pointers {
    places = List.copyOf(places);
  }

  /**
   * @param written has passed {@link #SHAPE}; empty: there are none
   */
  static Pointers read(Optional<Node> written) {
    List<Pointer> places = new ArrayList<>();
    if (written.isPresent() && written.get() instanceof Node.Sequence list) {
      list.items().forEach(item -> places.add(one(item)));
    } else {
      written.ifPresent(node -> places.add(one(node)));
    }
    return new Pointers(places);
  }

  private static Pointer one(Node written) {
    return Pointer.of(((Node.Scalar) written).text());
  }

  /** The first value that is not null; null where all are. */
  Value first(Value root) {
    for (Pointer place : places) {
      Value found = place.in(root);
      if (!TraceJson.isNull(found)) {
        return found;
      }
    }
    return Value.NULL;
  }

  /** The first value as text: a text, or a number as it is written. */
  Optional<String> text(Value root) {
    Value found = first(root);
    return TraceJson.text(found).or(() -> found.number().map(BigDecimal::toPlainString));
  }

  /** The sum of the numbers at all places; empty where there is none. */
  Optional<BigDecimal> sum(Value root) {
    Optional<BigDecimal> sum = Optional.empty();
    for (Pointer place : places) {
      Optional<BigDecimal> number = place.in(root).number();
      if (number.isPresent()) {
        sum = Optional.of(sum.orElse(BigDecimal.ZERO).add(number.get()));
      }
    }
    return sum;
  }
}

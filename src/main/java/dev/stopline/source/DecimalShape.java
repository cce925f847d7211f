package dev.stopline.source;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * An exact decimal of at most {@value Numbers#LONGEST} characters and an exponent of at most
 * {@value Numbers#LARGEST_EXPONENT} either way, so that arithmetic on it stays small.
 *
 * @param limit what it is compared to; empty for any
 * @param bound how
 */
public record DecimalShape(Optional<BigDecimal> limit, Bound bound) implements Shape {
  /** Whether the limit itself passes. */
  public enum Bound {
    AT_LEAST,
    ABOVE
  }

  @Override
  public boolean accepts(Kind kind) {
    return kind == Kind.NUMBER;
  }

  @Override
  public void verify(Node node, Path path, Problems problems) {
    Node.Scalar scalar = (Node.Scalar) node;
    Optional<BigDecimal> number = Numbers.decimal(scalar);
    if (number.isEmpty()) {
      String message = "`" + Kind.cut(scalar.text()) + "` is too large or too fine";
      problems.error(node.location(), Code.OUT_OF_RANGE, path.toString(), message);
    } else if (limit.isPresent() && !passes(number.get().compareTo(limit.get()))) {
      String message = "expected " + describe() + ", found `" + Kind.cut(scalar.text()) + "`";
      problems.error(node.location(), Code.OUT_OF_RANGE, path.toString(), message);
    }
  }

  @Override
  public String describe() {
    if (limit.isEmpty()) {
      return "a number";
    }
    String word = bound == Bound.ABOVE ? "above " : "from ";
    return "a number " + word + limit.get().toPlainString();
  }

  private boolean passes(int comparison) {
    return bound == Bound.ABOVE ? comparison > 0 : comparison >= 0;
  }
}

package dev.stopline.source;

import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;

/** Exact numbers from plain scalars, within bounds that keep arithmetic cheap. */
final class Numbers {
  /** In characters. */
  static final int LONGEST = 60;

  /** Of ten, either way. */
  static final int LARGEST_EXPONENT = 30;

  private Numbers() {}

  static boolean isWhole(Node.Scalar scalar) {
    return scalar.plain() && scalar.value() instanceof Value.Int;
  }

  /** Empty when it is no whole number or does not fit. */
  static OptionalLong whole(Node.Scalar scalar) {
    if (!isWhole(scalar)) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(Long.parseLong(((Value.Int) scalar.value()).digits()));
    } catch (NumberFormatException tooLarge) {
      return OptionalLong.empty();
    }
  }

  /** Empty when it is no number or out of bounds. */
  static Optional<BigDecimal> decimal(Node.Scalar scalar) {
    if (!scalar.plain() || scalar.text().length() > LONGEST) {
      return Optional.empty();
    }
    Value value = scalar.value();
    if (value instanceof Value.Int whole) {
      return Optional.of(new BigDecimal(whole.digits()));
    }
    return value instanceof Value.Real ? real(scalar.text()) : Optional.empty();
  }

  private static Optional<BigDecimal> real(String text) {
    int mark = Math.max(text.indexOf('e'), text.indexOf('E'));
    if (mark >= 0) {
      try {
        if (Math.abs((long) Integer.parseInt(text.substring(mark + 1))) > LARGEST_EXPONENT) {
          return Optional.empty();
        }
      } catch (NumberFormatException tooLarge) {
        return Optional.empty();
      }
    }
    return Optional.of(new BigDecimal(text));
  }
}

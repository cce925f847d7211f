package dev.stopline.loop;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * A double as the shortest decimal that reads back to it, in the shape of Python's {@code repr}:
 * {@code 1.0}, {@code 1e+16}, {@code 1e-05}, {@code -0.0}.
 *
 * <p>{@link Double#toString} is no help before Java 19: it prints more digits than needed for some
 * values (2 to the power -44 is one).
 */
final class ShortestDouble {
  /** Any decimal of so many digits survives the way to a normal double and back. */
  private static final int ALWAYS_SURVIVES = 15;

  private static final int ALWAYS_ENOUGH = 17;

  private ShortestDouble() {}

  static String print(double value) {
    if (value == 0) {
      return 1 / value < 0 ? "-0.0" : "0.0";
    }
    BigDecimal shortest = shortest(Math.abs(value)).stripTrailingZeros();
    String digits = shortest.unscaledValue().toString();
    int exponent = digits.length() - 1 - shortest.scale();
    return (value < 0 ? "-" : "") + layOut(digits, exponent);
  }

  private static BigDecimal shortest(double magnitude) {
    BigDecimal exact = new BigDecimal(magnitude);
    int first = magnitude < Double.MIN_NORMAL ? 1 : ALWAYS_SURVIVES;
    for (int digits = first; digits < ALWAYS_ENOUGH; digits++) {
      BigDecimal found = nearestThatReadsBack(exact, digits, magnitude);
      if (found != null) {
        return found;
      }
    }
    return exact.round(new MathContext(ALWAYS_ENOUGH, RoundingMode.HALF_EVEN));
  }

  /**
   * The decimal of so many digits nearest to the exact value among those that read back, or null.
   * Next to a power of two the doubles lie closer on one side, so the nearest decimal of all may
   * not read back while its neighbour does.
   */
  private static BigDecimal nearestThatReadsBack(BigDecimal exact, int digits, double value) {
    BigDecimal nearest = exact.round(new MathContext(digits, RoundingMode.HALF_EVEN));
    if (nearest.doubleValue() == value) {
      return nearest;
    }
    RoundingMode other = nearest.compareTo(exact) > 0 ? RoundingMode.FLOOR : RoundingMode.CEILING;
    BigDecimal neighbour = exact.round(new MathContext(digits, other));
    return neighbour.doubleValue() == value ? neighbour : null;
  }

  private static String layOut(String digits, int exponent) {
    if (exponent < -4 || exponent >= 16) {
      String fraction = digits.length() > 1 ? "." + digits.substring(1) : "";
      String size = (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
      return digits.charAt(0) + fraction + "e" + (exponent < 0 ? "-" : "+") + size;
    }
    if (exponent < 0) {
      return "0." + "0".repeat(-exponent - 1) + digits;
    }
    if (digits.length() <= exponent + 1) {
      return digits + "0".repeat(exponent + 1 - digits.length()) + ".0";
    }
    return digits.substring(0, exponent + 1) + "." + digits.substring(exponent + 1);
  }
}

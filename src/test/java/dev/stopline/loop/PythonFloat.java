package dev.stopline.loop;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A double as Python's {@code repr} prints it, found by trying: slow, and plain to see. */
final class PythonFloat {
  private PythonFloat() {}

  static String repr(double value) {
    if (value == 0) {
      return Double.compare(value, 0.0) < 0 ? "-0.0" : "0.0";
    }
    String sign = value < 0 ? "-" : "";
    BigDecimal decimal = shortest(Math.abs(value));
    int exponent = decimal.precision() - decimal.scale() - 1;
    if (-4 <= exponent && exponent < 16) {
      String plain = decimal.toPlainString();
      return sign + plain + (plain.contains(".") ? "" : ".0");
    }
    StringBuilder digits = new StringBuilder(decimal.unscaledValue().toString());
    if (digits.length() > 1) {
      digits.insert(1, '.');
    }
    String power = Integer.toString(Math.abs(exponent));
    return sign
        + digits
        + "e"
        + (exponent < 0 ? "-" : "+")
        + (power.length() < 2 ? "0" : "")
        + power;
  }

  /** Of the decimals with the fewest digits that read back, the one nearest to the exact value. */
  static BigDecimal shortest(double value) {
    BigDecimal exact = new BigDecimal(value);
    for (int digits = 1; ; digits++) {
      List<BigDecimal> found =
          around(exact, digits).filter(d -> Double.parseDouble(d.toString()) == value).toList();
      if (!found.isEmpty()) {
        return found.stream()
            .min(Comparator.comparing(d -> d.subtract(exact).abs()))
            .orElseThrow()
            .stripTrailingZeros();
      }
    }
  }

  /** The decimals of so many digits just below and just above. */
  static Stream<BigDecimal> around(BigDecimal exact, int digits) {
    return Stream.of(RoundingMode.FLOOR, RoundingMode.CEILING)
        .map(mode -> exact.round(new MathContext(digits, mode)));
  }
}

package dev.stopline.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ShortestDoubleTest {
  private static final int SEEDS = 2_000;

  @Test
  void print_randomDouble_readsBack() {
    forEach(
        (value, context) ->
            assertEquals(
                Double.doubleToRawLongBits(value),
                Double.doubleToRawLongBits(Double.parseDouble(ShortestDouble.print(value))),
                context));
  }

  @Test
  void print_randomDouble_noShorterDecimalReadsBack() {
    forEach(
        (value, context) -> {
          int digits = digits(ShortestDouble.print(value)).precision();
          BigDecimal exact = new BigDecimal(Math.abs(value));
          boolean shorter =
              digits > 1
                  && PythonFloat.around(exact, digits - 1)
                      .anyMatch(decimal -> decimal.doubleValue() == Math.abs(value));
          assertTrue(!shorter, context);
        });
  }

  @Test
  void print_randomDouble_isTheNearestOfTheShortest() {
    forEach(
        (value, context) ->
            assertEquals(PythonFloat.repr(value), ShortestDouble.print(value), context));
  }

  /** {@link Double#toString} never prints one digit, so those values are left out. */
  @Test
  void print_onJava19AndLater_hasTheDigitsOfDoubleToString() {
    assumeTrue(Runtime.version().feature() >= 19);
    forEach(
        (value, context) -> {
          BigDecimal printed = digits(ShortestDouble.print(value));
          if (printed.precision() > 1) {
            assertEquals(digits(Double.toString(value)), printed, context);
          }
        });
  }

  private interface Assertion {
    void check(double value, String context);
  }

  private static void forEach(Assertion assertion) {
    RandomJson json = new RandomJson(new Random(1));
    for (int i = 0; i < SEEDS; i++) {
      double value = json.real();
      assertion.check(value, "value " + i + ": " + Double.toHexString(value));
    }
  }

  private static BigDecimal digits(String printed) {
    return new BigDecimal(printed).abs().stripTrailingZeros();
  }
}

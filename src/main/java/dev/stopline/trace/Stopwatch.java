package dev.stopline.trace;

import java.math.BigDecimal;
import java.util.Optional;

/** Runs from message to message of one run. */
final class Stopwatch {
  private Optional<BigDecimal> last = Optional.empty();

  /**
   * Seconds since the message before; 0 when the time of either is not known, or time ran
   * backwards.
   *
   * @param time of this message
   */
  BigDecimal elapsed(Optional<BigDecimal> time) {
    Optional<BigDecimal> before = last;
    last = time.map(now -> before.map(now::max).orElse(now));
    return time.flatMap(now -> before.map(now::subtract))
        .orElse(BigDecimal.ZERO)
        .max(BigDecimal.ZERO);
  }
}

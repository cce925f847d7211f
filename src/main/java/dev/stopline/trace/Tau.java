package dev.stopline.trace;

import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.Optional;

/** What results of tau-bench and tau2-bench have in common. */
final class Tau {
  private static final BigDecimal TOLERANCE = new BigDecimal("0.000001");

  private Tau() {}

  /** Whether a reward is 1, as near as the benchmarks themselves ask for; empty without one. */
  static Optional<Boolean> success(Value reward) {
    return reward
        .number()
        .map(given -> given.subtract(BigDecimal.ONE).abs().compareTo(TOLERANCE) <= 0);
  }

  /** A task or a trial: a number, or a text; empty of anything else. */
  static Optional<String> name(Value id) {
    return TraceJson.text(id).or(() -> id.number().map(BigDecimal::toPlainString));
  }
}

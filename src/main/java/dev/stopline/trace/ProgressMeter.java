package dev.stopline.trace;

import dev.stopline.loop.Progress;
import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.Optional;

/** How far the steps of one run moved it, as they say themselves. */
final class ProgressMeter {
  private final MappingFile.ProgressKeys keys;
  private BigDecimal best = BigDecimal.ZERO;

  ProgressMeter(MappingFile.ProgressKeys keys) {
    this.keys = keys;
  }

  /**
   * Of what came back in a step; empty where it does not say.
   *
   * @param sibling whether it is not the first thing that came back in this step: together they
   *     moved the run once
   */
  Optional<Progress> of(Value step, boolean sibling) {
    Optional<BigDecimal> score = keys.score().sum(step);
    Optional<BigDecimal> task = keys.taskDelta().sum(step);
    Optional<BigDecimal> evidence = keys.evidenceDelta().sum(step);
    if (score.isEmpty() && task.isEmpty() && evidence.isEmpty()) {
      return Optional.empty();
    }
    if (sibling) {
      return Optional.of(Progress.NONE);
    }
    BigDecimal zero = BigDecimal.ZERO;
    BigDecimal before = best;
    best = score.map(best::max).orElse(best);
    BigDecimal delta = task.orElse(zero).add(best.subtract(before));
    return Optional.of(new Progress(delta, evidence.orElse(zero), zero, true, true));
  }
}

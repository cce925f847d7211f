package dev.stopline.trace;

import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** What each response of one run consumed: once for each response, and as differences of totals. */
final class UsageMeter {
  private final MappingFile.UsageKeys keys;
  private final Set<String> seen = new HashSet<>();
  private Usage total = Usage.NONE;

  UsageMeter(MappingFile.UsageKeys keys) {
    this.keys = keys;
  }

  /**
   * Of a step in which the model answers.
   *
   * @param response its id; nothing more is counted for one that has been counted
   */
  Usage of(Value step, Optional<String> response) {
    if (response.isPresent() && !seen.add(response.get())) {
      return Usage.NONE;
    }
    Usage read =
        new Usage(
            1,
            count(keys.input(), step, total.inputTokens()),
            count(keys.cached(), step, total.cachedInputTokens()),
            count(keys.output(), step, total.outputTokens()),
            keys.cost().sum(step).orElse(keys.cumulative() ? total.cost() : BigDecimal.ZERO));
    Usage before = keys.cumulative() ? total : Usage.NONE;
    total = read;
    long input = since(before.inputTokens(), read.inputTokens());
    return new Usage(
        1,
        input,
        Math.min(input, since(before.cachedInputTokens(), read.cachedInputTokens())),
        since(before.outputTokens(), read.outputTokens()),
        since(before.cost(), read.cost()));
  }

  private long count(Pointers places, Value step, long last) {
    long kept = keys.cumulative() ? last : 0;
    return places.sum(step).map(sum -> Math.max(0, sum.longValue())).orElse(kept);
  }

  /** A counter that fell began again. */
  private static long since(long before, long now) {
    return now < before ? now : now - before;
  }

  private static BigDecimal since(BigDecimal before, BigDecimal now) {
    BigDecimal more = now.compareTo(before) < 0 ? now : now.subtract(before);
    return more.max(BigDecimal.ZERO);
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import java.math.BigDecimal;

/**
 * What one response consumed, as the services count it. OpenAI's prompt_tokens, and its
 * input_tokens with details, include what came from a cache; Anthropic's input_tokens leave out
 * both what was read from a cache and what was written to it.
 */
final class TokenCount {
  private static final long MOST = 1_000_000_000_000L;

  private TokenCount() {}

  /**
   * @param usage anything; what is not there counts as 0
   * @param cost dollars; anything that is no number is 0
   */
  static Usage of(Value usage, Value cost) {
    long cached = cached(usage);
    long input = either(usage, "prompt_tokens", "input_tokens");
    if (!has(usage, "prompt_tokens") && !has(usage, "input_tokens_details")) {
      input += cached + count(usage, "cache_creation_input_tokens");
    }
    long output = either(usage, "completion_tokens", "output_tokens");
    return new Usage(1, input, Math.min(cached, input), output, dollars(cost));
  }

  /** Dollars, 0 or more. */
  static BigDecimal dollars(Value cost) {
    return cost.number().orElse(BigDecimal.ZERO).max(BigDecimal.ZERO);
  }

  private static long cached(Value usage) {
    long first = count(usage, "cache_read_input_tokens");
    long second = count(usage, "prompt_tokens_details", "cached_tokens");
    long third = count(usage, "input_tokens_details", "cached_tokens");
    return Math.max(first, Math.max(second, third));
  }

  private static long either(Value usage, String key, String other) {
    return has(usage, key) ? count(usage, key) : count(usage, other);
  }

  private static boolean has(Value usage, String key) {
    return !TraceJson.isNull(TraceJson.at(usage, key));
  }

  private static long count(Value usage, String... keys) {
    return Math.min(MOST, TraceJson.count(TraceJson.at(usage, keys)));
  }
}

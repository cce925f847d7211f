package dev.stopline.trace;

import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the responses of one run of OpenHands consumed: as differences of the totals that its events
 * repeat, condensers and other models included, or else by the response in the metrics of the whole
 * run.
 *
 * <p>{@code prompt_tokens} includes what came from a cache; where it is less than that, as agents
 * behind ACP count, it does not.
 */
final class OpenHandsUsage {
  private static final long MOST = 1_000_000_000_000L;

  private final Map<String, Usage> byResponse = new HashMap<>();
  private final Map<String, BigDecimal> latencies = new HashMap<>();
  private Optional<Usage> total = Optional.empty();
  private Usage unclaimed = Usage.NONE;

  /**
   * @param metrics of the whole run, or null
   */
  OpenHandsUsage(Value metrics) {
    List<Value> usages = TraceJson.items(TraceJson.at(metrics, "token_usages"));
    List<Value> costs = TraceJson.items(TraceJson.at(metrics, "costs"));
    for (int i = 0; i < usages.size(); i++) {
      Value cost = costs.size() == usages.size() ? TraceJson.at(costs.get(i), "cost") : Value.NULL;
      Usage usage = tokens(usages.get(i), cost);
      text(usages.get(i)).ifPresent(id -> byResponse.merge(id, usage, Usage::plus));
    }
    for (Value latency : TraceJson.items(TraceJson.at(metrics, "response_latencies"))) {
      Optional<BigDecimal> seconds = TraceJson.at(latency, "latency").number();
      text(latency).ifPresent(id -> seconds.ifPresent(taken -> latencies.put(id, taken)));
    }
  }

  /** Whether there are totals that are repeated. */
  boolean isCumulative() {
    return total.isPresent();
  }

  /** Totals of one or more models; what came since the last ones is the next response's. */
  void totals(List<Value> metrics) {
    Usage sum = Usage.NONE;
    for (Value one : metrics) {
      Value cost = TraceJson.at(one, "accumulated_cost");
      sum = sum.plus(tokens(TraceJson.at(one, "accumulated_token_usage"), cost));
    }
    Usage before = total.orElse(Usage.NONE);
    unclaimed =
        unclaimed.plus(
            new Usage(
                0,
                since(before.inputTokens(), sum.inputTokens()),
                since(before.cachedInputTokens(), sum.cachedInputTokens()),
                since(before.outputTokens(), sum.outputTokens()),
                since(before.cost(), sum.cost())));
    total = Optional.of(sum);
  }

  /** What came since it was last asked for. */
  Usage claim() {
    Usage claimed = unclaimed;
    unclaimed = Usage.NONE;
    return claimed;
  }

  Optional<Usage> of(Optional<String> response) {
    return response.map(byResponse::get);
  }

  /** How long a response took, where that is recorded. */
  Optional<BigDecimal> latency(Optional<String> response) {
    return response.map(latencies::get);
  }

  private static Usage tokens(Value usage, Value cost) {
    long prompt = count(usage, "prompt_tokens");
    long cached = count(usage, "cache_read_tokens");
    long input = cached > prompt ? prompt + cached : prompt;
    return new Usage(0, input, cached, count(usage, "completion_tokens"), TokenCount.dollars(cost));
  }

  private static long count(Value usage, String key) {
    return Math.min(MOST, TraceJson.count(TraceJson.at(usage, key)));
  }

  /** A counter that fell began again. */
  private static long since(long before, long now) {
    return now < before ? now : now - before;
  }

  private static BigDecimal since(BigDecimal before, BigDecimal now) {
    return now.compareTo(before) < 0 ? now : now.subtract(before);
  }

  private static Optional<String> text(Value metric) {
    return TraceJson.text(TraceJson.at(metric, "response_id")).filter(id -> !id.isEmpty());
  }
}

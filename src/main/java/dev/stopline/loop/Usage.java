package dev.stopline.loop;

import java.math.BigDecimal;

/**
 * What a decision or an execution consumed. A value; sums are exact.
 *
 * @param modelCalls calls of a model, 0 or more
 * @param inputTokens tokens read, cached ones included, 0 or more
 * @param cachedInputTokens the part of {@code inputTokens} that came from a cache
 * @param outputTokens tokens written, 0 or more
 * @param cost dollars, 0 or more
 */
public record Usage(
    long modelCalls, long inputTokens, long cachedInputTokens, long outputTokens, BigDecimal cost) {

  public static final Usage NONE = new Usage(0, 0, 0, 0, BigDecimal.ZERO);

  /** One call of a model that cost so many dollars. */
  public static Usage call(String dollars) {
    return new Usage(1, 0, 0, 0, new BigDecimal(dollars));
  }

  public long tokens() {
    return inputTokens + outputTokens;
  }

  public Usage plus(Usage more) {
    if (more == NONE) {
      return this;
    }
    return new Usage(
        modelCalls + more.modelCalls,
        inputTokens + more.inputTokens,
        cachedInputTokens + more.cachedInputTokens,
        outputTokens + more.outputTokens,
        cost.add(more.cost));
  }
}

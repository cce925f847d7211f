package dev.stopline.loop;

import java.math.BigDecimal;

/**
 * A rule's judgement: whether it holds, and how near it is.
 *
 * @param holds whether the rule's condition is met
 * @param value how far it has come, in {@code unit}
 * @param limit where it would hold
 * @param unit of {@code value} and {@code limit}
 * @param period of the cycle that is nearest, in steps; 0 for rules that know no cycle
 */
public record Gauge(boolean holds, BigDecimal value, BigDecimal limit, Unit unit, int period) {

  /** What a gauge counts. */
  public enum Unit {
    /** 0 or 1, of 1. */
    FLAG,
    COUNT,
    DOLLARS,
    SECONDS
  }

  public static Gauge flag(boolean holds) {
    BigDecimal value = holds ? BigDecimal.ONE : BigDecimal.ZERO;
    return new Gauge(holds, value, BigDecimal.ONE, Unit.FLAG, 0);
  }

  /** Holds as soon as the value reaches the limit. */
  public static Gauge reach(BigDecimal value, BigDecimal limit, Unit unit) {
    return new Gauge(value.compareTo(limit) >= 0, value, limit, unit, 0);
  }

  public static Gauge reach(long value, long limit) {
    return reach(BigDecimal.valueOf(value), BigDecimal.valueOf(limit), Unit.COUNT);
  }
}

package dev.stopline.policy;

import dev.stopline.loop.Check;
import dev.stopline.loop.Gauge;
import dev.stopline.loop.Regard;
import dev.stopline.loop.Rule;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Transition;
import java.math.BigDecimal;
import java.util.Arrays;

/**
 * The last calls are the same few calls over and over. The smallest period that holds is the one
 * that is named. A step costs as much as the largest period, not as much as the trace.
 *
 * @param maxPeriod the longest period looked for, in steps, from 1
 * @param repeats how often the period has to stand in the tail, from 2
 * @param need whether the tail has to be without progress
 * @param same what makes two calls the same
 */
record Cycle(int maxPeriod, int repeats, Need need, Same same) implements Rule<Cycle.Memory> {

  /** What else makes repetition a loop. */
  enum Need {
    /** Nothing in the tail was productive. */
    NONPRODUCTIVE,
    /** Nothing: repetition is enough. */
    NOTHING
  }

  /**
   * @param marks the last {@code maxPeriod} marks; the mark of transition n at n modulo {@code
   *     maxPeriod}
   * @param matches for each period, how many transitions in a row equalled the one a period before
   * @param seen transitions that count
   * @param unproductive of those, how many in a row up to now were not productive
   */
  record Memory(String[] marks, long[] matches, long seen, long unproductive) {}

  @Override
  public Memory start() {
    return new Memory(new String[maxPeriod], new long[maxPeriod], 0, 0);
  }

  @Override
  public Memory observe(Memory memory, Signal signal) {
    if (!(signal instanceof Transition transition)
        || transition.regard().counts() != Regard.Counts.ALL) {
      return memory;
    }
    String mark = same.mark(transition);
    long[] matches = new long[maxPeriod];
    for (int period = 1; period <= maxPeriod && period <= memory.seen; period++) {
      String before = memory.marks[slot(memory.seen - period)];
      matches[period - 1] = mark.equals(before) ? memory.matches[period - 1] + 1 : 0;
    }
    String[] marks = Arrays.copyOf(memory.marks, maxPeriod);
    marks[slot(memory.seen)] = mark;
    long unproductive = transition.progress().productive() ? 0 : memory.unproductive + 1;
    return new Memory(marks, matches, memory.seen + 1, unproductive);
  }

  /** Gauges the period that is nearest to holding, of equals the smallest. */
  @Override
  public Gauge judge(Memory memory, Check check) {
    int nearest = 1;
    for (int period = 2; period <= maxPeriod; period++) {
      if (fitting(memory, period) * nearest > fitting(memory, nearest) * period) {
        nearest = period;
      }
    }
    long limit = (long) nearest * repeats;
    long value = fitting(memory, nearest);
    return new Gauge(
        value >= limit,
        BigDecimal.valueOf(value),
        BigDecimal.valueOf(limit),
        Gauge.Unit.COUNT,
        nearest);
  }

  @Override
  public long leastTurns() {
    return repeats;
  }

  /** How many of the last transitions fit a cycle of this period; at most what makes it hold. */
  private long fitting(Memory memory, int period) {
    long fitting = Math.min(memory.seen, memory.matches[period - 1] + period);
    if (need == Need.NONPRODUCTIVE) {
      fitting = Math.min(fitting, memory.unproductive);
    }
    return Math.min(fitting, (long) period * repeats);
  }

  private int slot(long transition) {
    return (int) (transition % maxPeriod);
  }
}

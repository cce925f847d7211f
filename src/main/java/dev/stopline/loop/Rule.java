package dev.stopline.loop;

import java.util.Set;

/**
 * A condition on a run, as a fold: it starts with a memory of its own, is shown each {@link
 * Signal}, and judges state and memory.
 *
 * <p>Laws: the memory is immutable, so that it can travel in a snapshot and a rewind restores it;
 * {@code observe} and {@code judge} are pure and cost the same however long the run is.
 *
 * @param <M> the memory
 */
public interface Rule<M> {

  /** The memory before anything happened. */
  M start();

  /**
   * The memory after one more signal; the same one when the signal does not matter to this rule.
   */
  M observe(M memory, Signal signal);

  Gauge judge(M memory, Check check);

  /** The least number of turns after which it can hold, from 1. */
  default long leastTurns() {
    return 1;
  }

  /** What it reads that a recording may not carry. */
  default Set<Input> reads() {
    return Set.of();
  }

  /** What rules read beside the turns themselves. */
  enum Input {
    COST,
    TIME,
    /** A question for the user. */
    QUESTION
  }

  /** A rule that needs no memory: it judges by the state alone. */
  interface Stateless extends Rule<Void> {
    @Override
    default Void start() {
      return null;
    }

    @Override
    default Void observe(Void memory, Signal signal) {
      return null;
    }

    @Override
    default Gauge judge(Void memory, Check check) {
      return judge(check);
    }

    Gauge judge(Check check);
  }
}

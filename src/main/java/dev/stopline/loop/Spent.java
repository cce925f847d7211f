package dev.stopline.loop;

import java.math.BigDecimal;

/**
 * What the whole episode has spent, on every branch. Nothing here ever goes back: a rewind must not
 * be a way to erase its own cost.
 *
 * @param usage calls, tokens and money
 * @param elapsed seconds since the run began, on the application's clock
 * @param recoveries rewinds that succeeded
 */
public record Spent(Usage usage, BigDecimal elapsed, int recoveries) {
  static final Spent NOTHING = new Spent(Usage.NONE, BigDecimal.ZERO, 0);

  Spent plus(Usage more) {
    return new Spent(usage.plus(more), elapsed, recoveries);
  }

  Spent at(BigDecimal seconds) {
    return new Spent(usage, seconds, recoveries);
  }

  Spent recovered() {
    return new Spent(usage, elapsed, recoveries + 1);
  }
}

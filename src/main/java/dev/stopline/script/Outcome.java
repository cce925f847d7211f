package dev.stopline.script;

import dev.stopline.loop.RunState;
import dev.stopline.loop.Stop;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;

/**
 * How a run came out.
 *
 * @param last the state at its end
 * @param blocked proposals that recovery had ruled out
 * @param refused claims of completion that were refused
 * @param executed transitions, on every branch
 */
public record Outcome(RunState last, long blocked, long refused, long executed) {
  /** Decimal places of a ratio. */
  private static final int PLACES = 6;

  public Stop stop() {
    return last.stop().orElseThrow();
  }

  /** Turns used when it stopped; empty when the script ran out. */
  public Optional<Long> atTurn() {
    return stop().reason().isPresent() ? Optional.of(stop().turn()) : Optional.empty();
  }

  /** Share of the requirements that is satisfied, from 0 to 1; 1 without any. */
  public BigDecimal partialProgress() {
    int all = last.world().requirements().ids().size();
    return all == 0 ? BigDecimal.ONE : ratio(last.world().requirements().satisfied().size(), all);
  }

  /** That share for each executed turn of every branch; empty where none was. */
  public Optional<BigDecimal> trajectoryEfficiency() {
    if (executed == 0) {
      return Optional.empty();
    }
    int all = last.world().requirements().ids().size();
    int satisfied = last.world().requirements().satisfied().size();
    return Optional.of(all == 0 ? ratio(1, executed) : ratio(satisfied, all * executed));
  }

  private static BigDecimal ratio(long part, long whole) {
    return BigDecimal.valueOf(part)
        .divide(BigDecimal.valueOf(whole), PLACES, RoundingMode.HALF_EVEN);
  }
}

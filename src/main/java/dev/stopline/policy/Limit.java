package dev.stopline.policy;

import dev.stopline.loop.Check;
import dev.stopline.loop.Gauge;
import dev.stopline.loop.Rule;
import dev.stopline.loop.RunState;
import java.math.BigDecimal;
import java.util.Set;

/**
 * As much of something as the run may use: holds as soon as it has used that much.
 *
 * @param resource what is limited
 * @param most in the resource's unit, above 0
 */
record Limit(Resource resource, BigDecimal most) implements Rule.Stateless {

  /** What a run uses up. */
  enum Resource {
    /** Executed transitions of the branch. */
    STEPS(Gauge.Unit.COUNT, Set.of()),
    MODEL_CALLS(Gauge.Unit.COUNT, Set.of()),
    COST(Gauge.Unit.DOLLARS, Set.of(Rule.Input.COST)),
    SECONDS(Gauge.Unit.SECONDS, Set.of(Rule.Input.TIME));

    private final Gauge.Unit unit;
    private final Set<Rule.Input> reads;

    Resource(Gauge.Unit unit, Set<Rule.Input> reads) {
      this.unit = unit;
      this.reads = reads;
    }

    BigDecimal used(RunState state) {
      return switch (this) {
        case STEPS -> BigDecimal.valueOf(state.trace().length());
        case MODEL_CALLS -> BigDecimal.valueOf(state.spent().usage().modelCalls());
        case COST -> state.spent().usage().cost();
        case SECONDS -> state.spent().elapsed();
      };
    }
  }

  @Override
  public Gauge judge(Check check) {
    return Gauge.reach(resource.used(check.state()), most, resource.unit);
  }

  @Override
  public long leastTurns() {
    boolean oneEachTurn = resource == Resource.STEPS;
    return oneEachTurn ? most.longValue() : 1;
  }

  @Override
  public Set<Rule.Input> reads() {
    return resource.reads;
  }
}

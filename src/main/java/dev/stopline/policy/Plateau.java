package dev.stopline.policy;

import dev.stopline.loop.Check;
import dev.stopline.loop.Gauge;
import dev.stopline.loop.Regard;
import dev.stopline.loop.Rule;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Transition;

/**
 * Nothing has moved for a while, whether or not anything repeats. Its memory: the transitions since
 * the last productive one, of those that count for all rules.
 *
 * @param patience how many may pass, above 0
 */
record Plateau(long patience) implements Rule<Long> {
  @Override
  public Long start() {
    return 0L;
  }

  @Override
  public Long observe(Long stalled, Signal signal) {
    if (signal instanceof Transition transition
        && transition.regard().counts() == Regard.Counts.ALL) {
      return transition.progress().productive() ? 0L : stalled + 1;
    }
    return stalled;
  }

  @Override
  public Gauge judge(Long stalled, Check check) {
    return Gauge.reach(stalled, patience);
  }

  @Override
  public long leastTurns() {
    return patience;
  }
}

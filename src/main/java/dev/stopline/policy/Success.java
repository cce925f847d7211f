package dev.stopline.policy;

import dev.stopline.loop.Check;
import dev.stopline.loop.Gauge;
import dev.stopline.loop.Rule;

/** The requirements are complete and something outside the agent confirms it. */
record Success() implements Rule.Stateless {
  @Override
  public Gauge judge(Check check) {
    return Gauge.flag(check.state().world().requirements().complete() && check.verified());
  }
}

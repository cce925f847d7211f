package dev.stopline.policy;

import dev.stopline.loop.Check;
import dev.stopline.loop.Gauge;
import dev.stopline.loop.Rule;
import java.util.Set;

/** The state has a question for the user. */
record UserInputRequired() implements Rule.Stateless {
  @Override
  public Gauge judge(Check check) {
    return Gauge.flag(check.state().world().question().isPresent());
  }

  @Override
  public Set<Rule.Input> reads() {
    return Set.of(Rule.Input.QUESTION);
  }
}

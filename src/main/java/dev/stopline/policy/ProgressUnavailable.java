package dev.stopline.policy;

import dev.stopline.loop.Check;
import dev.stopline.loop.Gauge;
import dev.stopline.loop.Rule;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Transition;

/** The last transition could not be measured. Its memory: whether that is so. */
record ProgressUnavailable() implements Rule<Boolean> {
  @Override
  public Boolean start() {
    return false;
  }

  @Override
  public Boolean observe(Boolean unmeasured, Signal signal) {
    return signal instanceof Transition transition
        ? (Boolean) !transition.progress().measurementOk()
        : unmeasured;
  }

  @Override
  public Gauge judge(Boolean unmeasured, Check check) {
    return Gauge.flag(unmeasured);
  }
}

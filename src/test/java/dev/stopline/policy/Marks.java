package dev.stopline.policy;

import dev.stopline.loop.Action;
import dev.stopline.loop.AttemptKeys;
import dev.stopline.loop.Check;
import dev.stopline.loop.Gauge;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Proposal;
import dev.stopline.loop.Regard;
import dev.stopline.loop.Requirements;
import dev.stopline.loop.Rule;
import dev.stopline.loop.RunState;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Spent;
import dev.stopline.loop.Trace;
import dev.stopline.loop.Transition;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.loop.World;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Transitions and states of which only what a rule looks at is said. */
final class Marks {
  static final Progress WORKED = Progress.task(BigDecimal.ONE);
  static final World WORLD = World.of("", Requirements.of(List.of("goal")));

  private Marks() {}

  static Transition of(String mark, Progress progress) {
    return of(mark, "", progress, Regard.Counts.ALL);
  }

  static Transition of(String mark, String answer, Progress progress, Regard.Counts counts) {
    Proposal proposal = new Proposal(Action.of(mark), mark, Optional.empty());
    Observation observation = Observation.ok("", Value.of(answer));
    return new Transition(1, proposal, observation, progress, new Regard(mark, answer, counts));
  }

  /** A rule that has been shown so many signals. */
  static <M> Gauge judge(Rule<M> rule, Iterable<? extends Signal> signals) {
    return judge(rule, signals, state(0, Usage.NONE, "0"));
  }

  static <M> Gauge judge(Rule<M> rule, Iterable<? extends Signal> signals, RunState state) {
    M memory = rule.start();
    for (Signal signal : signals) {
      memory = rule.observe(memory, signal);
    }
    return rule.judge(memory, new Check(state, false));
  }

  static RunState state(long steps, Usage usage, String seconds) {
    Trace trace = new Trace(steps, 0, List.of(), AttemptKeys.NONE);
    Spent spent = new Spent(usage, new BigDecimal(seconds), 0);
    return new RunState(WORLD, trace, AttemptKeys.NONE, spent, Optional.empty());
  }
}

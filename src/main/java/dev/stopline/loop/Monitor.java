package dev.stopline.loop;

import java.util.ArrayList;
import java.util.List;

/**
 * A policy and its rules' memories over a stream of signals: the one fold behind the controller,
 * the replay of recordings and whatever else asks when to stop. That they agree is so by
 * construction.
 *
 * <p>A value: {@link #observe} answers a new monitor.
 */
public final class Monitor {
  private final Policy policy;
  private final List<Watch<?>> watches;

  private Monitor(Policy policy, List<Watch<?>> watches) {
    this.policy = policy;
    this.watches = watches;
  }

  /** The policy before anything happened. */
  public static Monitor of(Policy policy) {
    List<Watch<?>> watches = new ArrayList<>();
    for (Policy.Clause clause : policy.clauses()) {
      watches.add(Watch.start(clause, clause.rule()));
    }
    return new Monitor(policy, watches);
  }

  public Policy policy() {
    return policy;
  }

  public Monitor observe(Signal signal) {
    List<Watch<?>> next = new ArrayList<>(watches.size());
    for (Watch<?> watch : watches) {
      next.add(watch.observe(signal));
    }
    return new Monitor(policy, next);
  }

  public Verdict judge(Check check) {
    List<Verdict.Finding> findings = new ArrayList<>(watches.size());
    for (Watch<?> watch : watches) {
      findings.add(watch.judge(check));
    }
    return new Verdict(findings);
  }

  private record Watch<M>(Policy.Clause clause, Rule<M> rule, M memory) {
    static <M> Watch<M> start(Policy.Clause clause, Rule<M> rule) {
      return new Watch<>(clause, rule, rule.start());
    }

    Watch<M> observe(Signal signal) {
      M next = rule.observe(memory, signal);
      return next == memory ? this : new Watch<>(clause, rule, next);
    }

    Verdict.Finding judge(Check check) {
      return new Verdict.Finding(clause, rule.judge(memory, check));
    }
  }
}

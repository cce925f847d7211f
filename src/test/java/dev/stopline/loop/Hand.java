package dev.stopline.loop;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Policies, runs and looks at them, for tests that drive the controller by hand. */
final class Hand {
  private Hand() {}

  static final World WORLD = World.of("mend it", Requirements.of(List.of("goal")));

  /** A rule that looks at the state alone. */
  static Policy.Clause stop(StopReason reason, Predicate<Check> when) {
    Rule.Stateless rule = check -> Gauge.flag(when.test(check));
    return new Policy.Clause(reason.id(), reason.id(), rule, reason, Policy.Reaction.STOP);
  }

  static Policy.Clause success() {
    return stop(StopReason.SUCCESS, Check::verified);
  }

  static Policy.Clause maxSteps(long limit) {
    return stop(StopReason.MAX_STEPS, check -> check.state().trace().length() >= limit);
  }

  /** A rule that asks for a rewind after so many transitions in a row without progress. */
  static Policy.Clause stalled(long patience) {
    return new Policy.Clause(
        "stalled",
        "stalled",
        new Stalled(patience),
        StopReason.NO_PROGRESS,
        Policy.Reaction.RECOVER);
  }

  static Policy.Clause recordingInto(List<String> signals) {
    return new Policy.Clause(
        "memory", "memory", new Memory(signals), StopReason.NO_PROGRESS, Policy.Reaction.STOP);
  }

  static Policy policy(Policy.Clause... clauses) {
    return recovering(2, clauses);
  }

  static Policy recovering(int maxRecoveries, Policy.Clause... clauses) {
    return new Policy("by-hand", List.of(clauses), maxRecoveries);
  }

  /** A run and everything that happened in it. */
  record Run(HandSeams seams, Episode episode, RunState last) {
    List<String> dispositions() {
      return episode.entries().stream().map(e -> e.turn().disposition().id()).toList();
    }

    List<String> thens() {
      return episode.entries().stream().map(e -> e.then().id()).toList();
    }

    Stop stop() {
      return last.stop().orElseThrow();
    }
  }

  static Run run(HandSeams seams, Policy policy) {
    return run(seams, policy, WORLD);
  }

  static Run run(HandSeams seams, Policy policy, World world) {
    Episode episode = new Episode();
    return new Run(seams, episode, new Controller(seams, policy, episode).run(world));
  }

  /** Its memory is a count, so that a rewind takes it back. */
  record Stalled(long patience) implements Rule<Long> {
    @Override
    public Long start() {
      return 0L;
    }

    @Override
    public Long observe(Long count, Signal signal) {
      if (signal instanceof Transition transition) {
        return transition.progress().productive() ? 0L : count + 1;
      }
      return count;
    }

    @Override
    public Gauge judge(Long count, Check check) {
      return Gauge.reach(count, patience);
    }
  }

  /** Never holds; its memory is every signal that it was shown, and each check writes it down. */
  record Memory(List<String> told) implements Rule<List<String>> {
    @Override
    public List<String> start() {
      return List.of();
    }

    @Override
    public List<String> observe(List<String> memory, Signal signal) {
      List<String> more = new ArrayList<>(memory);
      more.add(name(signal));
      return List.copyOf(more);
    }

    @Override
    public Gauge judge(List<String> memory, Check check) {
      told.add(String.join(" ", memory));
      return Gauge.flag(false);
    }

    private static String name(Signal signal) {
      if (signal instanceof Transition transition) {
        return transition.proposal().action().name();
      }
      if (signal instanceof Signal.Refusal refusal) {
        return refusal.disposition().id() + ":" + refusal.action().name();
      }
      return signal instanceof Signal.Event event
          ? "event:" + event.kind() + ":" + event.text()
          : "message:" + ((Signal.Message) signal).text();
    }
  }
}

package dev.stopline.loop;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * An application played by hand: it decides what it was given, answers what it was told, and writes
 * down everything that it is asked.
 */
final class HandSeams implements Seams {
  final List<String> log = new ArrayList<>();
  final List<ModelView> views = new ArrayList<>();
  final Map<String, UnaryOperator<World>> effects = new HashMap<>();
  final Map<String, Progress> progress = new HashMap<>();
  final Map<String, Usage> usage = new HashMap<>();
  final Map<String, BigDecimal> seconds = new HashMap<>();
  final Map<String, RuntimeException> failures = new HashMap<>();
  final Map<String, Regard.Counts> counts = new HashMap<>();
  final List<String> modelFacts = new ArrayList<>();
  Predicate<World> verified = world -> true;
  Predicate<RunState> capturable = state -> false;
  Predicate<Object> restorable = token -> true;
  BigDecimal decisionSeconds = BigDecimal.ZERO;
  BigDecimal now = new BigDecimal("1000.5");

  private final Deque<Decision> decisions = new ArrayDeque<>();
  private int tokens;

  /** One response for each action, a call of a model each. */
  static HandSeams calling(String... actions) {
    HandSeams seams = new HandSeams();
    Arrays.stream(actions).forEach(action -> seams.then(response(action)));
    return seams;
  }

  /** One response with several calls. */
  static Decision response(String... actions) {
    return new Decision.Calls(Arrays.stream(actions).map(Action::of).toList(), Usage.call("0.1"));
  }

  HandSeams then(Decision... more) {
    decisions.addAll(List.of(more));
    return this;
  }

  /** What was asked of the kind, in order, without its first word. */
  List<String> asked(String kind) {
    return log.stream()
        .filter(line -> line.startsWith(kind))
        .map(line -> line.substring(kind.length()).trim())
        .toList();
  }

  @Override
  public Decision decide(ModelView view) {
    log.add("decide");
    views.add(view);
    if (decisions.isEmpty()) {
      return new Decision.End();
    }
    now = now.add(decisionSeconds);
    return decisions.poll();
  }

  @Override
  public Execution execute(Action action) {
    log.add("execute " + action.name());
    now = now.add(seconds.getOrDefault(action.name(), BigDecimal.ZERO));
    if (failures.containsKey(action.name())) {
      throw failures.get(action.name());
    }
    Observation answer = Observation.ok("", Value.of(action.name()));
    return new Execution(answer, usage.getOrDefault(action.name(), Usage.NONE));
  }

  @Override
  public World reduce(World before, Action action, Observation observation) {
    log.add("reduce " + action.name());
    return effects.getOrDefault(action.name(), UnaryOperator.identity()).apply(before);
  }

  @Override
  public Progress measure(World before, Action action, Observation observation, World after) {
    log.add("measure " + action.name());
    return progress.getOrDefault(action.name(), Progress.NONE);
  }

  @Override
  public boolean verified(World world) {
    log.add("verified");
    return verified.test(world);
  }

  @Override
  public List<String> modelFacts() {
    return modelFacts;
  }

  @Override
  public Optional<Object> takeCheckpoint(RunState state) {
    boolean taken = capturable.test(state);
    log.add("capture" + (taken ? " " + tokens : ""));
    return taken ? Optional.of(tokens++) : Optional.empty();
  }

  @Override
  public boolean restoreEnvironment(Object token) {
    log.add("restore " + token);
    return restorable.test(token);
  }

  @Override
  public Regard regard(Action action, String fingerprint, Observation observation) {
    Regard.Counts counted = counts.getOrDefault(action.name(), Regard.Counts.ALL);
    return new Regard(fingerprint, observation.digest(), counted);
  }

  @Override
  public BigDecimal now() {
    return now;
  }
}

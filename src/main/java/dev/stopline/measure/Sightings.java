package dev.stopline.measure;

import dev.stopline.loop.Action;
import dev.stopline.loop.CodePoints;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Regard;
import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What one run has seen so far, and what a call is in that light: what rules compare, whether it
 * counts, and what {@code novelty} says of it. It belongs to the application and does not rewind;
 * it keeps a digest for each distinct call and answer.
 */
public final class Sightings {
  private final Agent agent;
  private final Set<String> answers = new HashSet<>();
  private final Set<String> calls = new HashSet<>();
  private final Map<String, String> lastAnswers = new HashMap<>();
  private final SortedSet<String> undeclared = new TreeSet<>(CodePoints.ORDER);

  public Sightings(Agent agent) {
    this.agent = agent;
  }

  /**
   * A call in the light of what was seen before.
   *
   * @param regard what rules make of it
   * @param novelty what it is as progress
   */
  public record Sighting(Regard regard, Progress novelty) {}

  /** Names of the tools that were called and that the agent file does not declare. */
  public SortedSet<String> undeclared() {
    return undeclared;
  }

  /** Looks at the next call of the run, once. */
  public Sighting look(Action action, String fingerprint, Observation observation) {
    Optional<Agent.Tool> tool =
        agent.tools().stream().filter(declared -> declared.pattern().matches(action)).findFirst();
    if (tool.isEmpty()) {
      undeclared.add(action.name());
    }
    Agent.Effect effect = tool.map(Agent.Tool::effect).orElse(agent.undeclared());
    String mark = tool.map(declared -> mark(declared, action, fingerprint)).orElse(fingerprint);
    String answer = quiet(observation).digest();
    boolean news = isNews(effect, action.name(), mark, answer);
    Regard.Counts counts =
        switch (effect) {
          case IGNORE -> Regard.Counts.NONE;
          case POLL -> news ? Regard.Counts.ALL : Regard.Counts.LIMITS;
          default -> Regard.Counts.ALL;
        };
    return new Sighting(new Regard(mark, answer, counts), novelty(effect, mark, observation, news));
  }

  /**
   * Whether the answer is news: to a poll when it changed, to any other tool when it never came
   * before.
   */
  private boolean isNews(Agent.Effect effect, String tool, String mark, String answer) {
    return effect == Agent.Effect.POLL
        ? !answer.equals(lastAnswers.put(mark, answer))
        : answers.add(tool + " " + answer);
  }

  private Progress novelty(Agent.Effect effect, String mark, Observation answer, boolean news) {
    if (!answer.recorded()) {
      return Progress.UNAVAILABLE;
    }
    if (!answer.ok().orElse(true)) {
      return Progress.NONE;
    }
    if (effect == Agent.Effect.WRITE) {
      return calls.add(mark) ? Progress.task(BigDecimal.ONE) : Progress.NONE;
    }
    return news ? Progress.evidence(BigDecimal.ONE) : Progress.NONE;
  }

  /** The fingerprint of the call without what does not make it another one. */
  private static String mark(Agent.Tool tool, Action action, String fingerprint) {
    boolean asItIs = tool.ignoredArgs().isEmpty() && tool.spaces() == Agent.Spaces.KEPT;
    return asItIs || action.args().isEmpty()
        ? fingerprint
        : Action.of(action.name(), without(tool, action.args().get())).fingerprint();
  }

  private static Value without(Agent.Tool tool, Value args) {
    if (!(args instanceof Value.Obj object)) {
      return folded(tool, args);
    }
    Map<String, Value> kept = new LinkedHashMap<>();
    for (Map.Entry<String, Value> entry : object.fields().entrySet()) {
      if (!tool.ignoredArgs().contains(entry.getKey())) {
        kept.put(entry.getKey(), folded(tool, entry.getValue()));
      }
    }
    return new Value.Obj(kept);
  }

  private static Value folded(Agent.Tool tool, Value value) {
    boolean folds = tool.spaces() == Agent.Spaces.FOLDED;
    return folds ? value.mapTexts(text -> text.strip().replaceAll("\\s+", " ")) : value;
  }

  private Observation quiet(Observation observation) {
    if (agent.noise().isEmpty()) {
      return observation;
    }
    Value data = observation.data().mapTexts(this::quiet);
    return new Observation(observation.ok(), observation.kind(), data, observation.recorded());
  }

  private String quiet(String text) {
    String quiet = text;
    for (Pattern noise : agent.noise()) {
      quiet = noise.matcher(quiet).replaceAll("");
    }
    return quiet;
  }
}

package dev.stopline.measure;

import dev.stopline.loop.Action;
import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.CodePoints;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Regard;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.loop.World;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one run is looked at with: its agent file and its measure. Of each call, {@link #regard} is
 * asked first and {@link #measure} then.
 */
public final class Instruments {
  private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);
  private static final Pattern NUMBER = Pattern.compile("[-+]?[0-9]{1,18}");

  private final Agent agent;
  private final Measure measure;
  private final Optional<Sightings> sightings;
  private Progress novelty = Progress.NONE;
  private Observation last;
  private String lastDigest;

  public Instruments(Agent agent, Measure measure) {
    this.agent = agent;
    this.measure = measure;
    boolean looks =
        measure instanceof Measure.Novelty
            || !agent.tools().isEmpty()
            || !agent.noise().isEmpty()
            || agent.undeclared() != Agent.Effect.READ;
    this.sightings = looks ? Optional.of(new Sightings(agent)) : Optional.empty();
  }

  public boolean claimsCompletion(Action action) {
    return agent.finish().contains(action.name());
  }

  /** Names of the tools that were called and not declared; none where no progress depends on it. */
  public SortedSet<String> undeclared() {
    return measure instanceof Measure.Novelty
        ? sightings.orElseThrow().undeclared()
        : CodePoints.sorted(List.of());
  }

  /** What rules make of the next call of the run. */
  public Regard regard(Action action, String fingerprint, Observation observation) {
    if (sightings.isPresent()) {
      Sightings.Sighting sighting = sightings.get().look(action, fingerprint, observation);
      novelty = sighting.novelty();
      return sighting.regard();
    }
    if (observation != last) {
      last = observation;
      lastDigest = observation.digest();
    }
    return new Regard(fingerprint, lastDigest, Regard.Counts.ALL);
  }

  /** The world with the facts that are read off the observation. */
  public World extract(World world, Action action, Observation observation) {
    if (!(measure instanceof Measure.Facts facts)) {
      return world;
    }
    World extracted = world;
    for (Measure.Extract extract : facts.extracts()) {
      if (extract.tool().equals(action.name())) {
        Matcher found = extract.regex().matcher(text(observation.data()));
        if (found.find() && found.group(1) != null) {
          extracted = extracted.set(extract.fact(), number(found.group(1)));
        }
      }
    }
    return extracted;
  }

  /**
   * How far the call that was regarded last moved the run.
   *
   * @param recorded what the script or the recording itself says
   */
  public Progress measure(World before, World after, Progress recorded) {
    if (measure instanceof Measure.Novelty) {
      return novelty;
    }
    return measure instanceof Measure.Facts facts ? facts.facts().measure(before, after) : recorded;
  }

  /** The usage with its cost, where it has none and the model's price is known. */
  public Usage priced(Usage usage, Optional<String> model) {
    if (model.isEmpty() || usage.cost().signum() > 0 || !agent.prices().containsKey(model.get())) {
      return usage;
    }
    Agent.Price price = agent.prices().get(model.get());
    long fresh = usage.inputTokens() - usage.cachedInputTokens();
    BigDecimal cost =
        price
            .input()
            .multiply(BigDecimal.valueOf(fresh))
            .add(price.cachedInput().multiply(BigDecimal.valueOf(usage.cachedInputTokens())))
            .add(price.output().multiply(BigDecimal.valueOf(usage.outputTokens())))
            .divide(MILLION);
    return new Usage(
        usage.modelCalls(),
        usage.inputTokens(),
        usage.cachedInputTokens(),
        usage.outputTokens(),
        cost);
  }

  private static String text(Value data) {
    return data instanceof Value.Text text ? text.value() : CanonicalJson.write(data);
  }

  private static Value number(String text) {
    if (NUMBER.matcher(text).matches()) {
      return new Value.Int(text);
    }
    try {
      double value = Double.parseDouble(text);
      return Double.isFinite(value) ? new Value.Real(value) : Value.of(text);
    } catch (NumberFormatException noNumber) {
      return Value.of(text);
    }
  }
}

package dev.stopline.measure;

import java.util.List;
import java.util.regex.Pattern;

/** How the progress of a step is found. */
public sealed interface Measure {
  /** The name in results. */
  String id();

  /** Each turn says it itself: in a script the author, in a trace the recording. */
  record Recorded() implements Measure {
    @Override
    public String id() {
      return "recorded";
    }
  }

  /** By what the tool does, and whether its answer is new: see {@link Sightings}. */
  record Novelty() implements Measure {
    @Override
    public String id() {
      return "novelty";
    }
  }

  /**
   * By facts, before and after.
   *
   * @param facts which, and which way they improve
   * @param extracts facts that are read off observations first
   */
  record Facts(FactMeasure facts, List<Extract> extracts) implements Measure {
    @Override
    public String id() {
      return facts.equals(FactMeasure.REPAIR) ? "repair" : "mapping";
    }
  }

  /**
   * A fact read off an observation.
   *
   * @param fact what it is called
   * @param tool the action after which it is looked for
   * @param regex whose first group is the number; no match changes nothing
   */
  record Extract(String fact, String tool, Pattern regex) {}
}

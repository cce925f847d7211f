package dev.stopline.laws;

import dev.stopline.script.Scenario;
import java.util.ArrayList;
import java.util.List;

/** Random scripts, read once for all laws. */
final class Corpus {
  /** How many there are; the script of seed n is the n-th, from 0. */
  static final int SEEDS = 2_000;

  /** As many as are enough where a script has to be read anew for a law. */
  static final int FEWER = 400;

  private static final List<Scenario> SCENARIOS = new ArrayList<>(SEEDS);

  private static final List<Played> PAINTED = new ArrayList<>(SEEDS);

  private Corpus() {}

  /** What shall hold of a run. */
  interface Law {
    void check(Played run, String context);
  }

  static void everyRun(Law law) {
    for (int seed = 0; seed < SEEDS; seed++) {
      law.check(painted(seed), "seed " + seed);
    }
  }

  /** The script of a seed played, with pictures of every state. */
  static synchronized Played painted(int seed) {
    while (PAINTED.size() <= seed) {
      PAINTED.add(Played.painted(scenario(PAINTED.size())));
    }
    return PAINTED.get(seed);
  }

  static synchronized Scenario scenario(int seed) {
    while (SCENARIOS.size() <= seed) {
      SCENARIOS.add(RandomDrafts.of(SCENARIOS.size()).read());
    }
    return SCENARIOS.get(seed);
  }
}

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

  private Corpus() {}

  static synchronized Scenario scenario(int seed) {
    while (SCENARIOS.size() <= seed) {
      SCENARIOS.add(RandomDrafts.of(SCENARIOS.size()).read());
    }
    return SCENARIOS.get(seed);
  }
}

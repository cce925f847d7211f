package dev.stopline.script;

import dev.stopline.source.Code;
import dev.stopline.source.Problems;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The scenarios of one run of the program, each id once. */
public final class Suite {
  private final List<Scenario> scenarios = new ArrayList<>();
  private final Map<String, Scenario> byId = new HashMap<>();
  private final Problems problems;
  private boolean only;
  private int invalid;

  /**
   * @param problems gets an error for each id that is there already
   */
  public Suite(Problems problems) {
    this.problems = problems;
  }

  /** Adds what a file holds, in order. */
  public void add(List<Scenario> more, int invalidOnes) {
    invalid += invalidOnes;
    for (Scenario scenario : more) {
      Scenario first = byId.putIfAbsent(scenario.id(), scenario);
      if (first == null) {
        scenarios.add(scenario);
        only |= isOnly(scenario);
      } else {
        invalid++;
        String message = "scenario `" + scenario.id() + "` is there already";
        String hint = "the first is at " + first.where();
        problems.error(scenario.where(), Code.DUPLICATE_ID, "", message, hint);
      }
    }
  }

  /** Those to run, in order; where some say {@code only}, the others are skipped. */
  public List<Scenario> scenarios() {
    List<Scenario> chosen = new ArrayList<>();
    for (Scenario scenario : scenarios) {
      boolean skipped = only && !isOnly(scenario);
      chosen.add(skipped ? scenario.skipped("another scenario says `only`") : scenario);
    }
    return chosen;
  }

  /** How many could not be read. */
  public int invalid() {
    return invalid;
  }

  private static boolean isOnly(Scenario scenario) {
    return scenario.standing() instanceof Scenario.Standing.Only;
  }
}

package dev.stopline.report;

import dev.stopline.script.ScenarioResult;
import java.util.List;

/**
 * How many of what.
 *
 * @param passed runs that met their expectations, known failures included
 * @param failed runs that did not
 * @param skipped runs that were not made
 * @param shown runs that were made and not judged
 * @param invalid scenarios that could not be read
 * @param expectations keys asserted of the runs that were judged
 */
public record Counts(
    int passed, int failed, int skipped, int shown, int invalid, int expectations) {

  static Counts of(List<ScenarioResult> results, int invalid) {
    int[] byStatus = new int[ScenarioResult.Status.values().length];
    int expectations = 0;
    for (ScenarioResult result : results) {
      byStatus[result.status().ordinal()]++;
      boolean judged =
          result.status() == ScenarioResult.Status.PASSED
              || result.status() == ScenarioResult.Status.FAILED;
      expectations += judged ? result.run().assertions() : 0;
    }
    return new Counts(
        byStatus[ScenarioResult.Status.PASSED.ordinal()],
        byStatus[ScenarioResult.Status.FAILED.ordinal()],
        byStatus[ScenarioResult.Status.SKIPPED.ordinal()],
        byStatus[ScenarioResult.Status.SHOWN.ordinal()],
        invalid,
        expectations);
  }

  /** Runs that were made. */
  public int ran() {
    return passed + failed + shown;
  }
}

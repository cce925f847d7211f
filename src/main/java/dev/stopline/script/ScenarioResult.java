package dev.stopline.script;

import java.util.List;
import java.util.Optional;

/**
 * A scenario under one policy, and whether it met its expectations.
 *
 * @param scenario what was asked for
 * @param run which of its runs this is
 * @param outcome how it came out; empty when it was not run
 * @param status whether it met its expectations
 * @param differences the expectations that were not met: those of turns in order, then those of the
 *     run
 * @param more differences that were found and not kept
 */
public record ScenarioResult(
    Scenario scenario,
    ScriptedRun run,
    Optional<Outcome> outcome,
    Status status,
    List<Difference> differences,
    long more) {
  public ScenarioResult {
    differences = List.copyOf(differences);
  }

  /** The verdict on a run. */
  public enum Status {
    PASSED("passed"),
    FAILED("failed"),
    SKIPPED("skipped"),
    /** It was run to be looked at, not to be judged. */
    SHOWN("shown");

    private final String id;

    Status(String id) {
      this.id = id;
    }

    /** The name in results. */
    public String id() {
      return id;
    }
  }

  static ScenarioResult skipped(Scenario scenario, ScriptedRun run) {
    return new ScenarioResult(scenario, run, Optional.empty(), Status.SKIPPED, List.of(), 0);
  }

  ScenarioResult with(Status changed, List<Difference> changedDifferences) {
    return new ScenarioResult(scenario, run, outcome, changed, changedDifferences, more);
  }

  /** Why the failure is known; empty when it has to pass. */
  public Optional<String> knownFailure() {
    return scenario.knownFailure();
  }

  /** Why it was not run; empty when it was. */
  public Optional<String> skipReason() {
    if (status != Status.SKIPPED) {
      return Optional.empty();
    }
    return Optional.of(
        scenario.standing() instanceof Scenario.Standing.Skipped skipped
            ? skipped.why()
            : "nothing expected");
  }
}

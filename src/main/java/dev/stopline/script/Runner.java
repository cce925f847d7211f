package dev.stopline.script;

import dev.stopline.loop.Observer;
import dev.stopline.loop.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Runs scenarios against their expectations. */
public final class Runner {
  private Runner() {}

  /** One result for each of the scenario's runs, in their order. */
  public static List<ScenarioResult> test(Scenario scenario) {
    List<ScenarioResult> results = new ArrayList<>();
    for (ScriptedRun run : scenario.runs()) {
      boolean skipped = scenario.standing() instanceof Scenario.Standing.Skipped;
      results.add(
          skipped || run.assertions() == 0
              ? ScenarioResult.skipped(scenario, run)
              : new Judge(run).judge(scenario));
    }
    return scenario.standing() instanceof Scenario.Standing.KnownFailure known
        ? excuse(results, known)
        : results;
  }

  /** The outcome of a run, not judged. */
  public static ScenarioResult show(Scenario scenario, ScriptedRun run) {
    Outcome outcome = run.play(Observer.NONE);
    return new ScenarioResult(
        scenario, run, Optional.of(outcome), ScenarioResult.Status.SHOWN, List.of(), 0);
  }

  /** A known failure passes, and a pass in its place fails. */
  private static List<ScenarioResult> excuse(
      List<ScenarioResult> results, Scenario.Standing.KnownFailure known) {
    boolean fails =
        results.stream().anyMatch(result -> result.status() == ScenarioResult.Status.FAILED);
    List<ScenarioResult> excused = new ArrayList<>();
    for (ScenarioResult result : results) {
      if (result.status() == ScenarioResult.Status.FAILED) {
        excused.add(result.with(ScenarioResult.Status.PASSED, List.of()));
      } else if (!fails && result.status() == ScenarioResult.Status.PASSED) {
        Difference passed =
            new Difference(
                "known_failure",
                Value.of("a failure: " + known.why()),
                Value.of("it passes"),
                result.scenario().where(),
                OptionalLong.empty());
        excused.add(result.with(ScenarioResult.Status.FAILED, List.of(passed)));
        fails = true;
      } else {
        excused.add(result);
      }
    }
    return excused;
  }
}

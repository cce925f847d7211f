package dev.stopline.script;

import dev.stopline.loop.EntryStream;
import dev.stopline.loop.Episode;
import dev.stopline.loop.Observer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Holds a run against what its author expects of each turn and of the whole, while it runs. It
 * keeps nothing of the run but the differences, so a run of any length fits.
 */
final class Judge {
  /** A repeated turn that differs differs in every repetition; so many are kept. */
  private static final int MOST_KEPT = 1_000;

  private final ScriptedRun run;
  private final List<Difference> differences = new ArrayList<>();
  private Iterator<ScriptTurn> script;
  private long turn;
  private long found;

  Judge(ScriptedRun run) {
    this.run = run;
  }

  /** Plays the run and judges it. */
  ScenarioResult judge(Scenario scenario) {
    boolean judgesTurns = run.turns() == ScriptedRun.Turns.JUDGED && run.script().expectsOfTurns();
    Outcome outcome;
    if (judgesTurns) {
      script = run.script().turns();
      outcome = run.play(new EntryStream(entry -> hold(Optional.of(entry))));
      while (script.hasNext()) {
        hold(Optional.empty());
      }
    } else {
      outcome = run.play(Observer.NONE);
    }
    run.expect().hold(outcome, "expect", OptionalLong.empty(), this::note);
    ScenarioResult.Status status =
        found == 0 ? ScenarioResult.Status.PASSED : ScenarioResult.Status.FAILED;
    return new ScenarioResult(
        scenario, run, Optional.of(outcome), status, differences, found - differences.size());
  }

  private void hold(Optional<Episode.Entry> entry) {
    turn++;
    Expectation<PlayedTurn> expect = script.next().expect();
    if (!expect.isEmpty()) {
      String path = "turns[" + turn + "].expect";
      expect.hold(new PlayedTurn(turn, entry), path, OptionalLong.of(turn), this::note);
    }
  }

  private void note(Difference difference) {
    found++;
    if (differences.size() < MOST_KEPT) {
      differences.add(difference);
    }
  }
}

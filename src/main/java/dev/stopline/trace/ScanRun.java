package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Regard;
import dev.stopline.measure.Agent;
import dev.stopline.measure.Agents;
import dev.stopline.measure.Sightings;
import dev.stopline.script.Script;
import dev.stopline.script.ScriptTurn;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;

/**
 * Looks at one recording, call by call, as rules see it. What it keeps grows with the distinct
 * calls, not with the turns.
 */
final class ScanRun {
  private static final int PLACES = 6;

  private final Agent agent;
  private final Sightings sightings;
  private final Set<String> leftOut;
  private final ScanCalls calls;
  private final ScanRounds rounds = new ScanRounds();
  private final ScanStreak stalled = new ScanStreak();
  private final ScanStreak failed = new ScanStreak();
  private long turns;

  /**
   * @param known what is known of the runtime; the unknown agent gives way to the recording's own
   * @param leftOut marks of calls that are no steps
   */
  ScanRun(Agent known, TraceHeader header, Set<String> leftOut, ScanCall.Texts texts) {
    this.agent =
        known == Agents.UNKNOWN ? header.script().map(Script.Header::agent).orElse(known) : known;
    this.sightings = new Sightings(agent);
    this.leftOut = leftOut;
    this.calls = new ScanCalls(texts);
  }

  void turn(ScriptTurn turn) {
    turns++;
    if (turn.what() instanceof ScriptTurn.Call call
        && !agent.finish().contains(call.action().name())) {
      call(call.action(), call.result());
    }
  }

  private void call(Action action, ScriptTurn.Result result) {
    if (result.failure().isPresent()) {
      failed.add(action.name(), turns);
      return;
    }
    Sightings.Sighting sighting =
        sightings.look(action, action.fingerprint(), result.observation());
    Regard regard = sighting.regard();
    if (regard.counts() == Regard.Counts.NONE || leftOut.contains(regard.mark())) {
      return;
    }
    if (result.observation().ok().orElse(true)) {
      failed.end();
    } else {
      failed.add(action.name(), turns);
    }
    if (regard.counts() == Regard.Counts.ALL) {
      calls.add(action, regard, result.observation(), sighting.novelty(), turns);
      rounds.add(regard.mark(), turns);
      measured(action, sighting.novelty());
    }
  }

  /** An answer that was not recorded may have been new. */
  private void measured(Action action, Progress progress) {
    if (progress.productive() || !progress.measurementOk()) {
      stalled.end();
    } else {
      stalled.add(action.name(), turns);
    }
  }

  ScanCalls calls() {
    return calls;
  }

  SortedSet<String> undeclared() {
    return sightings.undeclared();
  }

  ScanFindings findings() {
    return new ScanFindings(
        rounds.longestRun(),
        rounds.repeat(calls::call),
        rounds.cycle(calls::call),
        stall(stalled.longest()),
        errors(failed.longest()));
  }

  private Optional<ScanFindings.Stall> stall(ScanStreak.Longest longest) {
    if (longest.length() < ScanFindings.LEAST_STALL) {
      return Optional.empty();
    }
    long covered = longest.turns().to() - longest.turns().from() + 1;
    BigDecimal share =
        BigDecimal.valueOf(covered)
            .divide(BigDecimal.valueOf(turns), PLACES, RoundingMode.HALF_EVEN);
    return Optional.of(new ScanFindings.Stall(longest.length(), longest.turns(), share));
  }

  private static Optional<ScanFindings.Errors> errors(ScanStreak.Longest longest) {
    return longest.length() < ScanFindings.LEAST_ERRORS
        ? Optional.empty()
        : Optional.of(new ScanFindings.Errors(longest.length(), longest.turns(), longest.tools()));
  }
}

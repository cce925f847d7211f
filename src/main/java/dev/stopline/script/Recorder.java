package dev.stopline.script;

import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.EntryStream;
import dev.stopline.loop.Episode;
import dev.stopline.loop.StopReason;
import dev.stopline.loop.Transition;
import dev.stopline.loop.Value;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Writes a run as a native trace: its header, each turn that it used, and its outcome. Replayed
 * under the same policy it gives the same episode, recoveries included.
 */
public final class Recorder {
  private final Writer out;

  public Recorder(Writer out) {
    this.out = out;
  }

  /** Plays the run once more and writes it as it goes. */
  public void record(ScriptedRun run) throws IOException {
    line(ScriptLine.header(run.id(), run.script().header()));
    Iterator<ScriptTurn> turns = run.script().turns();
    try {
      Outcome outcome = run.play(new EntryStream(entry -> turn(turns.next(), entry)));
      line(outcome(outcome));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** With its progress as it was measured, so that the measure need not be known again. */
  private void turn(ScriptTurn turn, Episode.Entry entry) {
    Optional<Transition> executed = entry.turn().transition();
    ScriptTurn measured = executed.isPresent() ? turn.with(executed.get().progress()) : turn;
    try {
      line(ScriptLine.turn(measured));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Value outcome(Outcome outcome) {
    Optional<StopReason> reason = outcome.stop().reason();
    Map<String, Value> fields = new LinkedHashMap<>();
    boolean success = reason.equals(Optional.of(StopReason.SUCCESS));
    fields.put("success", Value.of(success));
    fields.put(
        "won_at_turn", success ? outcome.atTurn().map(Value::of).orElse(Value.NULL) : Value.NULL);
    fields.put("status", Value.of(reason.map(StopReason::id).orElse(RunKey.NONE)));
    return new Value.Obj(Map.of("outcome", new Value.Obj(fields)));
  }

  private void line(Value value) throws IOException {
    out.append(CanonicalJson.write(value)).append('\n');
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Usage;
import dev.stopline.script.Effects;
import dev.stopline.script.Expectation;
import dev.stopline.script.ScriptTurn;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts together what a reader finds of one turn. What it does not set was not recorded. */
final class TurnMaker {
  private static final ScriptTurn.Afterwards UNTOUCHED = new ScriptTurn.Afterwards(true, true);

  private final Optional<Action> action;
  private final Optional<Signal> signal;
  private Usage usage = Usage.NONE;
  private Optional<String> model = Optional.empty();
  private BigDecimal seconds = BigDecimal.ZERO;
  private Usage executionUsage = Usage.NONE;
  private BigDecimal executionSeconds = BigDecimal.ZERO;
  private Optional<String> response = Optional.empty();
  private Observation observation = Observation.MISSING;
  private Optional<Progress> progress = Optional.empty();
  private final List<String> ids = new ArrayList<>();

  private TurnMaker(Optional<Action> action, Optional<Signal> signal) {
    this.action = action;
    this.signal = signal;
  }

  /** The model called a tool. */
  static TurnMaker call(Action action) {
    return new TurnMaker(Optional.of(action), Optional.empty());
  }

  /** The model replied without a call. */
  static TurnMaker message(String text) {
    return new TurnMaker(Optional.empty(), Optional.of(new Signal.Message(text)));
  }

  /** Something happened around the loop: user, nudge, compaction, resume or retry. */
  static TurnMaker event(String kind, String text) {
    return new TurnMaker(Optional.empty(), Optional.of(new Signal.Event(kind, text)));
  }

  /** What the decision consumed; of several calls of one response it belongs to the first. */
  TurnMaker usage(Usage consumed) {
    usage = consumed;
    return this;
  }

  TurnMaker model(Optional<String> name) {
    model = name;
    return this;
  }

  /** Seconds that the decision took, 0 or more. */
  TurnMaker seconds(BigDecimal took) {
    seconds = took;
    return this;
  }

  /** Seconds that the execution took, 0 or more. */
  TurnMaker executionSeconds(BigDecimal took) {
    executionSeconds = took;
    return this;
  }

  TurnMaker executionUsage(Usage consumed) {
    executionUsage = consumed;
    return this;
  }

  /** Calls that stand next to each other with one response are parallel calls of it. */
  TurnMaker response(String id) {
    response = Optional.of(id);
    return this;
  }

  TurnMaker observation(Observation came) {
    observation = came;
    return this;
  }

  TurnMaker progress(Progress recorded) {
    progress = Optional.of(recorded);
    return this;
  }

  /** An id that is unique in the world, of the message or the call. */
  TurnMaker id(String id) {
    ids.add(id);
    return this;
  }

  RecordedTurn make() {
    ScriptTurn turn =
        new ScriptTurn(what(), usage, model, seconds, Optional.empty(), Expectation.nothing());
    RecordedTurn.ProgressSource source =
        progress.isPresent()
            ? RecordedTurn.ProgressSource.RECORDED
            : RecordedTurn.ProgressSource.NONE;
    return new RecordedTurn(turn, source, List.copyOf(ids));
  }

  private ScriptTurn.What what() {
    if (action.isPresent()) {
      return new ScriptTurn.Call(action.get(), response, result());
    }
    return signal.get() instanceof Signal.Event event
        ? new ScriptTurn.Around(event)
        : new ScriptTurn.Message((Signal.Message) signal.get());
  }

  private ScriptTurn.Result result() {
    return new ScriptTurn.Result(
        observation,
        executionUsage,
        executionSeconds,
        Optional.empty(),
        Effects.NONE,
        progress.orElse(Progress.UNAVAILABLE),
        UNTOUCHED);
  }
}

package dev.stopline.script;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.source.Fields;
import dev.stopline.source.Kind;
import dev.stopline.source.Node;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Makes a turn of a mapping that has been checked and spelled out. */
final class TurnBinder {
  private TurnBinder() {}

  static ScriptTurn bind(Node.Mapping mapping) {
    Fields turn = Fields.of(mapping);
    boolean decides = !turn.has(TurnText.EVENT);
    return new ScriptTurn(
        what(turn),
        decides ? usage(turn, 1) : Usage.NONE,
        turn.inside("usage").text("model"),
        decides ? turn.decimal("seconds", BigDecimal.ZERO) : BigDecimal.ZERO,
        turn.has("verified") ? Optional.of(turn.flag("verified", true)) : Optional.empty(),
        TurnExpectation.read(turn.node("expect")));
  }

  private static ScriptTurn.What what(Fields turn) {
    if (turn.has(TurnText.MESSAGE)) {
      return new ScriptTurn.Message(new Signal.Message(turn.text(TurnText.MESSAGE, "")));
    }
    if (turn.has(TurnText.EVENT)) {
      String text = turn.text("text", "");
      return new ScriptTurn.Around(new Signal.Event(turn.text(TurnText.EVENT, ""), text));
    }
    return new ScriptTurn.Call(action(turn), turn.text("response"), result(turn));
  }

  private static Action action(Fields turn) {
    Node written = turn.node(TurnText.ACTION).orElseThrow();
    if (written instanceof Node.Scalar name) {
      return Action.of(name.text());
    }
    Fields action = Fields.of(written);
    return new Action(action.text("name", ""), action.value("args"));
  }

  private static ScriptTurn.Result result(Fields turn) {
    Fields execution = turn.inside("execution");
    return new ScriptTurn.Result(
        observation(turn),
        usage(execution, 0),
        execution.decimal("seconds", BigDecimal.ZERO),
        execution.text("throws"),
        turn.has("effects") ? effects(turn.inside("effects")) : Effects.NONE,
        progress(turn),
        new ScriptTurn.Afterwards(
            turn.flag("checkpoint", true), !turn.flag("irreversible", false)));
  }

  private static Observation observation(Fields turn) {
    if (turn.isNull("observation")) {
      return Observation.MISSING;
    }
    Optional<Fields> answer = turn.fields("observation");
    if (answer.isEmpty()) {
      return Observation.ok("", Value.NULL);
    }
    Fields fields = answer.get();
    Optional<Boolean> ok =
        fields.isNull("ok") ? Optional.empty() : Optional.of(fields.flag("ok", true));
    return new Observation(
        ok, fields.text("kind", ""), fields.value("data").orElse(Value.NULL), true);
  }

  private static Usage usage(Fields owner, long calls) {
    Optional<Fields> written = owner.fields("usage");
    if (written.isEmpty()) {
      return calls == 0 ? Usage.NONE : new Usage(calls, 0, 0, 0, BigDecimal.ZERO);
    }
    Fields usage = written.get();
    return new Usage(
        usage.whole("model_calls", calls),
        usage.whole("input_tokens", 0),
        usage.whole("cached_input_tokens", 0),
        usage.whole("output_tokens", 0),
        usage.decimal("cost", BigDecimal.ZERO));
  }

  private static Effects effects(Fields effects) {
    Map<String, Value> set = new LinkedHashMap<>();
    for (Node.Entry fact : effects.inside("set").mapping().entries()) {
      set.put(fact.key().text(), fact.value().value());
    }
    return new Effects(
        set,
        effects.texts("withdraw"),
        effects.texts("complete"),
        effects.texts("fail"),
        effects.texts("satisfy"),
        effects.texts("revoke"),
        effects.texts("artifacts"),
        effects.text("user_input"));
  }

  private static Progress progress(Fields turn) {
    Optional<Node> written = turn.node("progress");
    if (written.isEmpty()) {
      return Progress.NONE;
    }
    if (!(written.get() instanceof Node.Mapping mapping)) {
      return Kind.of(written.get()) == Kind.TEXT
          ? Progress.UNAVAILABLE
          : Progress.task(turn.decimal("progress", BigDecimal.ZERO));
    }
    Fields progress = Fields.of(mapping);
    return new Progress(
        progress.decimal("task_delta", BigDecimal.ZERO),
        progress.decimal("evidence_delta", BigDecimal.ZERO),
        progress.decimal("regression_delta", BigDecimal.ZERO),
        progress.flag("integrity_ok", true),
        progress.flag("measurement_ok", true));
  }
}

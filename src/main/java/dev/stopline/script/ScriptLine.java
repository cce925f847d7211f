package dev.stopline.script;

import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.loop.World;
import dev.stopline.measure.Agents;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A script's header and turns as they stand in a trace, everything spelled out: the other way of
 * {@link ScriptLines}.
 */
public final class ScriptLine {
  private ScriptLine() {}

  /**
   * @param id the trace's
   */
  public static Value header(String id, Script.Header header) {
    World world = header.world();
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("stopline", Value.of(1));
    fields.put("trace", Value.of(id));
    fields.put("goal", Value.of(world.goal()));
    fields.put("requirements", Value.texts(world.requirements().ids()));
    fields.put("initial", initial(world));
    header.stateKey().ifPresent(facts -> fields.put("state_key", Value.texts(facts)));
    fields.put("model_facts", Value.texts(header.modelFacts()));
    fields.put("verified", confirmation(header.confirmation()));
    fields.put("environment", environment(header.environment()));
    fields.put("measure", Value.of("recorded"));
    if (header.agent() != Agents.UNKNOWN) {
      boolean builtIn = Agents.BUILT_IN.contains(header.agent().name());
      fields.put(builtIn ? "agent" : "x-agent", Value.of(header.agent().name()));
    }
    return new Value.Obj(fields);
  }

  public static Value turn(ScriptTurn turn) {
    Map<String, Value> fields = new LinkedHashMap<>();
    if (turn.what() instanceof ScriptTurn.Call call) {
      fields.put("action", call.action().toValue());
    } else if (turn.what() instanceof ScriptTurn.Message message) {
      fields.put("message", Value.of(message.message().text()));
    } else if (turn.what() instanceof ScriptTurn.Around around) {
      fields.put("event", Value.of(around.event().kind()));
      fields.put("text", Value.of(around.event().text()));
    }
    if (!(turn.what() instanceof ScriptTurn.Around)) {
      fields.put("usage", usage(turn.usage(), turn.model()));
      fields.put("seconds", Value.of(turn.seconds()));
    }
    if (turn.what() instanceof ScriptTurn.Call call) {
      call(call, fields);
    }
    turn.verified().ifPresent(verified -> fields.put("verified", Value.of(verified)));
    return new Value.Obj(fields);
  }

  private static void call(ScriptTurn.Call call, Map<String, Value> fields) {
    ScriptTurn.Result result = call.result();
    call.response().ifPresent(id -> fields.put("response", Value.of(id)));
    fields.put("observation", observation(result.observation()));
    Map<String, Value> execution = new LinkedHashMap<>();
    execution.put("usage", usage(result.usage(), Optional.empty()));
    execution.put("seconds", Value.of(result.seconds()));
    result.failure().ifPresent(message -> execution.put("throws", Value.of(message)));
    fields.put("execution", new Value.Obj(execution));
    if (result.effects() != Effects.NONE) {
      fields.put("effects", effects(result.effects()));
    }
    fields.put("progress", progress(result.progress()));
    if (!result.afterwards().capturable()) {
      fields.put("checkpoint", Value.of(false));
    }
    if (!result.afterwards().reversible()) {
      fields.put("irreversible", Value.of(true));
    }
  }

  private static Value initial(World world) {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("facts", new Value.Obj(world.facts()));
    fields.put("satisfied", Value.texts(world.requirements().satisfied()));
    fields.put("completed", Value.texts(world.completed()));
    fields.put("failed", Value.texts(world.failed()));
    fields.put("artifacts", Value.texts(world.artifacts()));
    return new Value.Obj(fields);
  }

  private static Value confirmation(Script.Confirmation confirmation) {
    return confirmation instanceof Script.Confirmation.ByFact fact
        ? new Value.Obj(Map.of("fact", Value.of(fact.fact())))
        : Value.of(((Script.Confirmation.Always) confirmation).confirmed());
  }

  private static Value environment(Script.Environment environment) {
    List<String> moments = new ArrayList<>();
    if (environment.start()) {
      moments.add("start");
    }
    if (environment.progress()) {
      moments.add("progress");
    }
    List<String> restores = new ArrayList<>();
    for (boolean restored : environment.restores()) {
      restores.add(restored ? "ok" : "refused");
    }
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("checkpoint", Value.texts(moments));
    fields.put("restore", Value.texts(restores));
    return new Value.Obj(fields);
  }

  private static Value usage(Usage usage, Optional<String> model) {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("model_calls", Value.of(usage.modelCalls()));
    fields.put("input_tokens", Value.of(usage.inputTokens()));
    fields.put("cached_input_tokens", Value.of(usage.cachedInputTokens()));
    fields.put("output_tokens", Value.of(usage.outputTokens()));
    fields.put("cost", Value.of(usage.cost()));
    model.ifPresent(name -> fields.put("model", Value.of(name)));
    return new Value.Obj(fields);
  }

  private static Value observation(Observation observation) {
    if (!observation.recorded()) {
      return Value.NULL;
    }
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("ok", observation.ok().map(Value::of).orElse(Value.NULL));
    fields.put("kind", Value.of(observation.kind()));
    fields.put("data", observation.data());
    return new Value.Obj(fields);
  }

  private static Value effects(Effects effects) {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("set", new Value.Obj(effects.set()));
    names("withdraw", effects.withdraw(), fields);
    names("complete", effects.complete(), fields);
    names("fail", effects.fail(), fields);
    names("satisfy", effects.satisfy(), fields);
    names("revoke", effects.revoke(), fields);
    names("artifacts", effects.artifacts(), fields);
    effects.question().ifPresent(question -> fields.put("user_input", Value.of(question)));
    return new Value.Obj(fields);
  }

  private static void names(String key, List<String> names, Map<String, Value> fields) {
    if (!names.isEmpty()) {
      fields.put(key, Value.texts(names));
    }
  }

  private static Value progress(Progress progress) {
    Map<String, Value> fields = new LinkedHashMap<>();
    exact("task_delta", progress.taskDelta(), fields);
    exact("evidence_delta", progress.evidenceDelta(), fields);
    exact("regression_delta", progress.regressionDelta(), fields);
    fields.put("integrity_ok", Value.of(progress.integrityOk()));
    fields.put("measurement_ok", Value.of(progress.measurementOk()));
    return new Value.Obj(fields);
  }

  private static void exact(String key, BigDecimal number, Map<String, Value> fields) {
    fields.put(key, Value.of(number));
  }
}

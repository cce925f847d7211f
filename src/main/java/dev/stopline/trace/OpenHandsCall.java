package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What an agent of OpenHands called, without what the model only says about the call. */
final class OpenHandsCall {
  /** The model's opinion of a call, which the tool never gets. */
  private static final Set<String> OPINIONS = Set.of("security_risk", "summary");

  /** What an event of the first format has beside the arguments. */
  private static final Set<String> OWN =
      Set.of(
          "thought",
          "security_risk",
          "confirmation_state",
          "hidden",
          "impl_source",
          "translated_ipython_code");

  private OpenHandsCall() {}

  /**
   * Of an event of the first format: as the model called it, or as the event has it.
   *
   * @param name of the event's action
   */
  static Action action(Value event, String name) {
    Value metadata = TraceJson.at(event, "tool_call_metadata");
    Value id = TraceJson.at(metadata, "tool_call_id");
    Optional<String> function = TraceJson.text(TraceJson.at(metadata, "function_name"));
    for (Value choice : TraceJson.items(TraceJson.at(metadata, "model_response", "choices"))) {
      for (Value call : TraceJson.items(TraceJson.at(choice, "message", "tool_calls"))) {
        if (function.isPresent() && TraceJson.at(call, "id").equals(id)) {
          Optional<Value> args = ChatMessages.arguments(TraceJson.at(call, "function"));
          return new Action(
              function.get(), args.map(given -> without(given, Set.of("security_risk"))));
        }
      }
    }
    Value args = TraceJson.at(event, "args");
    return args instanceof Value.Obj ? Action.of(name, without(args, OWN)) : Action.of(name);
  }

  /**
   * Of an event of the SDK: the model's own arguments, without its opinions unless the tool itself
   * asks for such.
   */
  static Action action(Value event) {
    Value call = TraceJson.at(event, "tool_call");
    Value parsed = TraceJson.at(event, "action");
    String name =
        TraceJson.text(TraceJson.at(event, "tool_name"))
            .or(() -> TraceJson.text(TraceJson.at(call, "name")))
            .or(() -> TraceJson.text(TraceJson.at(parsed, "kind")))
            .orElse("");
    Value function = TraceJson.at(call, "function");
    Optional<Value> args = ChatMessages.arguments(function instanceof Value.Obj ? function : call);
    if (args.isEmpty() && parsed instanceof Value.Obj) {
      return Action.of(name, without(parsed, Set.of("kind")));
    }
    List<String> extra =
        OPINIONS.stream().filter(key -> TraceJson.isNull(TraceJson.at(parsed, key))).toList();
    return new Action(name, args.map(given -> without(given, Set.copyOf(extra))));
  }

  private static Value without(Value args, Set<String> keys) {
    if (!(args instanceof Value.Obj object)) {
      return args;
    }
    Map<String, Value> fields = new LinkedHashMap<>(object.fields());
    fields.keySet().removeAll(keys);
    return new Value.Obj(fields);
  }

  /** Of an observation of the first format, from an explicit sign alone. */
  static Optional<Boolean> ok(Value event, String kind) {
    Value extras = TraceJson.at(event, "extras");
    return switch (kind) {
      case "error", "user_rejected" -> Optional.of(false);
      case "success" -> Optional.of(true);
      case "browse" -> TraceJson.flag(TraceJson.at(extras, "error")).map(error -> !error);
      case "run" -> exit(event, extras);
      default -> Optional.empty();
    };
  }

  private static Optional<Boolean> exit(Value event, Value extras) {
    Optional<Integer> code =
        TraceJson.at(extras, "metadata", "exit_code")
            .number()
            .or(() -> TraceJson.at(extras, "exit_code").number())
            .map(number -> number.signum());
    return code.isPresent()
        ? code.filter(sign -> sign >= 0).map(sign -> sign == 0)
        : TraceJson.flag(TraceJson.at(event, "success"));
  }
}

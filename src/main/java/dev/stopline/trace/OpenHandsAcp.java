package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Calls of an agent behind ACP: each is told again as it goes on, and what is told last holds. */
final class OpenHandsAcp {
  private static final Set<String> OVER = Set.of("completed", "failed");

  private record Call(Response response, Value event) {}

  private final Dialogue dialogue;
  private final Map<String, Call> open = new LinkedHashMap<>();

  OpenHandsAcp(Dialogue dialogue) {
    this.dialogue = dialogue;
  }

  void add(Value event, Optional<BigDecimal> time) {
    String id = text(event, "tool_call_id").orElse("");
    Call before = open.get(id);
    Response response = before == null ? dialogue.response() : before.response();
    if (before == null) {
      response.arrived(time);
    }
    open.put(id, new Call(response, event));
    if (text(event, "status").filter(OVER::contains).isPresent()) {
      open.remove(id);
      call(response, event);
      dialogue.result(Optional.of(id), Optional.empty(), came(event), time);
    }
  }

  /** The rest never came to an end. */
  void end() {
    open.values().forEach(call -> call(call.response(), call.event()));
    open.clear();
  }

  private static void call(Response response, Value event) {
    Value input = TraceJson.at(event, "raw_input");
    Value title = TraceJson.at(event, "title");
    String name = text(event, "tool_kind").or(() -> TraceJson.text(title)).orElse("");
    Value args = TraceJson.isNull(input) ? title : input;
    response.calls(text(event, "tool_call_id"), Action.of(name, args));
  }

  private static Observation came(Value event) {
    boolean failed =
        TraceJson.at(event, "is_error").equals(Value.of(true))
            || TraceJson.at(event, "status").equals(Value.of("failed"));
    Value output = TraceJson.at(event, "raw_output");
    Value data = TraceJson.isNull(output) ? TraceJson.at(event, "content") : output;
    return new Observation(Optional.of(!failed), "", Content.data(data), true);
  }

  private static Optional<String> text(Value value, String key) {
    return TraceJson.text(TraceJson.at(value, key)).filter(text -> !text.isEmpty());
  }
}

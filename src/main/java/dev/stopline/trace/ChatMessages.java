package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Chat messages as requests and responses of model services hold them: OpenAI's, with {@code
 * tool_calls} (or the older {@code function_call}) and messages of the role {@code tool} (or {@code
 * function}), and Anthropic's, with calls and results as parts of the content.
 *
 * <p>A system message that comes after the model's first response is a nudge.
 */
final class ChatMessages {
  private final Dialogue dialogue;

  ChatMessages(Dialogue dialogue) {
    this.dialogue = dialogue;
  }

  /** A message of whatever role; answers whether it is one at all. */
  boolean add(Value message) {
    Optional<BigDecimal> time = Moment.ofMessage(message);
    switch (TraceJson.text(TraceJson.at(message, "role")).orElse("")) {
      case "assistant" -> respond(message, time);
      case "user" -> user(message, time);
      case "tool", "function" -> result(message, List.of("tool_call_id", "id"), time);
      case "system", "developer" -> system(message, time);
      default -> {
        return false;
      }
    }
    return true;
  }

  /** The model's response, with what is recorded beside it in the same message. */
  Response respond(Value message, Optional<BigDecimal> time) {
    Response response = dialogue.response();
    response.arrived(time);
    response.took(TraceJson.at(message, "generation_time_seconds").number());
    response.consumed(TokenCount.of(TraceJson.at(message, "usage"), TraceJson.at(message, "cost")));
    response.model(TraceJson.text(TraceJson.at(message, "model")));
    response.id(TraceJson.text(TraceJson.at(message, "id")));
    assistant(response, message);
    return response;
  }

  /** What a message of the model, or a piece of one, says and calls. */
  void assistant(Response response, Value message) {
    Value content = TraceJson.at(message, "content");
    response.says(Content.text(content));
    for (Value part : TraceJson.items(content)) {
      if (isType(part, "tool_use")) {
        call(response, part, part);
      }
    }
    for (Value call : TraceJson.items(TraceJson.at(message, "tool_calls"))) {
      Value custom = TraceJson.at(call, "custom");
      Value function = TraceJson.at(call, "function");
      Value named = function instanceof Value.Obj ? function : custom;
      call(response, call, named instanceof Value.Obj ? named : call);
    }
    call(response, Value.NULL, TraceJson.at(message, "function_call"));
  }

  /** Results, and what a user says beside them. */
  void user(Value message, Optional<BigDecimal> time) {
    results(message, time);
    String text = Content.text(TraceJson.at(message, "content"));
    if (!text.isBlank()) {
      dialogue.user(text, time);
    }
  }

  /** The results among the parts of a user's message. */
  void results(Value message, Optional<BigDecimal> time) {
    for (Value part : TraceJson.items(TraceJson.at(message, "content"))) {
      if (isType(part, "tool_result")) {
        result(part, List.of("tool_use_id"), time);
      }
    }
  }

  /**
   * @param keys where the id of its call may stand
   */
  private void result(Value message, List<String> keys, Optional<BigDecimal> time) {
    Value data = Content.data(TraceJson.at(message, "content"));
    dialogue.result(
        keys.stream().flatMap(key -> id(message, key).stream()).findFirst(),
        TraceJson.text(TraceJson.at(message, "name")),
        new Observation(ok(message), "", data, true),
        time);
  }

  private void system(Value message, Optional<BigDecimal> time) {
    if (dialogue.decided()) {
      dialogue.event("nudge", Content.text(TraceJson.at(message, "content")), time);
    }
  }

  /** A call without a name is none. */
  private static void call(Response response, Value call, Value function) {
    Optional<String> name = TraceJson.text(TraceJson.at(function, "name"));
    if (name.isPresent()) {
      response.calls(id(call, "id"), new Action(name.get(), arguments(function)));
    }
  }

  private static Optional<String> id(Value value, String key) {
    return TraceJson.text(TraceJson.at(value, key)).filter(id -> !id.isEmpty());
  }

  /** Arguments as they are, or out of the text of an object; any other text stays a text. */
  static Optional<Value> arguments(Value function) {
    for (String key : List.of("arguments", "input")) {
      Value given = TraceJson.at(function, key);
      if (!TraceJson.isNull(given) && !given.equals(Value.of(""))) {
        Optional<Value> parsed = TraceJson.text(given).flatMap(TraceJson::parse);
        return Optional.of(parsed.filter(value -> value instanceof Value.Obj).orElse(given));
      }
    }
    return Optional.empty();
  }

  /** From an explicit sign alone. */
  private static Optional<Boolean> ok(Value message) {
    Optional<Boolean> error =
        TraceJson.flag(TraceJson.at(message, "is_error"))
            .or(() -> TraceJson.flag(TraceJson.at(message, "error")));
    return error
        .map(failed -> !failed)
        .or(() -> TraceJson.text(TraceJson.at(message, "status")).flatMap(ChatMessages::ok));
  }

  private static Optional<Boolean> ok(String status) {
    return switch (status) {
      case "success" -> Optional.of(true);
      case "error" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  private static boolean isType(Value part, String type) {
    return TraceJson.at(part, "type").equals(Value.of(type));
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Value;
import java.util.List;
import java.util.Optional;

/** One simulation of tau2-bench. */
final class Tau2Simulation {
  private static final String MESSAGES = "messages";
  private static final String TICKS = "ticks";
  private static final String UNSERVED = "infrastructure_error";

  private Tau2Simulation() {}

  /**
   * @param results what stands before the simulations, such as info
   */
  static void read(Value run, Value results, TraceSink sink) throws TraceException {
    Value messages = TraceJson.at(run, MESSAGES);
    if (!(messages instanceof Value.Array)) {
      throw new TraceException(
          TraceJson.isNull(TraceJson.at(run, TICKS))
              ? "a simulation of tau2-bench in it has no messages"
              : "it is a tau2-bench voice simulation: it records ticks of speech, not messages");
    }
    Dialogue dialogue = new Dialogue();
    Optional<String> model = TraceJson.text(TraceJson.at(results, "info", "agent_info", "llm"));
    List<Value> items = TraceJson.items(messages);
    for (int i = 0; i < items.size(); i++) {
      if (i > 0 || !isGreeting(items.get(i))) {
        message(dialogue, items.get(i), model);
      }
    }
    sink.begin(header(run, results, dialogue));
    dialogue.turnsWithoutIds().forEach(sink::turn);
    sink.end(outcome(run));
  }

  private static boolean isGreeting(Value message) {
    return isOf(message, "role", "assistant")
        && !(TraceJson.at(message, "usage") instanceof Value.Obj)
        && TraceJson.items(TraceJson.at(message, "tool_calls")).isEmpty();
  }

  private static void message(Dialogue dialogue, Value message, Optional<String> model) {
    for (Value one : TraceJson.items(TraceJson.at(message, "tool_messages"))) {
      message(dialogue, one, model);
    }
    boolean usersOwn = isOf(message, "requestor", "user");
    if (usersOwn || TraceJson.at(message, "tool_messages") instanceof Value.Array) {
      return;
    }
    ChatMessages chat = new ChatMessages(dialogue);
    if (isOf(message, "role", "assistant")) {
      Response response = chat.respond(message, Moment.ofMessage(message));
      response.model(TraceJson.text(TraceJson.at(message, "raw_data", "model")).or(() -> model));
    } else {
      chat.add(message);
    }
  }

  private static boolean isOf(Value message, String key, String value) {
    return TraceJson.at(message, key).equals(Value.of(value));
  }

  private static TraceHeader header(Value run, Value results, Dialogue dialogue) {
    String task = Tau.name(TraceJson.at(run, "task_id")).orElse("");
    String id = TraceJson.text(TraceJson.at(run, "id")).orElse(task);
    Value domain = TraceJson.at(results, "info", "environment_info", "domain_name");
    return new TraceHeader(
        id,
        TraceJson.text(domain).map(name -> name + "#" + task).orElse(task),
        dialogue.goal().orElse(""),
        Optional.empty(),
        Optional.empty());
  }

  private static RecordedOutcome outcome(Value run) {
    Value reward = TraceJson.at(run, "reward_info", "reward");
    String status = TraceJson.text(TraceJson.at(run, "termination_reason")).orElse("");
    return new RecordedOutcome(
        Tau.success(reward).filter(success -> !status.equals(UNSERVED)),
        Optional.empty(),
        endedBy(status),
        status,
        reward.number());
  }

  private static Optional<RecordedOutcome.EndedBy> endedBy(String status) {
    return switch (status) {
      case "user_stop" -> Optional.of(RecordedOutcome.EndedBy.USER);
      case "agent_stop" -> Optional.of(RecordedOutcome.EndedBy.AGENT);
      case "max_steps", "timeout", "too_many_errors", "context_window_exceeded" ->
          Optional.of(RecordedOutcome.EndedBy.LIMIT);
      case "agent_error", "user_error", "unexpected_error", UNSERVED ->
          Optional.of(RecordedOutcome.EndedBy.ERROR);
      default -> Optional.empty();
    };
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One run of mini-SWE-agent. The actions are those that were parsed, where they are recorded, else
 * the tool calls, else the one block of shell in the answer; an answer with none or several is a
 * message, and what is said to it a nudge. A call worked when its return code is 0.
 *
 * <p>A model call whose answer could not be parsed stands only in the complaint about it; it counts
 * too. The cost in total counts where there is only one decision: see {@link SweAgentRun}.
 */
final class MiniSweAgentRun {
  private static final String SUBMITTED = "Submitted";

  private final Dialogue dialogue = new Dialogue();

  /** The calls of the last response that have no result yet, by id. */
  private final Deque<String> waiting = new ArrayDeque<>();

  private Response response;
  private long decisions;
  private long calls;
  private boolean byUser;
  private String command = "";
  private String exit;

  MiniSweAgentRun(Value info, List<Value> messages) {
    exit = TraceJson.text(TraceJson.at(info, "exit_status")).orElse("");
    List<MiniSweMessage> all = messages.stream().map(MiniSweMessage::new).toList();
    int end = all.size();
    while (end > 0 && !all.get(end - 1).isResponse()) {
      end--;
    }
    for (int i = 0; i < all.size(); i++) {
      add(all.get(i), i >= end);
    }
    if (decisions == 1) {
      Value cost = TraceJson.at(info, "model_stats", "instance_cost");
      response.consumed(new Usage(1, 0, 0, 0, TokenCount.dollars(cost)));
    }
  }

  Dialogue dialogue() {
    return dialogue;
  }

  /**
   * @param last whether no response follows
   */
  private void add(MiniSweMessage message, boolean last) {
    String status = message.text("extra", "exit_status");
    if (message.isResponse()) {
      respond(message);
    } else if (message.isFrom("exit") || !status.isEmpty()) {
      exit = status.isEmpty() ? exit : status;
      submit(message);
    } else if (!message.text("extra", "interrupt_type").isEmpty()) {
      interrupt(message);
    } else if (message.extra("actions") instanceof Value.Array) {
      byUser = true;
      waiting.clear();
      dialogue.event("user", message.said(), message.time());
    } else if (!message.isFrom("system")) {
      answer(message, last && exit.equals(SUBMITTED) && message.wasNotExecuted());
    }
  }

  private void respond(MiniSweMessage message) {
    open(message);
    response.says(message.said());
    if (message.actions().isEmpty() && !message.toolCalls().isEmpty()) {
      for (Value call : message.toolCalls()) {
        TraceJson.text(TraceJson.at(call, "id")).ifPresent(waiting::add);
      }
      new ChatMessages(dialogue).assistant(response, message.value());
      return;
    }
    for (Value action : message.actions()) {
      TraceJson.text(TraceJson.at(action, "command"))
          .ifPresent(line -> call(TraceJson.text(TraceJson.at(action, "tool_call_id")), line));
    }
    if (message.actions().isEmpty()) {
      ShellBlock.in(message.said()).ifPresent(line -> call(Optional.empty(), line));
    }
  }

  private void open(MiniSweMessage message) {
    waiting.clear();
    byUser = false;
    decisions++;
    response = dialogue.response();
    response.arrived(message.time());
    response.consumed(message.usage());
    response.model(message.ofResponse("model"));
    response.id(message.ofResponse("id"));
  }

  private void call(Optional<String> id, String line) {
    String key = id.orElse("#" + ++calls);
    command = line;
    waiting.add(key);
    response.calls(
        Optional.of(key), Action.of("bash", new Value.Obj(Map.of("command", Value.of(line)))));
  }

  /**
   * What comes back from a command, or else what is said to the model.
   *
   * @param isVoid whether it says nothing: the command was the submission
   */
  private void answer(MiniSweMessage message, boolean isVoid) {
    if (!waiting.isEmpty() && !message.isRefusal()) {
      if (!isVoid) {
        result(message, message.observation());
      }
    } else if (message.isRefusal() || !dialogue.decided()) {
      waiting.clear();
      dialogue.user(message.said(), message.time());
    } else if (!byUser && !message.said().isBlank()) {
      dialogue.event("nudge", message.said(), message.time());
    }
  }

  private void result(MiniSweMessage message, Observation came) {
    String id = message.callId().orElse(waiting.peek());
    waiting.remove(id);
    dialogue.result(Optional.of(id), Optional.empty(), came, message.time());
  }

  private void interrupt(MiniSweMessage message) {
    waiting.clear();
    if (message.holdsResponse()) {
      open(message);
      response.says(message.rejected());
    }
    boolean user = message.text("extra", "interrupt_type").startsWith("User");
    dialogue.event(user ? "user" : "nudge", message.said(), message.time());
  }

  /** The last command has no answer of its own when it submits. */
  private void submit(MiniSweMessage message) {
    if (exit.equals(SUBMITTED) && !waiting.isEmpty()) {
      result(message, Observation.ok("", message.data()));
    }
  }

  RecordedOutcome outcome() {
    return new RecordedOutcome(
        Optional.empty(), Optional.empty(), endedBy(), exit, Optional.empty());
  }

  private Optional<RecordedOutcome.EndedBy> endedBy() {
    return switch (exit) {
      case "" ->
          Optional.of(RecordedOutcome.EndedBy.AGENT).filter(who -> ShellBlock.submits(command));
      case SUBMITTED -> Optional.of(RecordedOutcome.EndedBy.AGENT);
      case "LimitsExceeded", "TimeExceeded", "RepeatedFormatError" ->
          Optional.of(RecordedOutcome.EndedBy.LIMIT);
      case "KeyboardInterrupt", "UserInterruption" -> Optional.of(RecordedOutcome.EndedBy.USER);
      default -> Optional.of(RecordedOutcome.EndedBy.ERROR);
    };
  }
}

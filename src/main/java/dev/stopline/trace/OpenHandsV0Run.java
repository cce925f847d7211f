package dev.stopline.trace;

import dev.stopline.loop.Observation;
import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One run of OpenHands as events of its first format tell it. What the agent called, by the name
 * that the model used, is a call; its observation names it as its cause. Actions with one model
 * response are parallel calls. What the program does for itself (recall, changes of state) is left
 * out, a condensation is a compaction, an error without a cause a nudge.
 *
 * <p>A command worked when its exit code is 0; -1 means that it still runs. A cell of IPython says
 * that it worked whatever came of it, so that is not known. What an agent does that this one
 * delegates to is left out, or read as part of the run where sub-agents are in scope.
 */
final class OpenHandsV0Run implements OpenHandsRun {
  /** What tells an event from a step of others that has an action and an observation too. */
  private static final List<String> NEEDED = List.of("source", "args", "extras");

  private final OpenHandsUsage usage;
  private final Scope scope;
  private final Dialogue dialogue = new Dialogue();
  private final Map<String, Response> responses = new HashMap<>();

  /** The calls, by the ids of their events. */
  private final Map<String, String> calls = new HashMap<>();

  private final OpenHandsEnding ending = new OpenHandsEnding();
  private int delegated;

  OpenHandsV0Run(OpenHandsUsage usage, Scope scope) {
    this.usage = usage;
    this.scope = scope;
  }

  @Override
  public Dialogue dialogue() {
    return dialogue;
  }

  @Override
  public Optional<String> id() {
    return Optional.empty();
  }

  @Override
  public boolean add(Value event) {
    if (NEEDED.stream().allMatch(key -> TraceJson.isNull(TraceJson.at(event, key)))) {
      return false;
    }
    Optional<String> observation = text(event, "observation");
    Optional<String> action = text(event, "action");
    boolean back = observation.equals(Optional.of("delegate"));
    delegated -= back && delegated > 0 ? 1 : 0;
    if (delegated > 0 && scope == Scope.AGENT) {
      delegated += action.equals(Optional.of("delegate")) ? 1 : 0;
    } else if (observation.isPresent()) {
      observation(event, observation.get());
    } else if (action.isPresent()) {
      action(event, action.get());
    }
    return observation.isPresent() || action.isPresent();
  }

  private void action(Value event, String name) {
    boolean agents = text(event, "source").equals(Optional.of("agent"));
    switch (name) {
      case "message" -> message(event, agents);
      case "condensation" -> dialogue.event("compaction", argument(event, "summary"), time(event));
      case "system",
          "recall",
          "null",
          "change_agent_state",
          "condensation_request",
          "loop_recovery",
          "start",
          "pause",
          "resume",
          "stop" -> {}
      default -> {
        if (agents) {
          call(event, name);
        } else {
          dialogue.user(text(event, "message").orElse(name), time(event));
        }
      }
    }
  }

  private void message(Value event, boolean agents) {
    String said = argument(event, "content");
    if (agents) {
      respond(event).says(said);
      ending.acts("");
    } else if (text(event, "source").equals(Optional.of("environment"))) {
      dialogue.event("nudge", said, time(event));
    } else {
      dialogue.user(said, time(event));
      ending.is("", "");
    }
  }

  private Response respond(Value event) {
    Value answer = TraceJson.at(event, "tool_call_metadata", "model_response");
    Optional<String> id = text(answer, "id");
    Response response =
        id.map(known -> responses.computeIfAbsent(known, unseen -> dialogue.response()))
            .orElseGet(dialogue::response);
    response.id(id);
    response.model(text(answer, "model"));
    response.arrived(time(event));
    response.took(usage.latency(id));
    Value metrics = TraceJson.at(event, "llm_metrics");
    if (!TraceJson.isNull(metrics)) {
      usage.totals(List.of(metrics));
    }
    boolean tokens =
        usage.isCumulative() && !TraceJson.isNull(TraceJson.at(metrics, "accumulated_token_usage"));
    response.consumed(usage.claim());
    if (!tokens) {
      Value counted = TraceJson.at(answer, "usage");
      response.consumed(usage.of(id).orElseGet(() -> TokenCount.of(counted, Value.NULL)));
    }
    return response;
  }

  private void call(Value event, String name) {
    Optional<String> own = text(event, "tool_call_metadata", "tool_call_id");
    Optional<String> number = eventId(event, "id");
    Optional<String> key = own.or(() -> number.map(id -> "event " + id));
    key.ifPresent(id -> number.ifPresent(at -> calls.put(at, id)));
    respond(event).calls(key, OpenHandsCall.action(event, name));
    ending.acts(name);
    delegated += name.equals("delegate") ? 1 : 0;
  }

  private void observation(Value event, String kind) {
    Optional<String> cause = eventId(event, "cause").map(calls::get);
    Optional<String> key = cause.or(() -> text(event, "tool_call_metadata", "tool_call_id"));
    if (kind.equals("agent_state_changed")) {
      String reason = text(event, "extras", "reason").orElse("");
      ending.is(text(event, "extras", "agent_state").orElse(""), reason);
    } else if (key.isPresent() || isLoose(event, kind)) {
      Value data = Content.data(TraceJson.at(event, "content"));
      Observation came = new Observation(OpenHandsCall.ok(event, kind), kind, data, true);
      dialogue.result(key, Optional.empty(), came, time(event));
    } else if (kind.equals("error") || kind.equals("loop_detection")) {
      dialogue.event("nudge", text(event, "content").orElse(""), time(event));
    } else if (kind.equals("condense")) {
      dialogue.event("compaction", text(event, "content").orElse(""), time(event));
    }
  }

  /** In recordings that number nothing, an observation follows its action. */
  private static boolean isLoose(Value event, String kind) {
    boolean numbered = eventId(event, "id").isPresent() || eventId(event, "cause").isPresent();
    return !numbered && !kind.equals("null") && !kind.equals("recall");
  }

  @Override
  public RecordedOutcome outcome() {
    return ending.outcome(dialogue);
  }

  private static String argument(Value event, String key) {
    return text(event, "args", key).orElse("");
  }

  private static Optional<BigDecimal> time(Value event) {
    return Moment.of(TraceJson.at(event, "timestamp"));
  }

  /** Events are numbered. */
  private static Optional<String> eventId(Value event, String key) {
    return TraceJson.at(event, key).number().map(BigDecimal::toPlainString);
  }

  private static Optional<String> text(Value value, String... keys) {
    return TraceJson.text(TraceJson.at(value, keys)).filter(text -> !text.isEmpty());
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * One run of OpenHands as events of its SDK tell it. Actions with one {@code llm_response_id} are
 * parallel calls; results name the call. An error of the agent and a rejection are results that
 * failed. Statistics come before the events of the response that they count, so what is left at the
 * end belongs to the last one; what the condenser consumed goes to the response after it.
 *
 * <p>Calls of an agent behind ACP come without responses: each stands for one.
 */
final class OpenHandsSdkRun implements OpenHandsRun {
  /** How every class of its events is called. */
  private static final Pattern KIND = Pattern.compile("\\w*(Event|Observation|Condensation\\w*)");

  private final OpenHandsUsage usage;
  private final Dialogue dialogue = new Dialogue();
  private final OpenHandsAcp acp = new OpenHandsAcp(dialogue);
  private final Map<String, Response> responses = new HashMap<>();
  private final Set<String> seen = new HashSet<>();
  private final OpenHandsEnding ending = new OpenHandsEnding();
  private Optional<Response> last = Optional.empty();
  private Usage lastUsage = Usage.NONE;
  private Optional<String> id = Optional.empty();

  OpenHandsSdkRun(OpenHandsUsage usage) {
    this.usage = usage;
  }

  @Override
  public Dialogue dialogue() {
    return dialogue;
  }

  @Override
  public Optional<String> id() {
    return id;
  }

  @Override
  public boolean add(Value event) {
    Optional<String> kind = text(event, "kind").filter(KIND.asMatchPredicate());
    if (!text(event, "id").map(seen::add).orElse(true)) {
      return true;
    }
    switch (kind.orElse("")) {
      case "ActionEvent" -> call(event);
      case "MessageEvent" -> message(event);
      case "ObservationEvent" -> observation(event);
      case "AgentErrorEvent" -> failed(event, "error");
      case "UserRejectObservation" -> failed(event, "rejection_reason");
      case "Condensation" ->
          dialogue.event("compaction", text(event, "summary").orElse(""), time(event));
      case "ConversationStateUpdateEvent" ->
          state(TraceJson.at(event, "key"), TraceJson.at(event, "value"));
      case "ConversationErrorEvent" -> ending.is("error", text(event, "code").orElse(""));
      case "PauseEvent", "InterruptEvent" -> ending.is("paused", "");
      case "ACPToolCallEvent" -> acp.add(event, time(event));
      default -> {}
    }
    return kind.isPresent();
  }

  private Response respond(Value event) {
    Optional<String> of = text(event, "llm_response_id");
    Response response =
        of.map(known -> responses.computeIfAbsent(known, unseen -> dialogue.response()))
            .orElseGet(dialogue::response);
    boolean first = last.isEmpty() || last.get() != response;
    Usage consumed = usage.claim();
    lastUsage = first ? consumed : lastUsage.plus(consumed);
    last = Optional.of(response);
    response.id(of);
    response.arrived(time(event));
    response.took(usage.latency(of));
    response.consumed(lastUsage);
    if (!usage.isCumulative()) {
      usage.of(of).ifPresent(response::consumed);
    }
    return response;
  }

  private void call(Value event) {
    Response response = respond(event);
    Action action = OpenHandsCall.action(event);
    response.calls(text(event, "tool_call_id"), action);
    ending.acts(action.name());
  }

  private void message(Value event) {
    String said = Content.text(TraceJson.at(event, "llm_message", "content"));
    switch (text(event, "source").orElse("")) {
      case "agent" -> {
        respond(event).says(said);
        ending.acts("");
      }
      case "user" -> dialogue.user(said, time(event));
      default -> dialogue.event("nudge", said, time(event));
    }
  }

  private void observation(Value event) {
    Value observation = TraceJson.at(event, "observation");
    Value data = Content.data(TraceJson.at(observation, "content"));
    String kind = text(observation, "kind").orElse("");
    result(event, new Observation(ok(observation), kind, data, true));
  }

  /** A command that still runs has the code -1: whether it works is not known. */
  private static Optional<Boolean> ok(Value observation) {
    Optional<Boolean> error = TraceJson.flag(TraceJson.at(observation, "is_error"));
    Optional<Integer> exit =
        TraceJson.at(observation, "exit_code").number().map(BigDecimal::signum);
    boolean failed = error.orElse(false);
    return failed || exit.isEmpty()
        ? error.map(flag -> !flag)
        : exit.filter(sign -> sign >= 0).map(sign -> sign == 0);
  }

  private void failed(Value event, String key) {
    String kind = text(event, "kind").orElse("");
    result(event, Observation.failed(kind, TraceJson.at(event, key)));
  }

  private void result(Value event, Observation came) {
    dialogue.result(text(event, "tool_call_id"), text(event, "tool_name"), came, time(event));
  }

  private void state(Value key, Value value) {
    boolean full = key.equals(Value.of("full_state"));
    Value stats = full ? TraceJson.at(value, "stats") : value;
    if (full || key.equals(Value.of("stats"))) {
      if (TraceJson.at(stats, "usage_to_metrics") instanceof Value.Obj models) {
        usage.totals(new ArrayList<>(models.fields().values()));
      }
    }
    if (full) {
      id = text(value, "id").or(() -> id);
      ending.is(TraceJson.at(value, "execution_status"));
    } else if (key.equals(Value.of("execution_status"))) {
      ending.is(value);
    }
  }

  @Override
  public RecordedOutcome outcome() {
    acp.end();
    last.ifPresent(response -> response.consumed(lastUsage.plus(usage.claim())));
    return ending.outcome(dialogue);
  }

  private static Optional<BigDecimal> time(Value event) {
    return Moment.of(TraceJson.at(event, "timestamp"));
  }

  private static Optional<String> text(Value value, String key) {
    return TraceJson.text(TraceJson.at(value, key)).filter(text -> !text.isEmpty());
  }
}

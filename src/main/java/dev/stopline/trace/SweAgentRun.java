package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One run of SWE-agent. A step is a call {@code bash} with the line that was executed, also where
 * the model called a tool: what it called is in the line. A step without an action is a message: an
 * answer in no right form. A proposal that was turned down and asked for again is in no history, so
 * it has no result.
 *
 * <p>Tokens and cost are only known in total. To share them out would be a guess, and to put them
 * on the last turn would make every limit look as if it came too late; so they count where there is
 * only one decision, and else for nothing: a limit on them is not applicable.
 */
final class SweAgentRun {
  /** The reason inside {@code submitted (exit_cost)}, or the whole. */
  private static final Pattern REASON = Pattern.compile("(?:submitted \\()?([^()]*)\\)?");

  private final List<Value> steps;
  private final List<Value> history;
  private final Value info;

  SweAgentRun(Value run) {
    steps = TraceJson.items(TraceJson.at(run, "trajectory"));
    history =
        TraceJson.items(TraceJson.at(run, "history")).stream()
            .filter(item -> !TraceJson.at(item, "is_demo").equals(Value.of(true)))
            .toList();
    info = TraceJson.at(run, "info");
  }

  /** The first that the model was told beside the system's prompt. */
  String goal() {
    return history.stream()
        .filter(item -> text(item, "role").equals("user"))
        .map(item -> Content.text(TraceJson.at(item, "content")))
        .findFirst()
        .orElse("");
  }

  List<RecordedTurn> turns() {
    List<Value> told =
        history.stream().filter(item -> text(item, "role").equals("assistant")).toList();
    int next = 0;
    List<TurnMaker> turns = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      boolean last = i + 1 == steps.size();
      if (last && isFarewell(steps.get(i))) {
        continue;
      }
      boolean known = next < told.size() && isSame(told.get(next), steps.get(i));
      TurnMaker turn = turn(steps.get(i), known || last || told.isEmpty());
      if (known) {
        callId(told.get(next++)).ifPresent(turn::id);
      }
      turns.add(turn.usage(new Usage(1, 0, 0, 0, BigDecimal.ZERO)));
    }
    if (turns.size() == 1) {
      turns.get(0).usage(total());
    }
    return turns.stream().map(TurnMaker::make).toList();
  }

  /**
   * What the program says itself when it ends a run; early versions make it look like an action.
   */
  private boolean isFarewell(Value step) {
    String action = text(step, "action");
    return (action.isBlank() || action.startsWith("exit_"))
        && status().contains("exit_")
        && text(step, "response").startsWith("Exit");
  }

  private static boolean isSame(Value told, Value step) {
    return text(told, "action").equals(text(step, "action"))
        && text(told, "thought").equals(text(step, "thought"));
  }

  private static TurnMaker turn(Value step, boolean executed) {
    String line = text(step, "action");
    if (line.isBlank()) {
      String thought = text(step, "thought");
      return TurnMaker.message(thought.isBlank() ? text(step, "response") : thought);
    }
    Value observation = TraceJson.at(step, "observation");
    boolean missing =
        TraceJson.isNull(observation) || !executed && observation.equals(Value.of(""));
    BigDecimal seconds =
        TraceJson.at(step, "execution_time").number().orElse(BigDecimal.ZERO).max(BigDecimal.ZERO);
    TurnMaker turn = TurnMaker.call(action(line)).executionSeconds(seconds);
    return missing
        ? turn
        : turn.observation(new Observation(Optional.empty(), "", Content.data(observation), true));
  }

  private static Action action(String line) {
    return Action.of("bash", new Value.Obj(Map.of("command", Value.of(line))));
  }

  private static Optional<String> callId(Value told) {
    String line = text(told, "action");
    return TraceJson.items(TraceJson.at(told, "tool_calls")).stream()
        .map(call -> text(call, "id"))
        .filter(id -> GlobalId.is(id) && !line.isBlank())
        .map(id -> id + " " + action(line).fingerprint())
        .findFirst();
  }

  private Usage total() {
    Value stats = TraceJson.at(info, "model_stats");
    return new Usage(
        Math.max(1, count(stats, "api_calls")),
        count(stats, "tokens_sent"),
        0,
        count(stats, "tokens_received"),
        TokenCount.dollars(TraceJson.at(stats, "instance_cost")));
  }

  private static long count(Value stats, String key) {
    return Math.min(1_000_000_000_000L, TraceJson.count(TraceJson.at(stats, key)));
  }

  private String status() {
    return text(info, "exit_status");
  }

  RecordedOutcome outcome() {
    return new RecordedOutcome(
        Optional.empty(), Optional.empty(), endedBy(), status(), Optional.empty());
  }

  private Optional<RecordedOutcome.EndedBy> endedBy() {
    Matcher reason = REASON.matcher(status());
    return switch (reason.matches() ? reason.group(1) : "") {
      case "submitted", "exit_command", "exit_forfeit" ->
          Optional.of(RecordedOutcome.EndedBy.AGENT);
      case "exit_cost",
          "exit_context",
          "exit_format",
          "exit_total_execution_time",
          "exit_command_timeout" ->
          Optional.of(RecordedOutcome.EndedBy.LIMIT);
      case "exit_api", "exit_error", "exit_environment_error", "early_exit" ->
          Optional.of(RecordedOutcome.EndedBy.ERROR);
      default -> Optional.empty();
    };
  }

  private static String text(Value value, String key) {
    return TraceJson.text(TraceJson.at(value, key)).orElse("");
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A step of an ATIF trajectory; whatever it lacks is empty. */
record AtifStep(Value value) {
  private static final long MOST = 1_000_000_000_000L;

  static List<AtifStep> of(Value run) {
    return TraceJson.items(TraceJson.at(run, "steps")).stream().map(AtifStep::new).toList();
  }

  boolean isFrom(String source) {
    return TraceJson.at(value, "source").equals(Value.of(source));
  }

  boolean isCopied() {
    return is(TraceJson.at(value, "is_copied_context"));
  }

  /** Whether a sub-agent did it. */
  boolean isAside() {
    return is(TraceJson.at(value, "extra", "is_sidechain"));
  }

  /** Whether it changed what the model sees: as it says, or because others wrote a summary. */
  boolean isCompaction() {
    return TraceJson.at(value, "extra", "context_management") != Value.NULL
        || results().stream().anyMatch(result -> !subAgents(result).isEmpty());
  }

  String said() {
    return Content.text(TraceJson.at(value, "message"));
  }

  Optional<String> model() {
    return text(value, "model_name");
  }

  boolean isMeasured() {
    return !TraceJson.isNull(TraceJson.at(value, "metrics"));
  }

  Usage usage() {
    return usage(TraceJson.at(value, "metrics"), "");
  }

  /**
   * Cached tokens are part of the prompt's; a writer whose are not has more of them than of those.
   *
   * @param prefix of its keys
   */
  static Usage usage(Value metrics, String prefix) {
    long prompt = count(metrics, prefix + "prompt_tokens");
    long cached = count(metrics, prefix + "cached_tokens");
    return new Usage(
        1,
        cached > prompt ? prompt + cached : prompt,
        cached,
        count(metrics, prefix + "completion_tokens"),
        TokenCount.dollars(TraceJson.at(metrics, prefix + "cost_usd")));
  }

  private static long count(Value metrics, String key) {
    return Math.min(MOST, TraceJson.count(TraceJson.at(metrics, key)));
  }

  /** How many calls of a model it stands for; empty: that was not counted. */
  Optional<Long> modelCalls() {
    Value count = TraceJson.at(value, "llm_call_count");
    return count.number().map(n -> Math.min(MOST, TraceJson.count(count)));
  }

  Optional<BigDecimal> time() {
    return Moment.of(TraceJson.at(value, "timestamp")).or(() -> end(value));
  }

  /** Calls without a name are none. */
  List<Value> calls() {
    List<Value> calls = new ArrayList<>();
    for (Value call : TraceJson.items(TraceJson.at(value, "tool_calls"))) {
      if (text(call, "function_name").isPresent()) {
        calls.add(call);
      }
    }
    return calls;
  }

  List<Value> results() {
    return TraceJson.items(TraceJson.at(value, "observation", "results"));
  }

  static Optional<String> callId(Value call) {
    return text(call, "tool_call_id");
  }

  static Action action(Value call) {
    return new Action(text(call, "function_name").orElse(""), ChatMessages.arguments(call));
  }

  /** The trajectories inside this one that a result refers to. */
  static List<String> subAgents(Value result) {
    return TraceJson.items(TraceJson.at(result, "subagent_trajectory_ref")).stream()
        .map(other -> text(other, "trajectory_id").orElse(""))
        .toList();
  }

  /** When a call, or a step, was over, where its writer says so. */
  static Optional<BigDecimal> end(Value timed) {
    return Moment.of(TraceJson.at(timed, "extra", "invocation", "end_timestamp"));
  }

  /** The format has no sign of an error; some writers have one of their own. */
  Optional<Boolean> ok(Value result, Value call) {
    Optional<Boolean> failed =
        TraceJson.flag(TraceJson.at(result, "extra", "is_error"))
            .or(() -> TraceJson.flag(TraceJson.at(value, "extra", "tool_result_is_error")));
    return failed.map(error -> !error).or(() -> completed(call));
  }

  private static Optional<Boolean> completed(Value call) {
    Value status = TraceJson.at(call, "extra", "invocation", "status");
    return switch (TraceJson.text(status).orElse("")) {
      case "completed" -> Optional.of(true);
      case "error", "failed" -> Optional.of(false);
      default -> Optional.empty();
    };
  }

  private static boolean is(Value flag) {
    return flag.equals(Value.of(true));
  }

  static Optional<String> text(Value value, String key) {
    return TraceJson.text(TraceJson.at(value, key)).filter(text -> !text.isEmpty());
  }
}

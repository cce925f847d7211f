package dev.stopline.trace;

import dev.stopline.loop.Observation;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A message of mini-SWE-agent: as the model's service has it, with what the program knows of it
 * under {@code extra}.
 */
record MiniSweMessage(Value value) {
  String text(String... keys) {
    return TraceJson.text(TraceJson.at(value, keys)).orElse("");
  }

  /** What the program knows of it. */
  Value extra(String key) {
    return TraceJson.at(value, "extra", key);
  }

  boolean isFrom(String role) {
    return text("role").equals(role);
  }

  /** Of the model; services have two shapes of it. */
  boolean isResponse() {
    return isFrom("assistant") || text("object").equals("response");
  }

  /** A complaint about an answer that is recorded nowhere else. */
  boolean holdsResponse() {
    return !isResponse()
        && (!TraceJson.isNull(extra("response")) || !text("extra", "model_response").isEmpty());
  }

  List<Value> actions() {
    return TraceJson.items(extra("actions"));
  }

  List<Value> toolCalls() {
    return TraceJson.items(TraceJson.at(value, "tool_calls"));
  }

  Optional<BigDecimal> time() {
    return Moment.of(extra("timestamp")).or(() -> Moment.of(TraceJson.at(value, "timestamp")));
  }

  Usage usage() {
    Value usage = TraceJson.at(extra("response"), "usage");
    Value own = TraceJson.at(value, "usage");
    return TokenCount.of(TraceJson.isNull(usage) ? own : usage, extra("cost"));
  }

  /** Of the response, wherever it stands. */
  Optional<String> ofResponse(String key) {
    return TraceJson.text(TraceJson.at(extra("response"), key))
        .or(() -> TraceJson.text(TraceJson.at(value, key)));
  }

  Value data() {
    Value content = TraceJson.at(value, "content");
    return Content.data(TraceJson.isNull(content) ? TraceJson.at(value, "output") : content);
  }

  String said() {
    return Content.text(data());
  }

  /** What the model said in a response that is recorded nowhere else. */
  String rejected() {
    List<Value> choices = TraceJson.items(TraceJson.at(extra("response"), "choices"));
    String said =
        choices.isEmpty() ? "" : Content.text(TraceJson.at(choices.get(0), "message", "content"));
    return said.isEmpty() ? text("extra", "model_response") : said;
  }

  /** Which call it answers, where it says so. */
  Optional<String> callId() {
    return Optional.of(text("tool_call_id"))
        .filter(id -> !id.isEmpty())
        .or(() -> Optional.of(text("call_id")).filter(id -> !id.isEmpty()));
  }

  Observation observation() {
    return new Observation(ok(), "", data(), true);
  }

  /** From the return code; a command that could not be run, or took too long, failed. */
  private Optional<Boolean> ok() {
    if (!text("extra", "exception_info").isBlank()) {
      return Optional.of(false);
    }
    return extra("returncode")
        .number()
        .or(() -> ShellBlock.returnCode(said()))
        .map(code -> code.signum() == 0);
  }

  /** Instead of a result there can be a word that there is none. */
  boolean wasNotExecuted() {
    return text("extra", "exception_info").equals("action was not executed");
  }

  /** Early versions have nothing but the text to tell that a user stepped in. */
  boolean isRefusal() {
    return said().startsWith("Interrupted by user") || said().startsWith("Command not executed.");
  }
}

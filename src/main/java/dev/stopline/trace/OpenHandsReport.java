package dev.stopline.trace;

import dev.stopline.loop.Value;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a line of {@code output.jsonl} says of a run beside its events.
 *
 * @param success whether the task was solved; empty: it was not evaluated
 * @param error what broke the run off; empty: nothing did
 */
record OpenHandsReport(Optional<Boolean> success, Optional<String> error) {
  private static final Pattern LIMIT =
      Pattern.compile("(?i)max(imum)?.?iteration|max(imum)?.?budget|stuck|\\blimit");

  static OpenHandsReport of(Value line) {
    Optional<Boolean> success =
        resolved(TraceJson.at(line, "report"))
            .or(() -> resolved(TraceJson.at(line, "test_result", "report")))
            .or(() -> resolved(TraceJson.at(line, "test_result")));
    Optional<String> error =
        TraceJson.text(TraceJson.at(line, "error")).filter(text -> !text.isBlank());
    return new OpenHandsReport(success, error);
  }

  private static Optional<Boolean> resolved(Value report) {
    return TraceJson.flag(TraceJson.at(report, "resolved"));
  }

  /** Both together: what the events say of the end does not count when the run broke off. */
  RecordedOutcome outcome(RecordedOutcome told) {
    return new RecordedOutcome(
        success,
        Optional.empty(),
        error.map(OpenHandsReport::endedBy).or(told::endedBy),
        error.map(text -> text.lines().findFirst().orElse("")).orElse(told.status()),
        Optional.empty());
  }

  /** Who ends a run with such an error: one of the program's own limits, or else the error. */
  static RecordedOutcome.EndedBy endedBy(String error) {
    return LIMIT.matcher(error).find()
        ? RecordedOutcome.EndedBy.LIMIT
        : RecordedOutcome.EndedBy.ERROR;
  }
}

package dev.stopline.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.stopline.loop.Policy;
import dev.stopline.loop.StopReason;
import dev.stopline.loop.Value;
import dev.stopline.trace.Judgement;
import dev.stopline.trace.PolicyResult;
import dev.stopline.trace.RecordedOutcome;
import dev.stopline.trace.Summary;
import dev.stopline.trace.TraceResult;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Results of {@code replay} as JSON. */
final class JsonReplay {
  private JsonReplay() {}

  /** A line for each recording and policy. */
  static void lines(ReplayReport report, Writer out) throws IOException {
    for (ReplayReport.Row row : report.rows()) {
      for (PolicyResult under : row.result().policies()) {
        try (JsonGenerator json = JsonText.to(out)) {
          row(json, row, under);
          json.writeRaw('\n');
        }
      }
    }
  }

  /** Everything as one object. */
  static void whole(ReplayReport report, Writer out) throws IOException {
    try (JsonGenerator json = JsonText.to(out)) {
      json.writeStartObject();
      json.writeNumberField("stopline", JsonRenderer.VERSION);
      JsonRenderer.exit(json, report.exit());
      json.writeArrayFieldStart("results");
      for (ReplayReport.Row row : report.rows()) {
        for (PolicyResult under : row.result().policies()) {
          row(json, row, under);
        }
      }
      json.writeEndArray();
      json.writeArrayFieldStart("summaries");
      for (Summary summary : report.summaries()) {
        summary(json, summary);
      }
      json.writeEndArray();
      JsonRenderer.problems(json, report.problems());
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  private static void row(JsonGenerator json, ReplayReport.Row row, PolicyResult under)
      throws IOException {
    TraceResult result = row.result();
    RecordedOutcome outcome = result.outcome();
    json.writeStartObject();
    json.writeStringField("trace", result.header().id());
    json.writeStringField("file", result.place().file());
    json.writeStringField("format", result.place().format());
    json.writeStringField("policy", under.policy());
    json.writeStringField("agent", result.looked().agent());
    json.writeStringField("measure", result.looked().measure());
    json.writeNumberField("turns", result.totals().turns());
    json.writeBooleanField("duplicate", row.copy());
    JsonText.text(json, "stop_reason", under.reason().map(StopReason::id));
    JsonText.text(json, "rule", under.rule());
    JsonText.text(json, "reaction", under.reaction().map(Policy.Reaction::id));
    JsonText.value(json, "at_turn", under.atTurn().map(Value::of).orElse(Value.NULL));
    json.writeStringField("outcome", outcome(outcome));
    JsonText.text(json, "ended_by", outcome.endedBy().map(RecordedOutcome.EndedBy::id));
    JsonText.value(json, "won_at_turn", outcome.wonAtTurn().map(Value::of).orElse(Value.NULL));
    json.writeStringField("judgement", under.judgement().id());
    totals(json, "saved", under.saved());
    json.writeNumberField("steps_after_last_progress", under.stepsAfterLastProgress());
    JsonText.texts(json, "not_applicable", under.notApplicable());
    json.writeEndObject();
  }

  static String outcome(RecordedOutcome outcome) {
    Optional<Boolean> success = outcome.success();
    return success.isEmpty() ? "unknown" : success.get() ? "success" : "failure";
  }

  private static void totals(JsonGenerator json, String name, TraceResult.Totals totals)
      throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("turns", totals.turns());
    json.writeNumberField("model_calls", totals.modelCalls());
    JsonText.exact(json, "cost", totals.cost());
    JsonText.exact(json, "seconds", totals.seconds());
    json.writeEndObject();
  }

  private static void summary(JsonGenerator json, Summary summary) throws IOException {
    json.writeStartObject();
    json.writeStringField("policy", summary.policy());
    json.writeNumberField("runs", summary.runs());
    json.writeNumberField("duplicates", summary.copies());
    json.writeObjectFieldStart("judgements");
    for (Map.Entry<Judgement, Long> entry : summary.judgements().entrySet()) {
      json.writeNumberField(entry.getKey().id(), entry.getValue());
    }
    json.writeEndObject();
    counts(json, "reasons", summary.reasons());
    totals(json, "totals", summary.totals());
    json.writeObjectFieldStart("failed");
    totals(json, "totals", summary.failed().totals());
    totals(json, "saved", summary.failed().saved());
    json.writeNumberField("saved_turns_at_cap", summary.failed().savedAtCap());
    json.writeEndObject();
    falseStops(json, summary.falseStops());
    json.writeObjectFieldStart("steps_after_last_progress");
    json.writeNumberField("median", summary.stepsAfter(0.5));
    json.writeNumberField("p90", summary.stepsAfter(0.9));
    json.writeEndObject();
    counts(json, "undeclared", summary.undeclared());
    counts(json, "not_applicable", summary.notApplicable());
    json.writeEndObject();
  }

  private static void falseStops(JsonGenerator json, Summary.FalseStops stops) throws IOException {
    json.writeObjectFieldStart("false_stops");
    json.writeNumberField("cut", stops.cut());
    json.writeNumberField("cut_or_undecidable", stops.cut() + stops.undecidable());
    json.writeNumberField("open_wins", stops.open());
    json.writeNumberField("wins", stops.wins());
    json.writeArrayFieldStart("interval");
    for (Optional<BigDecimal> bound : List.of(stops.least(), stops.most())) {
      JsonText.write(json, bound.map(Value::of).orElse(Value.NULL));
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void counts(JsonGenerator json, String name, Map<String, Long> counts)
      throws IOException {
    json.writeObjectFieldStart(name);
    for (Map.Entry<String, Long> entry : counts.entrySet()) {
      json.writeNumberField(entry.getKey(), entry.getValue());
    }
    json.writeEndObject();
  }
}

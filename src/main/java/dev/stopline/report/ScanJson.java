package dev.stopline.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.stopline.loop.StopReason;
import dev.stopline.loop.Value;
import dev.stopline.trace.PolicyResult;
import dev.stopline.trace.ScanCall;
import dev.stopline.trace.ScanFindings;
import dev.stopline.trace.ScanNoise;
import dev.stopline.trace.ScanResult;
import dev.stopline.trace.TraceResult;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Results of {@code scan} as JSON. */
final class ScanJson {
  private ScanJson() {}

  /** A line for each recording. */
  static void lines(ScanReport report, Writer out) throws IOException {
    for (ScanReport.Row row : report.rows()) {
      try (JsonGenerator json = JsonText.to(out)) {
        JsonText.write(json, row(row));
        json.writeRaw('\n');
      }
    }
  }

  /** Everything as one object. */
  static void whole(ScanReport report, Writer out) throws IOException {
    try (JsonGenerator json = JsonText.to(out)) {
      json.writeStartObject();
      json.writeNumberField("stopline", JsonRenderer.VERSION);
      JsonRenderer.exit(json, report.exit());
      json.writeArrayFieldStart("results");
      for (ScanReport.Row row : report.rows()) {
        JsonText.write(json, row(row));
      }
      json.writeEndArray();
      JsonText.value(json, "summary", summary(report.summary()));
      JsonRenderer.problems(json, report.problems());
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  private static Value row(ScanReport.Row row) {
    ScanResult result = row.result();
    TraceResult replayed = result.replayed();
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("trace", Value.of(replayed.header().id()));
    fields.put("file", Value.of(replayed.place().file()));
    fields.put("format", Value.of(replayed.place().format()));
    fields.put("agent", Value.of(replayed.looked().agent()));
    fields.put("turns", Value.of(replayed.totals().turns()));
    fields.put("outcome", Value.of(JsonReplay.outcome(replayed.outcome())));
    fields.put("duplicate", Value.of(row.copy()));
    fields.putAll(findings(result.all()));
    fields.put("housekeeping", list(result.noise(), ScanJson::noise));
    fields.put(
        "without_housekeeping", optional(result.quiet(), found -> new Value.Obj(findings(found))));
    fields.put("policies", list(replayed.policies(), ScanJson::policy));
    fields.put("undeclared", Value.texts(result.undeclared()));
    return new Value.Obj(fields);
  }

  private static Map<String, Value> findings(ScanFindings found) {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("longest_run", Value.of(found.longestRun()));
    fields.put("repeat", optional(found.repeat(), ScanJson::repeat));
    fields.put("cycle", optional(found.cycle(), ScanJson::cycle));
    fields.put("stall", optional(found.stall(), ScanJson::stall));
    fields.put("errors", optional(found.errors(), ScanJson::errors));
    return fields;
  }

  private static Value repeat(ScanFindings.Repeat found) {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("times", Value.of(found.times()));
    fields.put("turns", turns(found.turns()));
    fields.put("call", call(found.call()));
    return new Value.Obj(fields);
  }

  private static Value cycle(ScanFindings.Cycle found) {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("period", Value.of(found.block().size()));
    fields.put("rounds", Value.of(found.rounds()));
    fields.put("length", Value.of(found.length()));
    fields.put("turns", turns(found.turns()));
    fields.put("calls", list(found.block(), ScanJson::call));
    return new Value.Obj(fields);
  }

  private static Value stall(ScanFindings.Stall found) {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("length", Value.of(found.calls()));
    fields.put("turns", turns(found.turns()));
    fields.put("share", Value.of(found.share()));
    return new Value.Obj(fields);
  }

  private static Value errors(ScanFindings.Errors found) {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("length", Value.of(found.calls()));
    fields.put("turns", turns(found.turns()));
    fields.put("tools", Value.texts(found.tools()));
    return new Value.Obj(fields);
  }

  private static Value noise(ScanNoise noise) {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("times", Value.of(noise.times()));
    fields.put("places", Value.of(noise.places()));
    fields.put("turns", turns(noise.turns()));
    fields.put("call", call(noise.call()));
    fields.put("answer", Value.of(noise.answer()));
    fields.put("line", optional(noise.line(), Value::of));
    return new Value.Obj(fields);
  }

  private static Value policy(PolicyResult under) {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("policy", Value.of(under.policy()));
    fields.put("stop_reason", optional(under.reason().map(StopReason::id), Value::of));
    fields.put("at_turn", optional(under.atTurn(), Value::of));
    return new Value.Obj(fields);
  }

  private static Value summary(ScanSummary summary) {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("traces", Value.of(summary.traces()));
    fields.put("duplicates", Value.of(summary.copies()));
    for (ScanSummary.Kind kind : summary.kinds()) {
      Map<String, Value> inside = new LinkedHashMap<>();
      inside.put("traces", Value.of(kind.traces()));
      inside.put("worst", list(kind.worst(), ScanJson::worst));
      fields.put(kind.kind().id(), new Value.Obj(inside));
    }
    fields.put("lines", counts(summary.lines()));
    fields.put("undeclared", counts(summary.undeclared()));
    return new Value.Obj(fields);
  }

  private static Value worst(ScanSummary.Worst worst) {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("trace", Value.of(worst.trace()));
    fields.put("file", Value.of(worst.file()));
    fields.put("length", Value.of(worst.length()));
    return new Value.Obj(fields);
  }

  private static Value counts(Map<String, Long> counts) {
    Map<String, Value> fields = new LinkedHashMap<>();
    counts.forEach((name, count) -> fields.put(name, Value.of(count)));
    return new Value.Obj(fields);
  }

  private static Value turns(ScanFindings.Turns turns) {
    return new Value.Array(List.of(Value.of(turns.from()), Value.of(turns.to())));
  }

  private static Value call(ScanCall call) {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("tool", Value.of(call.tool()));
    fields.put("args", Value.of(call.args()));
    fields.put("fingerprint", Value.of(call.fingerprint()));
    return new Value.Obj(fields);
  }

  private static <T> Value list(List<T> items, Function<T, Value> form) {
    return new Value.Array(items.stream().map(form).toList());
  }

  private static <T> Value optional(Optional<T> item, Function<T, Value> form) {
    return item.map(form).orElse(Value.NULL);
  }
}

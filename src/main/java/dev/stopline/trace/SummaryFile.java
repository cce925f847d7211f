package dev.stopline.trace;

import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.CodePoints;
import dev.stopline.loop.Policy;
import dev.stopline.loop.StopReason;
import dev.stopline.loop.Value;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Results that can be put together: a line for each recording, sorted by file and place. Putting
 * the files of any split of a corpus together gives the file of the whole, byte for byte.
 *
 * <p>It holds a line for each recording and not sums, since a copy of a run may be in another part,
 * and only who sees both can leave it out.
 */
public final class SummaryFile {
  private static final int VERSION = 1;

  private static final Comparator<TraceResult> BY_PLACE =
      Comparator.comparing((TraceResult result) -> result.place().file(), CodePoints.ORDER)
          .thenComparing(result -> result.place().index());

  private SummaryFile() {}

  /** Results in the order of their files and places. */
  public static List<TraceResult> sorted(List<TraceResult> results) {
    return results.stream().sorted(BY_PLACE).toList();
  }

  public static void write(List<TraceResult> results, Writer out) throws IOException {
    out.append("{\"stopline_summary\":").append(Integer.toString(VERSION)).append("}\n");
    for (TraceResult result : sorted(results)) {
      out.append(CanonicalJson.write(value(result))).append('\n');
    }
  }

  /**
   * @throws TraceException when it is no such file
   */
  public static List<TraceResult> read(TraceInput input) throws IOException {
    List<TraceResult> results = new ArrayList<>();
    try (BufferedReader lines = input.lines()) {
      String first = lines.readLine();
      Value header = TraceJson.parse(first == null ? "" : first).orElse(Value.NULL);
      if (TraceJson.count(TraceJson.at(header, "stopline_summary")) != VERSION) {
        throw new TraceException("it is no summary that `replay --summary-out` wrote");
      }
      int number = 1;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        results.add(result(TraceJson.parse(line).orElse(Value.NULL), number));
      }
    }
    return results;
  }

  private static Value value(TraceResult result) {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("file", Value.of(result.place().file()));
    fields.put("index", Value.of(result.place().index()));
    fields.put("format", Value.of(result.place().format()));
    fields.put("trace", Value.of(result.header().id()));
    fields.put("task", Value.of(result.header().task()));
    fields.put("success", optional(result.outcome().success().map(Value::of)));
    fields.put("won_at_turn", optional(result.outcome().wonAtTurn().map(Value::of)));
    fields.put(
        "ended_by",
        optional(result.outcome().endedBy().map(RecordedOutcome.EndedBy::id).map(Value::of)));
    fields.put("totals", value(result.totals()));
    fields.put("agent", Value.of(result.looked().agent()));
    fields.put("measure", Value.of(result.looked().measure()));
    fields.put("undeclared", Value.texts(result.looked().undeclared()));
    fields.put("content", Value.of(result.keys().content()));
    fields.put("ids", Value.texts(result.keys().ids()));
    fields.put(
        "policies", new Value.Array(result.policies().stream().map(SummaryFile::value).toList()));
    return new Value.Obj(fields);
  }

  private static Value value(PolicyResult under) {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("policy", Value.of(under.policy()));
    fields.put("reason", optional(under.reason().map(StopReason::id).map(Value::of)));
    fields.put("rule", optional(under.rule().map(Value::of)));
    fields.put("reaction", optional(under.reaction().map(Policy.Reaction::id).map(Value::of)));
    fields.put("at_turn", optional(under.atTurn().map(Value::of)));
    fields.put("judgement", Value.of(under.judgement().id()));
    fields.put("saved", value(under.saved()));
    fields.put("steps_after", Value.of(under.stepsAfterLastProgress()));
    fields.put("least_turns", Value.of(under.leastTurns()));
    fields.put("not_applicable", Value.texts(under.notApplicable()));
    return new Value.Obj(fields);
  }

  private static Value value(TraceResult.Totals totals) {
    return new Value.Array(
        List.of(
            Value.of(totals.turns()),
            Value.of(totals.modelCalls()),
            Value.of(totals.cost().toPlainString()),
            Value.of(totals.seconds().toPlainString())));
  }

  private static Value optional(Optional<Value> value) {
    return value.orElse(Value.NULL);
  }

  private static TraceResult result(Value line, int number) throws TraceException {
    try {
      return result(line);
    } catch (RuntimeException broken) {
      throw new TraceException("line " + number + " of the summary is broken");
    }
  }

  private static TraceResult result(Value line) {
    String id = text(line, "trace");
    return new TraceResult(
        new TraceResult.Place(text(line, "file"), (int) count(line, "index"), text(line, "format")),
        new TraceHeader(id, text(line, "task"), "", Optional.empty(), Optional.empty()),
        new RecordedOutcome(
            TraceJson.flag(TraceJson.at(line, "success")),
            optionalCount(line, "won_at_turn"),
            TraceJson.text(TraceJson.at(line, "ended_by")).flatMap(RecordedOutcome.EndedBy::of),
            "",
            Optional.empty()),
        totals(TraceJson.at(line, "totals")),
        new TraceResult.Looked(
            text(line, "agent"),
            text(line, "measure"),
            CodePoints.sorted(texts(line, "undeclared"))),
        new TraceResult.Keys(text(line, "content"), texts(line, "ids")),
        TraceJson.items(TraceJson.at(line, "policies")).stream().map(SummaryFile::under).toList());
  }

  private static PolicyResult under(Value line) {
    return new PolicyResult(
        text(line, "policy"),
        TraceJson.text(TraceJson.at(line, "reason")).flatMap(StopReason::of),
        TraceJson.text(TraceJson.at(line, "rule")),
        TraceJson.text(TraceJson.at(line, "reaction")).flatMap(Policy.Reaction::of),
        optionalCount(line, "at_turn"),
        Judgement.of(text(line, "judgement")),
        totals(TraceJson.at(line, "saved")),
        count(line, "steps_after"),
        count(line, "least_turns"),
        texts(line, "not_applicable"));
  }

  private static TraceResult.Totals totals(Value value) {
    List<Value> items = TraceJson.items(value);
    return new TraceResult.Totals(
        TraceJson.count(items.get(0)),
        TraceJson.count(items.get(1)),
        new BigDecimal(TraceJson.text(items.get(2)).orElseThrow()),
        new BigDecimal(TraceJson.text(items.get(3)).orElseThrow()));
  }

  private static String text(Value line, String key) {
    return TraceJson.text(TraceJson.at(line, key)).orElseThrow();
  }

  private static List<String> texts(Value line, String key) {
    return TraceJson.items(TraceJson.at(line, key)).stream()
        .map(item -> TraceJson.text(item).orElseThrow())
        .toList();
  }

  private static long count(Value line, String key) {
    return TraceJson.at(line, key).number().orElseThrow().longValueExact();
  }

  private static Optional<Long> optionalCount(Value line, String key) {
    return TraceJson.at(line, key).number().map(BigDecimal::longValueExact);
  }
}

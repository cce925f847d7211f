package dev.stopline.trace;

import dev.stopline.loop.Value;
import dev.stopline.source.Code;
import dev.stopline.source.Fields;
import dev.stopline.source.FormatVersion;
import dev.stopline.source.Node;
import dev.stopline.source.Path;
import dev.stopline.source.Problems;
import dev.stopline.source.Source;
import dev.stopline.source.YamlReader;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads one mapping file. */
final class MappingText {
  private MappingText() {}

  /** The mapping; empty when there were errors. */
  static Optional<MappingFile> read(Source source, Problems problems) {
    int before = problems.errors();
    List<Node> documents = YamlReader.read(source, problems);
    if (problems.errors() > before) {
      return Optional.empty();
    }
    if (documents.size() > 1) {
      String message = "a mapping file holds one mapping, this is a second one";
      problems.error(documents.get(1).location(), Code.SYNTAX, "", message);
      return Optional.empty();
    }
    MappingShape.FILE.check(documents.get(0), Path.ROOT, problems);
    if (problems.errors() > before) {
      return Optional.empty();
    }
    Fields fields = Fields.of(documents.get(0));
    FormatVersion.check(fields.mapping(), problems);
    if (fields.flag("lines", false) && fields.has("traces")) {
      String message = "`lines` makes the whole file one run, so it has no list of `traces`";
      problems.error(fields.location("traces"), Code.UNKNOWN_KEY, "traces", message);
    }
    return problems.errors() > before ? Optional.empty() : Optional.of(mapping(fields));
  }

  private static MappingFile mapping(Fields fields) {
    MappingFile.StepKeys step =
        new MappingFile.StepKeys(
            at(fields, "id"),
            at(fields, "response"),
            at(fields, "model"),
            time(fields.fields("time")),
            usage(fields.fields("usage")),
            progress(fields.fields("progress")),
            parts(fields));
    return new MappingFile(
        fields.text("mapping", ""), layout(fields), trace(fields.fields("trace")), step);
  }

  private static MappingFile.Layout layout(Fields fields) {
    List<Where> skip = new ArrayList<>();
    fields.nodes("skip").forEach(node -> skip.add(Where.read(Optional.of(node))));
    return new MappingFile.Layout(
        fields.flag("lines", false),
        fields.node("traces").map(written -> Pointer.of(fields.text("traces", ""))),
        fields.has("steps") ? at(fields, "steps") : Pointers.HERE,
        List.copyOf(skip),
        fields.flag("sort", false));
  }

  private static MappingFile.TraceKeys trace(Optional<Fields> written) {
    Optional<Fields> endedBy = written.flatMap(fields -> fields.fields("ended_by"));
    Map<RecordedOutcome.EndedBy, List<Value>> ended = new EnumMap<>(RecordedOutcome.EndedBy.class);
    for (RecordedOutcome.EndedBy who : RecordedOutcome.EndedBy.values()) {
      endedBy
          .flatMap(fields -> fields.node(who.id()))
          .ifPresent(node -> ended.put(who, Where.values(node)));
    }
    return new MappingFile.TraceKeys(
        at(written, "id"),
        at(written, "task"),
        at(written, "family"),
        at(written, "goal"),
        at(written, "status"),
        at(written, "reward"),
        Sign.read(written.flatMap(fields -> fields.node("outcome"))),
        at(endedBy, "at"),
        ended);
  }

  private static MappingFile.TimeKeys time(Optional<Fields> written) {
    TimeStamp.Unit unit =
        TimeStamp.Unit.of(written.map(fields -> fields.text("unit", "")).orElse(""));
    return new MappingFile.TimeKeys(at(written, "start"), at(written, "end"), unit);
  }

  private static MappingFile.UsageKeys usage(Optional<Fields> written) {
    return new MappingFile.UsageKeys(
        at(written, "input_tokens"),
        at(written, "cached_input_tokens"),
        at(written, "output_tokens"),
        at(written, "cost"),
        written.map(fields -> fields.flag("cumulative", false)).orElse(false));
  }

  private static MappingFile.ProgressKeys progress(Optional<Fields> written) {
    return new MappingFile.ProgressKeys(
        at(written, "score"), at(written, "task_delta"), at(written, "evidence_delta"));
  }

  private static MappingFile.Parts parts(Fields fields) {
    List<MappingFile.Happening> events = new ArrayList<>();
    for (Node node : fields.nodes("events")) {
      Fields event = Fields.of(node);
      Part part = Part.read(event, MappingShape.TEXT);
      events.add(new MappingFile.Happening(event.text("kind", ""), part));
    }
    Optional<Fields> message = fields.fields("message");
    return new MappingFile.Parts(
        part(fields, "user", MappingShape.TEXT),
        List.copyOf(events),
        part(fields, "message", MappingShape.TEXT),
        message.map(part -> part.flag(MappingShape.CALLS_FOLLOW, false)).orElse(false),
        part(fields, "call", MappingShape.CALL).orElseThrow(),
        part(fields, "result", MappingShape.RESULT));
  }

  private static Optional<Part> part(Fields fields, String name, List<String> keys) {
    return fields.fields(name).map(written -> Part.read(written, keys));
  }

  private static Pointers at(Fields fields, String key) {
    return Pointers.read(fields.node(key));
  }

  private static Pointers at(Optional<Fields> fields, String key) {
    return Pointers.read(fields.flatMap(written -> written.node(key)));
  }
}

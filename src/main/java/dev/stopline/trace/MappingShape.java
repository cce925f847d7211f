package dev.stopline.trace;

import dev.stopline.source.FormatVersion;
import dev.stopline.source.Shape;
import dev.stopline.source.TableShape;
import java.util.ArrayList;
import java.util.List;

/** What a mapping file looks like: the one place that names its keys. */
final class MappingShape {
  static final List<String> TEXT = List.of("text");
  static final List<String> CALL = List.of("name", "args", "id", "observation", "ok");
  static final List<String> RESULT = List.of("name", "id", "observation", "ok");
  private static final List<String> EVENTS =
      List.of("user", "nudge", "compaction", "resume", "retry");
  static final String CALLS_FOLLOW = "calls_follow";

  private static final Shape TRACE =
      table(
          "trace",
          List.of("id", "task", "family", "goal", "status", "reward"),
          Shape.key("outcome", Sign.SHAPE),
          Shape.key("ended_by", endedBy()));

  private static final Shape TIME =
      table(
          "time",
          List.of("start", "end"),
          Shape.key("unit", Shape.choice("a unit", TimeStamp.Unit.ids())));

  private static final Shape USAGE =
      table(
          "usage",
          List.of("input_tokens", "cached_input_tokens", "output_tokens", "cost"),
          Shape.key("cumulative", Shape.flag()));

  private static final Shape PROGRESS =
      table("progress", List.of("score", "task_delta", "evidence_delta"));

  /** The file. */
  static final Shape FILE =
      table(
          "a mapping file",
          List.of("steps", "id", "response", "model"),
          FormatVersion.FIELD,
          Shape.required("mapping", Shape.nonEmpty("a mapping's name")),
          Shape.key("because", Shape.text()),
          Shape.key("lines", Shape.flag()),
          Shape.key("traces", Pointer.SHAPE),
          Shape.key("trace", TRACE),
          Shape.key("skip", Shape.listOf(Where.SHAPE)),
          Shape.key("sort", Shape.flag()),
          Shape.key("time", TIME),
          Shape.key("usage", USAGE),
          Shape.key("progress", PROGRESS),
          Shape.key("user", Part.shape("user", TEXT)),
          Shape.key("events", Shape.listOf(event())),
          Shape.key("message", Part.shape("message", TEXT, Shape.key(CALLS_FOLLOW, Shape.flag()))),
          Shape.required(
              "call",
              Part.shape(
                  "call", CALL.subList(1, CALL.size()), Shape.required("name", Pointers.SHAPE))),
          Shape.key("result", Part.shape("result", RESULT)));

  private MappingShape() {}

  private static Shape table(String name, List<String> pointers, TableShape.Field... more) {
    List<TableShape.Field> fields = new ArrayList<>(List.of(more));
    pointers.forEach(key -> fields.add(Shape.key(key, Pointers.SHAPE)));
    return Shape.table(name, fields.toArray(TableShape.Field[]::new));
  }

  private static Shape endedBy() {
    List<TableShape.Field> fields = new ArrayList<>();
    fields.add(Shape.required("at", Pointers.SHAPE));
    for (RecordedOutcome.EndedBy who : RecordedOutcome.EndedBy.values()) {
      fields.add(Shape.key(who.id(), Shape.json()));
    }
    return Shape.table("ended_by", fields.toArray(TableShape.Field[]::new));
  }

  private static Shape event() {
    return Part.shape("an event", TEXT, Shape.required("kind", Shape.choice("an event", EVENTS)));
  }
}

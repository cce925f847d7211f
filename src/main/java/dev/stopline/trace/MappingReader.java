package dev.stopline.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.stopline.loop.Value;
import dev.stopline.source.Source;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads what a mapping file describes: every value of a file is a run, or every item of a list in
 * it, or the lines of a file together are one. One run is held in memory at a time.
 */
final class MappingReader implements TraceReader {
  private final MappingFile mapping;
  private final MappingFile.Layout layout;

  MappingReader(MappingFile mapping) {
    this.mapping = mapping;
    this.layout = mapping.layout();
  }

  @Override
  public void read(TraceInput input, TraceSink sink) throws IOException {
    if (layout.lines()) {
      lines(input, sink);
      return;
    }
    Runs runs = new Runs(input.name(), sink);
    List<String> path = layout.traces().map(Pointer::tokens).orElse(List.of());
    try (InputStream in = input.open();
        JsonParser json = TraceJson.parser(in)) {
      while (json.nextToken() != null) {
        runs.descend(json, path);
      }
    }
    if (runs.count == 0) {
      throw new TraceException("there is no run where the mapping " + mapping.name() + " looks");
    }
  }

  private void lines(TraceInput input, TraceSink sink) throws IOException {
    List<Value> items = new ArrayList<>();
    Optional<Source> cut = TraceLines.each(input, (number, value) -> items.add(value));
    cut.ifPresent(input::warnOfCutLine);
    Value run = new Value.Array(items);
    turns(run, input.name(), sink);
    sink.end(cut.isPresent() ? RecordedOutcome.UNKNOWN : outcome(run));
  }

  /** The runs of one file, as the parser comes to them. */
  private final class Runs {
    private final String file;
    private final TraceSink sink;
    private long count;

    private Runs(String file, TraceSink sink) {
      this.file = file;
      this.sink = sink;
    }

    /** From the value that the parser is at, along the rest of a pointer. */
    void descend(JsonParser json, List<String> path) throws IOException {
      if (path.isEmpty() && layout.traces().isEmpty()) {
        run(TraceJson.read(json), name());
      } else if (path.isEmpty()) {
        all(json);
      } else if (json.currentToken() == JsonToken.START_OBJECT) {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          boolean here = json.currentName().equals(path.get(0));
          json.nextToken();
          if (here) {
            descend(json, path.subList(1, path.size()));
          } else {
            json.skipChildren();
          }
        }
      } else {
        json.skipChildren();
      }
    }

    /** Every item of a list, or every value of an object under its key. */
    private void all(JsonParser json) throws IOException {
      if (json.currentToken() == JsonToken.START_ARRAY) {
        while (json.nextToken() != JsonToken.END_ARRAY) {
          run(TraceJson.read(json), name());
        }
      } else if (json.currentToken() == JsonToken.START_OBJECT) {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          String key = json.currentName();
          json.nextToken();
          run(TraceJson.read(json), key);
        }
      }
    }

    private void run(Value run, String name) throws IOException {
      count++;
      turns(run, name, sink);
      sink.end(outcome(run));
    }

    private String name() {
      return count == 0 ? file : file + "#" + (count + 1);
    }
  }

  private void turns(Value run, String name, TraceSink sink) throws IOException {
    List<Value> steps = steps(run);
    MappedSteps mapped = new MappedSteps(mapping.step());
    mapped.all(steps);
    MappingFile.TraceKeys keys = mapping.trace();
    String id = keys.id().text(run).orElse(name);
    String goal = keys.goal().text(run).or(mapped::goal).orElse("");
    String task = keys.task().text(run).orElse(id);
    sink.begin(new TraceHeader(id, task, goal, keys.family().text(run), Optional.empty()));
    mapped.turns().forEach(turn -> sink.turn(turn.make()));
  }

  private List<Value> steps(Value run) throws IOException {
    Value found = layout.steps().first(run);
    if (!(found instanceof Value.Array) && !(found instanceof Value.Obj)) {
      throw new TraceException("there are no steps where the mapping " + mapping.name() + " looks");
    }
    List<Value> steps = new ArrayList<>(Pointer.HERE.all(found));
    steps.removeIf(step -> layout.skip().stream().anyMatch(skipped -> skipped.holds(step)));
    return layout.sort() ? new StepTimes(mapping.step().time()).sorted(steps) : steps;
  }

  private RecordedOutcome outcome(Value run) {
    MappingFile.TraceKeys keys = mapping.trace();
    Value end = keys.endedAt().first(run);
    Optional<RecordedOutcome.EndedBy> endedBy =
        keys.ended().entrySet().stream()
            .filter(who -> Where.among(end, who.getValue()))
            .map(Map.Entry::getKey)
            .findFirst();
    return new RecordedOutcome(
        keys.outcome().read(run),
        Optional.empty(),
        endedBy,
        keys.status().text(run).orElse(""),
        keys.reward().sum(run));
  }
}

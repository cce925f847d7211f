package dev.stopline.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.stopline.loop.Value;
import dev.stopline.source.Source;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Events of OpenHands in a list, one a line, under {@code trajectory}, {@code events} or {@code
 * items} of an object, or as the {@code history} of the lines of {@code output.jsonl}. There a run
 * is called by its {@code instance_id} and has {@code metrics}; it succeeded when {@code resolved}
 * of its report is true, and failed when it is false. Without a report nothing says whether it did:
 * that an agent has finished is its own opinion.
 */
final class OpenHandsFile {
  private static final String WANTED = "an event of OpenHands";
  private static final List<String> LISTS = List.of("history", "trajectory", "events", "items");

  private final TraceInput input;
  private final TraceSink sink;
  private final Function<OpenHandsUsage, OpenHandsRun> format;
  private Optional<OpenHandsRun> open = Optional.empty();
  private long runs;

  /**
   * @param format makes a run of events in that format
   */
  OpenHandsFile(TraceInput input, TraceSink sink, Function<OpenHandsUsage, OpenHandsRun> format) {
    this.input = input;
    this.sink = sink;
    this.format = format;
  }

  void read() throws IOException {
    Optional<Source> cut = Optional.empty();
    if (isLines()) {
      cut = TraceLines.each(input, (number, value) -> value(value, "line " + number));
      cut.ifPresent(input::warnOfCutLine);
    } else {
      values();
    }
    end(cut.isPresent());
    if (runs == 0) {
      throw new TraceException("there is no event of OpenHands in it");
    }
  }

  /** Whether its first line that is not blank is a whole object. */
  private boolean isLines() throws IOException {
    try (BufferedReader lines = input.lines()) {
      int first = lines.read();
      while (first >= 0 && Character.isWhitespace(first)) {
        first = lines.read();
      }
      return first == '{' && TraceJson.parse("{" + lines.readLine()).isPresent();
    }
  }

  private void values() throws IOException {
    try (InputStream in = input.open();
        JsonParser json = TraceJson.parser(in)) {
      while (json.nextToken() != null) {
        if (json.currentToken() == JsonToken.START_ARRAY) {
          for (int i = 1; json.nextToken() != JsonToken.END_ARRAY; i++) {
            value(TraceJson.read(json), "item " + i);
          }
        } else {
          value(TraceJson.read(json), "what it holds");
        }
        end(false);
      }
    }
  }

  /** An event, or a run of its own. */
  private void value(Value value, String place) throws IOException {
    for (String key : LISTS) {
      if (TraceJson.at(value, key) instanceof Value.Array events) {
        end(false);
        run(value, events.items(), place);
        return;
      }
    }
    OpenHandsRun run = open.orElseGet(() -> format.apply(new OpenHandsUsage(Value.NULL)));
    if (run.add(value)) {
      open = Optional.of(run);
    } else {
      throw new TraceException(place + " is not " + WANTED);
    }
  }

  private void run(Value whole, List<Value> events, String place) throws IOException {
    OpenHandsRun run = format.apply(new OpenHandsUsage(TraceJson.at(whole, "metrics")));
    boolean any = TraceJson.at(whole, "history") instanceof Value.Array && events.isEmpty();
    for (Value event : events) {
      for (Value one : event instanceof Value.Array pair ? pair.items() : List.of(event)) {
        any |= run.add(one);
      }
    }
    if (!any) {
      throw new TraceException(place + " has no event of OpenHands in it");
    }
    hand(run, whole, OpenHandsReport.of(whole).outcome(run.outcome()));
  }

  /** Events that stood alone are over. */
  private void end(boolean cut) {
    if (open.isPresent()) {
      OpenHandsRun run = open.get();
      open = Optional.empty();
      RecordedOutcome outcome = run.outcome();
      hand(run, Value.NULL, cut ? RecordedOutcome.UNKNOWN : outcome);
    }
  }

  private void hand(OpenHandsRun run, Value whole, RecordedOutcome outcome) {
    runs++;
    String file = runs == 1 ? input.name() : input.name() + "#" + runs;
    String task = text(whole, "instance_id").or(run::id).orElse(file);
    String goal = run.dialogue().goal().or(() -> text(whole, "instruction")).orElse("");
    sink.begin(new TraceHeader(task, task, goal, Optional.empty(), Optional.empty()));
    run.dialogue().turns().forEach(sink::turn);
    sink.end(outcome);
  }

  private static Optional<String> text(Value value, String key) {
    return TraceJson.text(TraceJson.at(value, key)).filter(text -> !text.isEmpty());
  }
}

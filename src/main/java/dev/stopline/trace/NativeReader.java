package dev.stopline.trace;

import dev.stopline.loop.Progress;
import dev.stopline.measure.Agents;
import dev.stopline.script.Script;
import dev.stopline.script.ScriptLines;
import dev.stopline.script.ScriptTurn;
import dev.stopline.source.Code;
import dev.stopline.source.Fields;
import dev.stopline.source.JsonReader;
import dev.stopline.source.Node;
import dev.stopline.source.Problem;
import dev.stopline.source.Problems;
import dev.stopline.source.Source;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * The native form: JSON Lines with a header, a line for each turn, and an outcome; any number of
 * traces a file. It is read line by line. A last line that is cut is a warning, and the outcome is
 * unknown then.
 */
final class NativeReader implements TraceReader {
  private static final String TRACE = "trace";
  private static final String OUTCOME = "outcome";

  private final Agents agents;

  NativeReader(Agents agents) {
    this.agents = agents;
  }

  @Override
  public void read(TraceInput input, TraceSink sink) throws IOException {
    try (BufferedReader lines = input.lines()) {
      new Reading(input, sink, agents).all(lines);
    }
  }

  /** One file being read. */
  private static final class Reading {
    private final TraceInput input;
    private final TraceSink sink;
    private final Agents agents;
    private Iterator<Optional<Long>> wins;
    private boolean open;
    private int number;

    Reading(TraceInput input, TraceSink sink, Agents agents) {
      this.input = input;
      this.sink = sink;
      this.agents = agents;
    }

    void all(BufferedReader lines) throws IOException {
      String line = lines.readLine();
      while (line != null) {
        number++;
        String next = lines.readLine();
        if (!line.isBlank()) {
          line(line, next == null);
        }
        line = next;
      }
      end(RecordedOutcome.UNKNOWN);
    }

    private void line(String text, boolean last) throws IOException {
      Problems problems = new Problems();
      Source source = Source.excerpt(input.name(), number, text);
      Optional<Node> read = JsonReader.read(source, problems);
      if (read.isEmpty() && last && open) {
        input.warnOfCutLine(source);
        return;
      }
      if (read.isPresent() && read.get() instanceof Node.Mapping mapping) {
        if (mapping.find(TRACE).isPresent()) {
          header(mapping, problems);
        } else if (mapping.find(OUTCOME).isPresent()) {
          end(OutcomeText.read(mapping, problems));
        } else {
          turn(mapping, problems);
        }
      } else if (!problems.hasErrors()) {
        problems.error(source.start(), Code.WRONG_TYPE, "", "a line of a trace is a JSON object");
      }
      refuse(problems);
    }

    private void header(Node.Mapping line, Problems problems) throws IOException {
      end(RecordedOutcome.UNKNOWN);
      Optional<Script.Header> header = new ScriptLines(agents, problems).header(line);
      if (header.isEmpty()) {
        return;
      }
      Fields fields = Fields.of(line);
      String id = fields.text(TRACE, "");
      boolean judgedByEffects =
          fields.has("environment") || fields.has("requirements") || fields.has("initial");
      TraceHeader trace =
          new TraceHeader(
              id,
              fields.text("task", id),
              fields.text("goal", ""),
              Optional.empty(),
              judgedByEffects ? header : Optional.empty());
      sink.begin(trace.wonAt(win()));
      open = true;
    }

    /**
     * Where a run will turn out to be won stands behind its turns, so it is looked up beforehand.
     */
    private Optional<Long> win() throws IOException {
      if (wins == null) {
        wins = WinScan.scan(input).iterator();
      }
      return wins.hasNext() ? wins.next() : Optional.empty();
    }

    private void turn(Node.Mapping line, Problems problems) {
      if (!open) {
        String message = "a turn before any header: the first line is {\"trace\": ID, …}";
        problems.error(line.location(), Code.MISSING_KEY, "", message);
        return;
      }
      Optional<ScriptTurn> turn = new ScriptLines(agents, problems).turn(line);
      if (turn.isPresent()) {
        boolean recorded = line.find("progress").isPresent();
        RecordedTurn.ProgressSource source =
            recorded ? RecordedTurn.ProgressSource.RECORDED : RecordedTurn.ProgressSource.NONE;
        ScriptTurn played = recorded ? turn.get() : turn.get().with(Progress.UNAVAILABLE);
        sink.turn(new RecordedTurn(played, source, List.of()));
      }
    }

    private void end(RecordedOutcome outcome) {
      if (open) {
        open = false;
        sink.end(outcome);
      }
    }

    private void refuse(Problems problems) throws TraceException {
      for (Problem problem : problems.all()) {
        input.problems().add(problem);
      }
      if (problems.hasErrors()) {
        throw new TraceException("line " + number + " is not a line of a native trace");
      }
    }
  }
}

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
import java.io.IOException;
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
  private static final List<String> EFFECTS = List.of("environment", "requirements", "initial");

  private final Agents agents;

  NativeReader(Agents agents) {
    this.agents = agents;
  }

  @Override
  public void read(TraceInput input, TraceSink sink) throws IOException {
    try (ByteLines lines = new ByteLines(input.open());
        WinScan ahead = new WinScan(input);
        Handover handover = new Handover(sink)) {
      Reading reading = new Reading(input, handover, lines, ahead);
      while (lines.next()) {
        reading.line(lines.text());
      }
      reading.end(RecordedOutcome.UNKNOWN);
    }
  }

  /** One file being read. */
  private final class Reading {
    private final TraceInput input;
    private final Handover sink;
    private final ByteLines lines;
    private final WinScan ahead;
    private boolean open;

    Reading(TraceInput input, Handover sink, ByteLines lines, WinScan ahead) {
      this.input = input;
      this.sink = sink;
      this.lines = lines;
      this.ahead = ahead;
    }

    /** Most lines are turns that are written as usual; any other is looked at with all care. */
    void line(String text) throws IOException {
      sink.weighs(text.length());
      Optional<RecordedTurn> turn = open ? TurnTokens.read(text) : Optional.empty();
      if (turn.isPresent()) {
        sink.turn(turn.get());
      } else if (!text.isBlank()) {
        rare(text);
      }
    }

    private void rare(String text) throws IOException {
      Problems problems = new Problems();
      Source source = Source.excerpt(input.name(), lines.number(), text);
      boolean utf8 = text.indexOf('\uFFFD') < 0 || lines.isUtf8();
      Optional<Node> read = utf8 ? JsonReader.read(source, problems) : Optional.empty();
      if (read.isEmpty() && open && lines.isLast()) {
        input.warnOfCutLine(source);
        return;
      }
      if (!utf8) {
        problems.error(source.start(), Code.NOT_UTF8, "", "this line is not UTF-8");
      } else if (!problems.hasErrors() && read.orElse(null) instanceof Node.Mapping mapping) {
        object(mapping, problems);
      } else if (!problems.hasErrors()) {
        problems.error(source.start(), Code.WRONG_TYPE, "", "a line of a trace is a JSON object");
      }
      refuse(problems);
    }

    private void object(Node.Mapping line, Problems problems) throws IOException {
      if (line.find(TRACE).isPresent()) {
        header(line, problems);
      } else if (line.find(OUTCOME).isPresent()) {
        end(OutcomeText.read(line, problems));
      } else {
        turn(line, problems);
      }
    }

    private void header(Node.Mapping line, Problems problems) throws IOException {
      end(RecordedOutcome.UNKNOWN);
      WinScan.Ahead found = ahead.next();
      Optional<Script.Header> header = new ScriptLines(agents, problems).header(line);
      if (header.isEmpty()) {
        return;
      }
      Fields fields = Fields.of(line);
      String id = fields.text(TRACE, "");
      String task = fields.text("task", id);
      TraceHeader trace =
          new TraceHeader(id, task, fields.text("goal", ""), Optional.empty(), header)
              .wonAt(found.wonAt());
      boolean effects = found.effects() || EFFECTS.stream().anyMatch(fields::has);
      sink.begin(effects ? trace.judgedByEffects() : trace);
      open = true;
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
        throw new TraceException("line " + lines.number() + " is not a line of a native trace");
      }
    }
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.Usage;
import dev.stopline.policy.Texts;
import dev.stopline.script.ScriptTurn;
import dev.stopline.source.Problems;
import dev.stopline.source.Sources;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Whole recordings, as a reader hands them over. */
final class Recordings {
  private static final Path SHARED = Path.of("..", "shared", "traces");

  private Recordings() {}

  /** One recorded run. */
  record Recording(TraceHeader header, List<RecordedTurn> turns, RecordedOutcome outcome) {
    List<ScriptTurn.Call> calls() {
      return turns.stream()
          .map(turn -> turn.turn().what())
          .filter(what -> what instanceof ScriptTurn.Call)
          .map(what -> (ScriptTurn.Call) what)
          .toList();
    }

    ScriptTurn.Call call(int index) {
      return calls().get(index);
    }

    List<Action> actions() {
      return calls().stream().map(ScriptTurn.Call::action).toList();
    }

    ScriptTurn turn(int index) {
      return turns.get(index).turn();
    }

    /** Of all decisions. */
    Usage usage() {
      return turns.stream().map(turn -> turn.turn().usage()).reduce(Usage.NONE, Usage::plus);
    }

    BigDecimal decisionSeconds() {
      return turns.stream()
          .map(turn -> turn.turn().seconds())
          .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    BigDecimal executionSeconds() {
      return calls().stream()
          .map(call -> call.result().seconds())
          .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
  }

  /** A sample of ours. */
  static Path sample(String name) {
    return Path.of("traces", name);
  }

  /** A file of the shared folder; the test is skipped where that is not there. */
  static Path shared(String name) {
    Assumptions.assumeTrue(Files.isDirectory(SHARED), "there are no shared traces");
    return SHARED.resolve(name);
  }

  /** The files of a folder, in order. */
  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  static TraceInput input(Path file, Problems problems) {
    Sources sources =
        name ->
            name.startsWith(Sources.CLASS_PATH)
                ? new Texts().open(name)
                : Files.newInputStream(Path.of(name));
    return new TraceInput(file.toString(), sources, problems);
  }

  static TraceInput input(String text, Problems problems) {
    return new TraceInput("trace.json", new Texts().with("trace.json", text), problems);
  }

  static List<Recording> of(TraceReader reader, Path file) throws IOException {
    return of(reader, input(file, new Problems()));
  }

  static List<Recording> of(TraceReader reader, String text) throws IOException {
    return of(reader, input(text, new Problems()));
  }

  static List<Recording> of(TraceReader reader, TraceInput input) throws IOException {
    Collector collector = new Collector();
    reader.read(input, collector);
    return collector.recordings;
  }

  private static final class Collector implements TraceSink {
    private final List<Recording> recordings = new ArrayList<>();
    private final List<RecordedTurn> turns = new ArrayList<>();
    private TraceHeader header;

    @Override
    public void begin(TraceHeader begun) {
      header = begun;
    }

    @Override
    public void turn(RecordedTurn turn) {
      turns.add(turn);
    }

    @Override
    public void end(RecordedOutcome outcome) {
      recordings.add(new Recording(header, List.copyOf(turns), outcome));
      turns.clear();
    }
  }
}

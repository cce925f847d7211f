package dev.stopline.trace;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Says what loops, stalls and is noise in the recordings of one file. A file is read once, and once
 * more where something in it looks like housekeeping: what the run is without that shows only when
 * it is known.
 */
public final class Scan {
  private final Replay.Setup setup;
  private final ScanCall.Texts texts;
  private final Map<Integer, ScanResult> results = new TreeMap<>();
  private final Map<Integer, Set<String>> noise = new HashMap<>();

  /** Reads the file from its beginning, each time. */
  public interface Reading {
    void into(TraceSink sink) throws IOException;
  }

  /**
   * @param setup what the file is replayed with
   * @param texts whether the recording's texts may be shown
   */
  public Scan(Replay.Setup setup, ScanCall.Texts texts) {
    this.setup = setup;
    this.texts = texts;
  }

  /**
   * Hands on a result for each recording.
   *
   * @param again as {@code first}, for the second time; what is wrong with the file was said by
   *     then
   * @throws IOException when the file cannot be read to its end; what came before that is handed on
   */
  public void file(Reading first, Reading again, Consumer<ScanResult> to) throws IOException {
    try {
      first.into(new First());
    } finally {
      if (!noise.isEmpty()) {
        second(again);
      }
      results.values().forEach(to);
    }
  }

  private void second(Reading again) {
    try {
      again.into(new Second());
    } catch (IOException saidAlready) {
      return;
    }
  }

  /** Counts recordings, and looks at those that are asked for. */
  private abstract class Pass implements TraceSink {
    private int index;
    private Optional<ScanRun> run = Optional.empty();

    abstract Optional<Set<String>> leftOut(TraceHeader header, int number);

    abstract void ended(ScanRun scanned, int number);

    @Override
    public void begin(TraceHeader header) {
      index++;
      run = leftOut(header, index).map(marks -> new ScanRun(setup.agent(), header, marks, texts));
    }

    @Override
    public void turn(RecordedTurn turn) {
      run.ifPresent(scanned -> scanned.turn(turn.turn()));
    }

    @Override
    public void end(RecordedOutcome outcome) {
      run.ifPresent(scanned -> ended(scanned, index));
      run = Optional.empty();
    }
  }

  private final class First extends Pass {
    private final List<TraceResult> replayed = new ArrayList<>();
    private final Replay replay = new Replay(setup, replayed::add);

    @Override
    Optional<Set<String>> leftOut(TraceHeader header, int number) {
      return setup.shard().takes(header) ? Optional.of(Set.of()) : Optional.empty();
    }

    @Override
    public void begin(TraceHeader header) {
      super.begin(header);
      replay.begin(header);
    }

    @Override
    public void turn(RecordedTurn turn) {
      super.turn(turn);
      replay.turn(turn);
    }

    @Override
    public void end(RecordedOutcome outcome) {
      replay.end(outcome);
      super.end(outcome);
    }

    @Override
    void ended(ScanRun scanned, int number) {
      TraceResult under = replayed.remove(0);
      List<ScanNoise> found = scanned.calls().noise();
      if (!found.isEmpty()) {
        noise.put(number, scanned.calls().noiseMarks());
      }
      results.put(
          number,
          new ScanResult(under, scanned.findings(), found, Optional.empty(), scanned.undeclared()));
    }
  }

  private final class Second extends Pass {
    @Override
    Optional<Set<String>> leftOut(TraceHeader header, int number) {
      return Optional.ofNullable(noise.get(number));
    }

    @Override
    void ended(ScanRun scanned, int number) {
      ScanResult before = results.get(number);
      results.put(
          number,
          new ScanResult(
              before.replayed(),
              before.all(),
              before.noise(),
              Optional.of(scanned.findings()),
              before.undeclared()));
    }
  }
}

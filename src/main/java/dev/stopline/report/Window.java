package dev.stopline.report;

import dev.stopline.loop.Check;
import dev.stopline.loop.EntryStream;
import dev.stopline.loop.Episode;
import dev.stopline.loop.Monitor;
import dev.stopline.loop.Observer;
import dev.stopline.loop.Rewind;
import dev.stopline.loop.RunState;
import dev.stopline.loop.Stop;
import dev.stopline.loop.Turn;
import dev.stopline.loop.Verdict;
import dev.stopline.script.ScriptedRun;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A stretch or two of a run's turns, looked at by playing the run once more; the rest is not kept.
 *
 * @param entries the turns in it, in order
 * @param rewinds those that followed a turn in it, by the turn
 */
record Window(List<Episode.Entry> entries, Map<Long, Rewind> rewinds) {

  /** Turns {@code first} to {@code last}, both included. */
  static Window of(ScriptedRun run, long first, long last) {
    return of(run, new Range(first, last), new Range(1, 0));
  }

  /** The beginning and the end of a run of so many turns, at most so many of each. */
  static Window ends(ScriptedRun run, long turns, long each) {
    return of(run, new Range(1, each), new Range(turns - each + 1, turns));
  }

  private static Window of(ScriptedRun run, Range a, Range b) {
    Window window = new Window(new ArrayList<>(), new HashMap<>());
    run.play(new Collector(window, a, b));
    return window;
  }

  private record Range(long first, long last) {
    boolean contains(long turn) {
      return first <= turn && turn <= last;
    }
  }

  private static final class Collector implements Observer {
    private final Window window;
    private final Range a;
    private final Range b;
    private final EntryStream stream = new EntryStream(this::keep);

    Collector(Window window, Range a, Range b) {
      this.window = window;
      this.a = a;
      this.b = b;
    }

    private boolean wants(long turn) {
      return a.contains(turn) || b.contains(turn);
    }

    private void keep(Episode.Entry entry) {
      if (wants(entry.turn().number())) {
        window.entries.add(entry);
      }
    }

    @Override
    public void used(Turn turn, Monitor monitor) {
      stream.used(turn, monitor);
    }

    @Override
    public void asked(Check check, Verdict verdict) {
      stream.asked(check, verdict);
    }

    @Override
    public void rewound(Rewind rewind) {
      stream.rewound(rewind);
      if (wants(rewind.afterTurn())) {
        window.rewinds.put(rewind.afterTurn(), rewind);
      }
    }

    @Override
    public void ended(RunState last, Stop stop) {
      stream.ended(last, stop);
    }
  }

  Optional<Rewind> rewindAfter(long turn) {
    return Optional.ofNullable(rewinds.get(turn));
  }
}

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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Watches a run and keeps what a table shows of it. Of several runs, one after the other, the last.
 */
public final class WindowCollector implements Observer {
  /** Of a long run so many turns at its beginning and at its end are shown. */
  private static final int EACH = 50;

  private final long first;
  private final long last;
  private final int ends;
  private final List<Episode.Entry> head = new ArrayList<>();
  private final Deque<Episode.Entry> tail = new ArrayDeque<>();
  private final Map<Long, Rewind> rewinds = new HashMap<>();
  private EntryStream stream = new EntryStream(this::keep);
  private Stop stop;

  private WindowCollector(long first, long last, int ends) {
    this.first = first;
    this.last = last;
    this.ends = ends;
  }

  /** Keeps turns {@code first} to {@code last}, both included. */
  static WindowCollector of(long first, long last) {
    return new WindowCollector(first, last, 0);
  }

  /** Keeps the beginning and the end. */
  public static WindowCollector ofEnds() {
    return new WindowCollector(1, EACH, EACH);
  }

  /** What was kept; the run is over. */
  Window window() {
    List<Episode.Entry> entries = new ArrayList<>(head);
    entries.addAll(tail);
    return new Window(entries, rewinds, stop);
  }

  private void keep(Episode.Entry entry) {
    long turn = entry.turn().number();
    if (first <= turn && turn <= last) {
      head.add(entry);
    } else if (ends > 0) {
      tail.add(entry);
      if (tail.size() > ends) {
        rewinds.remove(tail.remove().turn().number());
      }
    }
  }

  @Override
  public void used(Turn turn, Monitor monitor) {
    if (turn.number() == 1) {
      head.clear();
      tail.clear();
      rewinds.clear();
      stream = new EntryStream(this::keep);
    }
    stream.used(turn, monitor);
  }

  @Override
  public void asked(Check check, Verdict verdict) {
    stream.asked(check, verdict);
  }

  @Override
  public void rewound(Rewind rewind) {
    stream.rewound(rewind);
    if (ends > 0 || (first <= rewind.afterTurn() && rewind.afterTurn() <= last)) {
      rewinds.put(rewind.afterTurn(), rewind);
    }
  }

  @Override
  public void ended(RunState end, Stop how) {
    stream.ended(end, how);
    stop = how;
  }
}

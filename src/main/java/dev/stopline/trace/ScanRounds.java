package dev.stopline.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Looks for calls that come round again, with periods from 1 to {@link #LONGEST}. A call costs the
 * same however long the run is.
 */
final class ScanRounds {
  private static final int LONGEST = 6;

  private final String[] marks = new String[LONGEST];
  private final long[] turns = new long[LONGEST];
  private final Tail[] tails = new Tail[LONGEST + 1];
  private long seen;
  private Tail run = new Tail(0, 0, 0, List.of());
  private Tail cycle = run;

  /**
   * The last calls, as far as each equals the one a period before.
   *
   * @param length calls in it; the first round included
   * @param block the marks of the first round
   */
  private record Tail(long length, long from, long to, List<String> block) {
    Tail grown(long turn) {
      return new Tail(length + 1, from, turn, block);
    }

    ScanFindings.Turns turns() {
      return new ScanFindings.Turns(from, to);
    }
  }

  void add(String mark, long turn) {
    for (int period = 1; period <= LONGEST && period <= seen; period++) {
      int before = slot(seen - period);
      if (!mark.equals(marks[before])) {
        tails[period] = null;
      } else {
        Tail tail = tails[period] == null ? begun(period) : tails[period];
        tails[period] = tail.grown(turn);
      }
    }
    marks[slot(seen)] = mark;
    turns[slot(seen)] = turn;
    seen++;
    keepLongest(mark, turn);
  }

  long longestRun() {
    return run.length();
  }

  Optional<ScanFindings.Repeat> repeat(Function<String, ScanCall> calls) {
    return run.length() < ScanFindings.LEAST_REPEATS
        ? Optional.empty()
        : Optional.of(
            new ScanFindings.Repeat(run.length(), run.turns(), calls.apply(run.block().get(0))));
  }

  Optional<ScanFindings.Cycle> cycle(Function<String, ScanCall> calls) {
    return cycle.length() == 0
        ? Optional.empty()
        : Optional.of(
            new ScanFindings.Cycle(
                cycle.length(), cycle.turns(), cycle.block().stream().map(calls).toList()));
  }

  private Tail begun(int period) {
    List<String> block = new ArrayList<>();
    for (int back = period; back >= 1; back--) {
      block.add(marks[slot(seen - back)]);
    }
    return new Tail(period, turns[slot(seen - period)], turns[slot(seen - 1)], block);
  }

  private void keepLongest(String mark, long turn) {
    Tail now = tails[1] == null ? new Tail(1, turn, turn, List.of(mark)) : tails[1];
    run = now.length() > run.length() ? now : run;
    for (int period = 2; period <= LONGEST; period++) {
      Tail tail = tails[period];
      if (tail != null
          && tail.length() >= 2L * period
          && tail.length() > cycle.length()
          && !hasShorter(period)) {
        cycle = tail;
      }
    }
  }

  /** Whether the round itself is made of rounds. */
  private boolean hasShorter(int period) {
    for (int shorter = 1; shorter <= period / 2; shorter++) {
      Tail tail = tails[shorter];
      if (period % shorter == 0 && tail != null && tail.length() >= period) {
        return true;
      }
    }
    return false;
  }

  private static int slot(long call) {
    return (int) (call % LONGEST);
  }
}

package dev.stopline.report;

import dev.stopline.loop.Episode;
import dev.stopline.loop.Rewind;
import dev.stopline.loop.Stop;
import dev.stopline.script.ScriptedRun;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A stretch or two of a run's turns; the rest is not kept.
 *
 * @param entries the turns in it, in order
 * @param rewinds those that followed a turn in it, by the turn
 * @param stop how the run ended
 */
record Window(List<Episode.Entry> entries, Map<Long, Rewind> rewinds, Stop stop) {

  /**
   * Turns {@code first} to {@code last}, both included; the run is played once more to see them.
   */
  static Window of(ScriptedRun run, long first, long last) {
    WindowCollector collector = WindowCollector.of(first, last);
    run.play(collector);
    return collector.window();
  }

  /** The beginning and the end of a run, which is played once more to see them. */
  static Window ends(ScriptedRun run) {
    WindowCollector collector = WindowCollector.ofEnds();
    run.play(collector);
    return collector.window();
  }

  Optional<Rewind> rewindAfter(long turn) {
    return Optional.ofNullable(rewinds.get(turn));
  }
}

package dev.stopline.laws;

import dev.stopline.loop.Check;
import dev.stopline.loop.Episode;
import dev.stopline.loop.Monitor;
import dev.stopline.loop.RunState;
import dev.stopline.loop.Trace;
import dev.stopline.loop.Turn;
import dev.stopline.loop.Verdict;
import java.util.StringJoiner;

/**
 * A state, and its picture when it was shown. The picture has everything in it, down to the single
 * fact, so that two pictures are equal only where everything is.
 *
 * @param state the state itself
 * @param monitor the rules then; null where they were not shown
 * @param picture of both at that moment
 */
record Portrait(RunState state, Monitor monitor, String picture) {

  static Portrait of(RunState state, Monitor monitor) {
    return new Portrait(state, monitor, paint(state, monitor));
  }

  /** What the same objects look like now. */
  String again() {
    return paint(state, monitor);
  }

  static String of(Episode.Entry entry) {
    Turn turn = entry.turn();
    return new StringJoiner(" | ")
        .add(turn.number() + "/" + turn.branch())
        .add(turn.disposition().id())
        .add(turn.proposal().toString())
        .add(turn.transition().toString())
        .add(turn.view().toString())
        .add(paint(turn.after(), entry.monitor()))
        .add(judged(entry.near()))
        .add(entry.then().id())
        .add(entry.rule().toString())
        .toString();
  }

  /** What each rule answered, by its id. */
  static String judged(Verdict verdict) {
    StringJoiner answers = new StringJoiner(", ");
    verdict.findings().forEach(found -> answers.add(found.clause().id() + " " + found.gauge()));
    return answers.toString();
  }

  private static String paint(RunState state, Monitor monitor) {
    Trace trace = state.trace();
    String rules = monitor == null ? "" : judged(monitor.judge(new Check(state, false)));
    return new StringJoiner(" | ")
        .add(state.world().toString())
        .add(trace.length() + "/" + trace.lastProductive())
        .add(trace.recent().toString())
        .add(trace.sinceCheckpoint().sorted().toString())
        .add(state.blockedAttempts().sorted().toString())
        .add(state.spent().toString())
        .add(state.stop().toString())
        .add(rules)
        .toString();
  }
}

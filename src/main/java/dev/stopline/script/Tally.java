package dev.stopline.script;

import dev.stopline.loop.Check;
import dev.stopline.loop.Monitor;
import dev.stopline.loop.Observer;
import dev.stopline.loop.Rewind;
import dev.stopline.loop.RunState;
import dev.stopline.loop.Stop;
import dev.stopline.loop.Turn;
import dev.stopline.loop.Verdict;

/** Counts what became of the turns, and lets another observer see the run too. */
final class Tally implements Observer {
  private final Observer other;
  private long blocked;
  private long refused;
  private long executed;

  Tally(Observer other) {
    this.other = other;
  }

  Outcome outcome(RunState last) {
    return new Outcome(last, blocked, refused, executed);
  }

  @Override
  public void used(Turn turn, Monitor monitor) {
    switch (turn.disposition()) {
      case BLOCKED -> blocked++;
      case FINISH_REFUSED -> refused++;
      case EXECUTED -> executed += turn.transition().isPresent() ? 1 : 0;
      default -> {}
    }
    other.used(turn, monitor);
  }

  @Override
  public void asked(Check check, Verdict verdict) {
    other.asked(check, verdict);
  }

  @Override
  public void rewound(Rewind rewind) {
    other.rewound(rewind);
  }

  @Override
  public void ended(RunState last, Stop stop) {
    other.ended(last, stop);
  }
}

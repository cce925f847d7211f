package dev.stopline.script;

import dev.stopline.loop.Monitor;
import dev.stopline.loop.Observer;
import dev.stopline.loop.RunState;
import dev.stopline.loop.Turn;

/** Counts what became of the turns. */
final class Tally implements Observer {
  private long blocked;
  private long refused;
  private long executed;

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
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Controller;
import dev.stopline.loop.Observer;
import dev.stopline.loop.Policy;
import dev.stopline.loop.Position;
import dev.stopline.loop.Rewind;
import dev.stopline.loop.RunState;
import dev.stopline.loop.Stop;
import dev.stopline.script.Script;
import dev.stopline.script.ScriptTurn;
import dev.stopline.script.ScriptedSeams;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.Optional;
import java.util.Queue;

/**
 * One policy over the turns of one recording, as they come. It is the controller with scripted
 * seams: in a recording without an environment nothing can be captured, so whatever would rewind
 * stops.
 */
final class PolicyReplay {
  private final Queue<ScriptTurn> response = new ArrayDeque<>();
  private final Queue<ScriptTurn> feed = new ArrayDeque<>();
  private final Policy policy;
  private final ScriptedSeams seams;
  private final Controller controller;
  private Position at;
  private Optional<Interference> first = Optional.empty();

  /**
   * The first time that the policy did anything but let the run go on.
   *
   * @param stop how, and at which turn
   * @param reaction stop or recover
   * @param state the run's state then
   */
  record Interference(Stop stop, Policy.Reaction reaction, RunState state) {}

  PolicyReplay(Policy policy, Script.Header header, Observer observer) {
    this.policy = policy;
    this.seams = new ScriptedSeams(header, new Fed());
    this.controller = new Controller(seams, policy, Observer.both(new Watcher(), observer));
    this.at = controller.start(header.world());
  }

  Policy policy() {
    return policy;
  }

  ScriptedSeams seams() {
    return seams;
  }

  void turn(ScriptTurn turn) {
    if (!response.isEmpty() && !sameResponse(response.peek(), turn)) {
      play();
    }
    response.add(turn);
  }

  /** The recording is over. */
  void end() {
    play();
    while (!at.ended()) {
      at = controller.advance(at);
    }
  }

  /** Empty when it let the whole recording pass. */
  Optional<Interference> first() {
    return first;
  }

  /** The state at the end, or where it stopped. */
  RunState last() {
    return at.state();
  }

  private void play() {
    feed.addAll(response);
    response.clear();
    while (!feed.isEmpty() && !at.ended()) {
      at = controller.advance(at);
    }
    feed.clear();
  }

  private static boolean sameResponse(ScriptTurn a, ScriptTurn b) {
    return a.what() instanceof ScriptTurn.Call x
        && b.what() instanceof ScriptTurn.Call y
        && x.response().isPresent()
        && x.response().equals(y.response());
  }

  private final class Fed implements Iterator<ScriptTurn> {
    @Override
    public boolean hasNext() {
      return !feed.isEmpty();
    }

    @Override
    public ScriptTurn next() {
      return feed.remove();
    }
  }

  /** Notes the first interference. */
  private final class Watcher implements Observer {
    @Override
    public void rewound(Rewind rewind) {
      if (first.isEmpty()) {
        Stop instead =
            Stop.by(rewind.finding(), rewind.also(), rewind.before(), rewind.afterTurn());
        first = Optional.of(new Interference(instead, Policy.Reaction.RECOVER, rewind.before()));
      }
    }

    @Override
    public void ended(RunState last, Stop stop) {
      if (first.isEmpty() && stop.reason().isPresent()) {
        first = Optional.of(new Interference(stop, Policy.Reaction.STOP, last));
      }
    }
  }
}

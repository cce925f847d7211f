package dev.stopline.loop;

import java.math.BigDecimal;
import java.util.Optional;

/**
 * Where a run is between two turns: all that the controller knows. A value.
 *
 * @param state the runtime's record
 * @param monitor the rules' memories
 * @param checkpoint the one in use; empty when there is nothing to return to
 * @param turns turns used, on every branch
 * @param started the clock when the run began
 */
public record Position(
    RunState state,
    Monitor monitor,
    Optional<Checkpoint> checkpoint,
    long turns,
    BigDecimal started) {

  /** Whether the run is over. */
  public boolean ended() {
    return state.stop().isPresent();
  }

  Position with(RunState changed) {
    return new Position(changed, monitor, checkpoint, turns, started);
  }

  Position nextTurn() {
    return new Position(state, monitor, checkpoint, turns + 1, started);
  }

  Position at(BigDecimal now) {
    return with(state.with(state.spent().at(now.subtract(started))));
  }

  Position spend(Usage usage, BigDecimal now) {
    return with(state.with(state.spent().plus(usage))).at(now);
  }

  Position shown(Signal signal) {
    return new Position(state, monitor.observe(signal), checkpoint, turns, started);
  }

  Position append(Transition transition) {
    boolean canBeRuledOut = checkpoint.isPresent() && monitor.policy().recovers();
    Trace trace = state.trace();
    AttemptKeys attempts = trace.sinceCheckpoint();
    if (canBeRuledOut) {
      attempts = attempts.plus(transition.proposal().attemptKey().orElseThrow());
    }
    return with(state.with(trace.append(transition, attempts))).shown(transition);
  }

  /** The same moment, to which a rewind now returns: it rules out only what follows. */
  Position captured(Object token) {
    RunState snapshot = state.with(state.trace().atCheckpoint());
    Checkpoint taken = new Checkpoint(snapshot, monitor, token);
    return new Position(snapshot, monitor, Optional.of(taken), turns, started);
  }

  Position rewoundTo(Checkpoint target) {
    RunState revived = RunState.rewound(target.state(), state);
    return new Position(revived, target.monitor(), checkpoint, turns, started);
  }

  Position end(Stop stop, Observer observer) {
    RunState last = state.with(stop);
    observer.ended(last, stop);
    return with(last);
  }
}

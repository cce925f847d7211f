package dev.stopline.loop;

import java.util.Optional;

/**
 * The runtime's own record of one episode. A value: each turn makes a new one that shares what did
 * not change, so a snapshot is a reference.
 *
 * @param world what is held to be true
 * @param trace how this branch got here
 * @param blockedAttempts what recovery has ruled out
 * @param spent what the episode has cost on every branch
 * @param stop how it ended; empty while it runs
 */
public record RunState(
    World world, Trace trace, AttemptKeys blockedAttempts, Spent spent, Optional<Stop> stop) {

  static RunState start(World world) {
    return new RunState(world, Trace.EMPTY, AttemptKeys.NONE, Spent.NOTHING, Optional.empty());
  }

  /** Why the run ended; empty while it runs and when its decisions ran out. */
  public Optional<StopReason> stopReason() {
    return stop.flatMap(Stop::reason);
  }

  RunState with(World changed) {
    return changed == world ? this : new RunState(changed, trace, blockedAttempts, spent, stop);
  }

  RunState with(Trace changed) {
    return new RunState(world, changed, blockedAttempts, spent, stop);
  }

  RunState with(Spent changed) {
    return new RunState(world, trace, blockedAttempts, changed, stop);
  }

  RunState with(Stop end) {
    return new RunState(world, trace, blockedAttempts, spent, Optional.of(end));
  }

  /**
   * The snapshot again, with what was spent since and what the abandoned branch tried ruled out.
   */
  static RunState rewound(RunState snapshot, RunState abandoned) {
    return new RunState(
        snapshot.world,
        snapshot.trace,
        abandoned.blockedAttempts.plus(abandoned.trace.sinceCheckpoint()),
        abandoned.spent.recovered(),
        Optional.empty());
  }
}

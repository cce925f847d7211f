package dev.stopline.loop;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * The parts of a loop that only the application can supply. The controller owns the rest:
 * continuation and accounting.
 */
public interface Seams {

  /** What the model proposes, given what it may see. */
  Decision decide(ModelView view);

  /**
   * Runs the action.
   *
   * @throws RuntimeException when the environment failed; the run ends as {@code
   *     unrecoverable_error} with its message, and with its usage when it is an {@link
   *     Execution.Failure}
   */
  Execution execute(Action action);

  /** What is true after the observation. Derived from it, never from what the model says. */
  World reduce(World before, Action action, Observation observation);

  /** How far that moved the run. */
  Progress measure(World before, Action action, Observation observation, World after);

  /** Whether something outside the agent confirms completion. */
  boolean verified(World world);

  /** Names of the facts that {@link #decide} may see. */
  default List<String> modelFacts() {
    return List.of();
  }

  /** Whether the proposal claims completion instead of acting. */
  default boolean claimsCompletion(Action action) {
    return action.name().equals(Action.FINISH);
  }

  /** The environment's token for this moment; empty when it cannot be captured. */
  default Optional<Object> takeCheckpoint(RunState state) {
    return Optional.empty();
  }

  /** Returns the environment to the token's moment; false when that cannot be done safely. */
  default boolean restoreEnvironment(Object token) {
    return false;
  }

  /** What makes two states materially different: no counter, no clock. */
  default String stateKey(World world) {
    return CanonicalJson.write(world.toValue());
  }

  /** What rules shall make of a call. */
  default Regard regard(Action action, String fingerprint, Observation observation) {
    return new Regard(fingerprint, observation.digest(), Regard.Counts.ALL);
  }

  /** Seconds on a clock that never goes back; only differences matter. */
  default BigDecimal now() {
    return BigDecimal.valueOf(System.nanoTime(), 9);
  }
}

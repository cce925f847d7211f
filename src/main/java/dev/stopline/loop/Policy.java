package dev.stopline.loop;

import java.util.List;
import java.util.Optional;

/**
 * When to stop: rules in order, of which the first that holds names the reason.
 *
 * @param name as results show it
 * @param clauses in the order in which they are asked
 * @param maxRecoveries rewinds that a run may make, 0 or more
 */
public record Policy(String name, List<Clause> clauses, int maxRecoveries) {
  public Policy {
    clauses = List.copyOf(clauses);
  }

  /** Whether any of its rules leads to a rewind. */
  public boolean recovers() {
    for (Clause clause : clauses) {
      if (clause.reaction() == Reaction.RECOVER) {
        return true;
      }
    }
    return false;
  }

  /**
   * A rule in its place.
   *
   * @param id unique in the policy
   * @param label what its gauge is headed with in a table: a word or two
   * @param rule the condition
   * @param reason what the run stops with
   * @param reaction what follows when it holds
   */
  public record Clause(
      String id, String label, Rule<?> rule, StopReason reason, Reaction reaction) {}

  /** What follows when a rule holds. */
  public enum Reaction implements Named {
    STOP("stop"),
    /** Rewind to the checkpoint in use, where there is one and recoveries are left; else stop. */
    RECOVER("recover");

    private final String id;

    Reaction(String id) {
      this.id = id;
    }

    @Override
    public String id() {
      return id;
    }

    public static Optional<Reaction> of(String id) {
      return Named.find(values(), id);
    }
  }
}

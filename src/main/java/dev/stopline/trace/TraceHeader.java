package dev.stopline.trace;

import dev.stopline.script.Script;
import java.util.Optional;

/**
 * What is known of a recorded run before its turns.
 *
 * @param id what its writer calls it; need not be unique
 * @param task what it is an attempt at, where a corpus repeats tasks; else the id
 * @param goal the task's text; may be empty
 * @param family the session that it belongs to or was forked from; empty: none is known
 * @param wonAtTurn the turn at which it will turn out to have reached its goal, from 1, where the
 *     reader knows that before the turns; empty otherwise
 * @param script the header of a script, where the trace was written as one; empty in other tools'
 *     formats
 */
public record TraceHeader(
    String id,
    String task,
    String goal,
    Optional<String> family,
    Optional<Long> wonAtTurn,
    Optional<Script.Header> script,
    JudgedBy judgedBy) {

  /** By what it shows when a run had reached its goal. */
  public enum JudgedBy {
    /** By its outcome: at {@code wonAtTurn} and never otherwise. */
    OUTCOME,
    /** By what its turns say of requirements, as a script does. */
    EFFECTS
  }

  /** A run of which the turn of its win is not known beforehand. */
  public TraceHeader(
      String id,
      String task,
      String goal,
      Optional<String> family,
      Optional<Script.Header> script) {
    this(id, task, goal, family, Optional.empty(), script, JudgedBy.OUTCOME);
  }

  /** The same run, known to be won at that turn. */
  public TraceHeader wonAt(Optional<Long> turn) {
    return new TraceHeader(id, task, goal, family, turn, script, judgedBy);
  }

  /** The same run, judged by what its turns say. */
  public TraceHeader judgedByEffects() {
    return new TraceHeader(id, task, goal, family, wonAtTurn, script, JudgedBy.EFFECTS);
  }

  /** A run of which only a name and a goal are known. */
  public static TraceHeader of(String id, String goal) {
    return new TraceHeader(id, id, goal, Optional.empty(), Optional.empty());
  }
}

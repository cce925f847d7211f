package dev.stopline.script;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Usage;
import java.math.BigDecimal;
import java.util.Optional;

/**
 * One turn of a script, everything spelled out.
 *
 * @param what what happens in it
 * @param usage of the decision; nothing for an event
 * @param model that decided, as prices name it; empty where that is not said
 * @param seconds that the decision took, 0 or more; 0 for an event
 * @param verified what the confirmation seam answers from this turn on; empty: as before
 * @param expect what its author expects of it
 */
public record ScriptTurn(
    What what,
    Usage usage,
    Optional<String> model,
    BigDecimal seconds,
    Optional<Boolean> verified,
    Expectation<PlayedTurn> expect) {

  /** The same turn with other progress, where it is a call. */
  public ScriptTurn with(Progress progress) {
    if (!(what instanceof Call call)) {
      return this;
    }
    Result r = call.result();
    Result changed =
        new Result(r.observation, r.usage, r.seconds, r.failure, r.effects, progress, r.afterwards);
    What moved = new Call(call.action, call.response, changed);
    return new ScriptTurn(moved, usage, model, seconds, verified, expect);
  }

  /**
   * The same turn, with another answer of the confirmation seam.
   *
   * @param answer from this turn on; empty: as before
   */
  public ScriptTurn confirming(Optional<Boolean> answer) {
    return new ScriptTurn(what, usage, model, seconds, answer, expect);
  }

  /** What happens in a turn. */
  public sealed interface What {}

  /**
   * The model proposes an action.
   *
   * @param action the proposal
   * @param response calls that stand next to each other with one response are parallel calls of it;
   *     empty: a response of its own
   * @param result what comes of it, if it executes
   */
  public record Call(Action action, Optional<String> response, Result result) implements What {}

  /** The model says something and calls nothing. */
  public record Message(Signal.Message message) implements What {}

  /** Something happens around the loop. */
  public record Around(Signal.Event event) implements What {}

  /**
   * What comes of a call that executes.
   *
   * @param observation what comes back
   * @param usage of the execution
   * @param seconds that the execution took, 0 or more
   * @param failure what the execution throws; empty: it does not
   * @param effects what the reducer makes of it
   * @param progress what the scripted measure says
   * @param afterwards what the environment can do about it later
   */
  public record Result(
      Observation observation,
      Usage usage,
      BigDecimal seconds,
      Optional<String> failure,
      Effects effects,
      Progress progress,
      Afterwards afterwards) {}

  /**
   * What the environment can do after a call.
   *
   * @param capturable whether a checkpoint can be taken then
   * @param reversible whether a restore can go back before it
   */
  public record Afterwards(boolean capturable, boolean reversible) {}
}

package dev.stopline.loop;

/**
 * What a rule is shown of a run, one at a time and in order: each {@link Transition}, and what
 * happened without one.
 */
public sealed interface Signal permits Transition, Signal.Message, Signal.Refusal, Signal.Event {

  /**
   * The model replied without a call.
   *
   * @param text what it said; may be empty
   */
  record Message(String text) implements Signal {}

  /**
   * A proposal was not executed.
   *
   * @param action what was proposed
   * @param disposition {@link Disposition#FINISH_REFUSED} or {@link Disposition#BLOCKED}
   */
  record Refusal(Action action, Disposition disposition) implements Signal {}

  /**
   * Something happened around the loop.
   *
   * @param kind user, nudge, compaction, resume or retry
   * @param text what was said with it; may be empty
   */
  record Event(String kind, String text) implements Signal {}
}

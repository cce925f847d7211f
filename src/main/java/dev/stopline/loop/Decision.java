package dev.stopline.loop;

import java.util.List;

/** What comes next in a run. */
public sealed interface Decision {

  /**
   * One model response with one or more calls.
   *
   * @param actions the calls, in order; read once, each just before it is judged
   * @param usage of the response as a whole
   */
  record Calls(Iterable<Action> actions, Usage usage) implements Decision {}

  /**
   * A model response without a call: nothing executes, its usage is spent.
   *
   * @param text what the model said; may be empty
   */
  record Message(String text, Usage usage) implements Decision {}

  /** No response of the model at all: something happened around the loop. */
  record Around(Signal.Event event) implements Decision {}

  /** There is nothing more to decide: the run ends undecided. */
  record End() implements Decision {}

  static Decision call(Action action, Usage usage) {
    return new Calls(List.of(action), usage);
  }
}

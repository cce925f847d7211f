package dev.stopline.loop;

import java.util.ArrayList;
import java.util.List;

/**
 * The executed transitions of the current branch, as far as anything still needs them: how many
 * there were, the last few for the model's view, and the attempts since the checkpoint in use. A
 * transition costs the same however long the trace is, and a trace of any length fits in a small
 * heap. Who wants to keep them all is an {@link Observer}.
 *
 * @param length executed transitions on this branch
 * @param lastProductive step of the last productive one, 0 if none was
 * @param recent the last transitions, oldest first, at most {@link ModelView#WINDOW}
 * @param sinceCheckpoint attempts that a rewind would rule out
 */
public record Trace(
    long length, long lastProductive, List<Transition> recent, AttemptKeys sinceCheckpoint) {
  static final Trace EMPTY = new Trace(0, 0, List.of(), AttemptKeys.NONE);

  public Trace {
    recent = List.copyOf(recent);
  }

  /** Executed transitions after the last productive one; all of them if none was. */
  public long stepsAfterLastProgress() {
    return length - lastProductive;
  }

  Trace append(Transition transition, AttemptKeys attempts) {
    List<Transition> window = new ArrayList<>(recent);
    if (window.size() == ModelView.WINDOW) {
      window.remove(0);
    }
    window.add(transition);
    long productive = transition.progress().productive() ? transition.step() : lastProductive;
    return new Trace(transition.step(), productive, window, attempts);
  }

  Trace atCheckpoint() {
    return new Trace(length, lastProductive, recent, AttemptKeys.NONE);
  }
}

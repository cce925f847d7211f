package dev.stopline.trace;

import java.util.HashSet;
import java.util.Set;

/**
 * Tells copies from first runs, in the order in which they are shown: a run is a copy when its
 * goal, actions and observations equal an earlier one's, or when it repeats an id of one.
 */
public final class Copies {
  private final Set<String> contents = new HashSet<>();
  private final Set<String> ids = new HashSet<>();

  /** Whether the run is a copy of an earlier one; it is known from now on. */
  public boolean isCopy(TraceResult.Keys keys) {
    boolean copy = !contents.add(keys.content());
    for (String id : keys.ids()) {
      copy |= !ids.add(id);
    }
    return copy;
  }
}

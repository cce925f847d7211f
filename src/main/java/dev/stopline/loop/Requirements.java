package dev.stopline.loop;

import java.util.Collection;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What has to hold before a run may succeed.
 *
 * @param ids every requirement
 * @param satisfied those established so far
 * @throws IllegalArgumentException when something is satisfied that is not required
 */
public record Requirements(SortedSet<String> ids, SortedSet<String> satisfied) {
  public Requirements {
    ids = CodePoints.sorted(ids);
    satisfied = CodePoints.sorted(satisfied);
    if (!ids.containsAll(satisfied)) {
      throw new IllegalArgumentException("satisfied but not required: " + satisfied);
    }
  }

  /** These requirements, none of them satisfied. */
  public static Requirements of(Collection<String> ids) {
    return new Requirements(CodePoints.sorted(ids), CodePoints.sorted(List.of()));
  }

  public SortedSet<String> remaining() {
    SortedSet<String> open = new TreeSet<>(CodePoints.ORDER);
    open.addAll(ids);
    open.removeAll(satisfied);
    return open;
  }

  /** Nothing remains; true at once where nothing is required. */
  public boolean complete() {
    return satisfied.size() == ids.size();
  }
}

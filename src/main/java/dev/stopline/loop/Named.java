package dev.stopline.loop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What files and results call by a name of its own. */
public interface Named {
  /** The name in files and results. */
  String id();

  /** The names of all of these, in their order. */
  static List<String> ids(Named... all) {
    List<String> ids = new ArrayList<>();
    for (Named each : all) {
      ids.add(each.id());
    }
    return List.copyOf(ids);
  }

  /** The one with that name; empty when there is none. */
  static <N extends Named> Optional<N> find(N[] all, String id) {
    for (N each : all) {
      if (each.id().equals(id)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }
}

package dev.stopline.trace;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What of a session with sub-agents is one run. */
public enum Scope {
  /** The agent alone; what its sub-agents did is behind the calls that started them. */
  AGENT("agent"),
  /** The agent and all of its sub-agents, as one run. */
  TREE("tree");

  private final String id;

  Scope(String id) {
    this.id = id;
  }

  /** The name on the command line. */
  public String id() {
    return id;
  }

  public static List<String> ids() {
    return Arrays.stream(values()).map(Scope::id).toList();
  }

  public static Optional<Scope> of(String id) {
    return Arrays.stream(values()).filter(scope -> scope.id.equals(id)).findFirst();
  }
}

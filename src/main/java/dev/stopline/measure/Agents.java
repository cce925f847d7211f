package dev.stopline.measure;

import dev.stopline.source.Library;
import dev.stopline.source.Problems;
import dev.stopline.source.Reference;
import dev.stopline.source.Sources;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds agent files by what a user or a file calls them. */
public final class Agents {
  /** Names of the agents that come with the program. */
  public static final List<String> BUILT_IN =
      List.of("coding", "claude-code", "openhands", "swe-agent");

  /**
   * A runtime of which nothing is known: {@code finish} claims completion, and every tool reads.
   */
  public static final Agent UNKNOWN =
      new Agent(
          "none",
          Set.of("finish"),
          List.of(),
          Agent.Effect.READ,
          List.of(),
          Optional.empty(),
          Map.of());

  private final Library<Agent> library;

  public Agents(Sources sources) {
    Library.Shelf shelf = new Library.Shelf("agent", "agents", BUILT_IN);
    library =
        new Library<>(shelf, sources, (text, problems) -> new AgentReader(problems).read(text));
  }

  /**
   * The agent; empty when it cannot be used, and the problems say why, at the reference and in it.
   */
  public Optional<Agent> find(Reference reference, Problems problems) {
    return library.find(reference, problems);
  }
}

package dev.stopline.cli;

import dev.stopline.measure.Agent;
import dev.stopline.measure.Agents;
import dev.stopline.source.Problems;
import dev.stopline.source.Reference;
import dev.stopline.source.Source;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The agent file that a command line names, or that goes with a format. */
final class NamedAgent {
  private NamedAgent() {}

  /**
   * @throws UsageException when there is no such agent
   * @throws InvalidInputException when there is, and it cannot be used; what is wrong has been said
   */
  static Agent find(String name, Shell shell) {
    Reference reference = new Reference(name, Source.of("", "").start(), "--agent");
    if (reference.isFile() && !Files.exists(Path.of(name))) {
      throw new UsageException(List.of("--agent " + name + ": there is no such file"));
    }
    Problems problems = new Problems();
    Optional<Agent> found = new Agents(shell.sources()).find(reference, problems);
    if (found.isPresent()) {
      return found.get();
    }
    NamedPolicy.refuse("--agent", reference, problems, shell);
    throw new InvalidInputException();
  }

  /**
   * The built-in for a format; what is recorded with none of its own is a coding agent's. A native
   * trace names its own.
   */
  static Agent ofFormat(String format, Shell shell) {
    if (format.equals("native")) {
      return Agents.UNKNOWN;
    }
    return find(
        switch (format) {
          case "claude-code" -> "claude-code";
          case "openhands", "openhands-sdk" -> "openhands";
          case "swe-agent", "mini-swe-agent" -> "swe-agent";
          default -> "coding";
        },
        shell);
  }
}

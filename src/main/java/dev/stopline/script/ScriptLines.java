package dev.stopline.script;

import dev.stopline.measure.Agents;
import dev.stopline.source.Fields;
import dev.stopline.source.FormatVersion;
import dev.stopline.source.Node;
import dev.stopline.source.Path;
import dev.stopline.source.Problems;
import java.util.Optional;

/**
 * A script that comes line by line, as a trace does: its header first, then its turns one by one.
 */
public final class ScriptLines {
  private final Agents agents;
  private final Problems problems;

  public ScriptLines(Agents agents, Problems problems) {
    this.agents = agents;
    this.problems = problems;
  }

  /** The header; empty when there were errors. */
  public Optional<Script.Header> header(Node line) {
    int before = problems.errors();
    ScriptShape.TRACE.check(line, Path.ROOT, problems);
    if (problems.errors() > before) {
      return Optional.empty();
    }
    FormatVersion.check((Node.Mapping) line, problems);
    Script.Header header = new ScriptBinder(agents, problems).header(Fields.of(line), Path.ROOT);
    return problems.errors() > before ? Optional.empty() : Optional.of(header);
  }

  /** The turn; empty when there were errors. Short forms are spelled out. */
  public Optional<ScriptTurn> turn(Node line) {
    int before = problems.errors();
    ScriptShape.TURN.check(line, Path.ROOT, problems);
    if (problems.errors() > before) {
      return Optional.empty();
    }
    return new TurnText(problems).spellOut(line, Path.ROOT).map(TurnBinder::bind);
  }
}

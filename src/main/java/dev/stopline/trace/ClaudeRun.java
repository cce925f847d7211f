package dev.stopline.trace;

import dev.stopline.source.Code;
import dev.stopline.source.Source;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The lines of one run of Claude Code, those of its sub-agents among them where they are wanted.
 */
final class ClaudeRun {
  private record Placed(BigDecimal at, ClaudeLine line) {}

  private final TraceInput input;
  private final ClaudeSessions.Key key;
  private final Scope scope;
  private final List<Placed> lines = new ArrayList<>();
  private final Map<Optional<String>, BigDecimal> clocks = new HashMap<>();
  private final Set<String> agents = new LinkedHashSet<>();

  ClaudeRun(TraceInput input, ClaudeSessions.Key key, Scope scope) {
    this.input = input;
    this.key = key;
    this.scope = scope;
  }

  void add(ClaudeLine line) {
    boolean wanted = scope == Scope.TREE || line.agent().equals(key.agent());
    if (wanted && line.isTold()) {
      BigDecimal before = clocks.getOrDefault(line.agent(), BigDecimal.ZERO);
      BigDecimal at = line.time().map(before::max).orElse(before);
      clocks.put(line.agent(), at);
      lines.add(new Placed(at, line));
      line.answeredBy().ifPresent(agents::add);
    }
  }

  /**
   * Hands on the run, if anybody says anything in it.
   *
   * @param cut whether it breaks off
   */
  void end(TraceSink sink, boolean cut) throws IOException {
    if (lines.stream().noneMatch(placed -> placed.line().isMessage())) {
      return;
    }
    if (scope == Scope.TREE) {
      for (String agent : List.copyOf(agents)) {
        addFileOf(agent);
      }
      lines.sort(Comparator.comparing(Placed::at));
    }
    ClaudeTurns turns = new ClaudeTurns(key.agent());
    for (Placed placed : lines) {
      turns.add(placed.line());
    }
    sink.begin(header(turns.dialogue()));
    RecordedOutcome outcome = turns.outcome();
    turns.dialogue().turns().forEach(sink::turn);
    sink.end(cut ? RecordedOutcome.UNKNOWN : outcome);
  }

  private TraceHeader header(Dialogue dialogue) {
    Optional<String> session = Optional.of(key.session()).filter(name -> !name.isEmpty());
    String chain = key.agent().filter(name -> !name.isEmpty()).map(name -> "/" + name).orElse("");
    String id = session.orElse(input.name()) + chain;
    return new TraceHeader(id, id, dialogue.goal().orElse(""), session, Optional.empty());
  }

  /** Newer versions write a file for each sub-agent: in a folder of the session's, or beside it. */
  private void addFileOf(String agent) throws IOException {
    if (clocks.containsKey(Optional.of(agent))) {
      return;
    }
    String name = "agent-" + agent + ".jsonl";
    String folder = ClaudeLine.isPlain(key.session()) ? key.session() + "/subagents/" : "";
    for (String place : List.of(folder + name, name)) {
      TraceInput file = input.beside(place);
      if (exists(file)) {
        addLines(file, agent);
        return;
      }
    }
    String message =
        "the file of the sub-agent " + agent + " is not here: the tree lacks its turns";
    Source source = Source.of(input.name(), "");
    input.problems().warning(source.start(), Code.UNREADABLE, "", message);
  }

  private void addLines(TraceInput file, String agent) throws IOException {
    try {
      Optional<Source> cut =
          TraceLines.each(file, (number, line) -> add(ClaudeLine.of(line).of(agent)));
      cut.ifPresent(file::warnOfCutLine);
    } catch (TraceException e) {
      throw new TraceException("in " + file.name() + ", " + e.getMessage());
    }
  }

  private static boolean exists(TraceInput file) {
    try {
      file.open().close();
      return true;
    } catch (IOException notThere) {
      return false;
    }
  }
}

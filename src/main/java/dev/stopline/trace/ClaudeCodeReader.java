package dev.stopline.trace;

import dev.stopline.source.Source;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Sessions of Claude Code, as its versions from 2025 on write them into JSON Lines: a line for each
 * piece of a message. Results come in lines of the user, with {@code is_error}; what the program
 * says in the user's place ({@code isMeta}) is left out; a summary or a boundary of one is a
 * compaction, a failed request a retry. {@code input_tokens} leave out what was cached, so that is
 * added. Early versions have {@code costUSD} and {@code durationMs}, which then hold. Nothing says
 * whether a session succeeded.
 *
 * <p>Side chains are sub-agents, recorded among the lines of the session or, by newer versions, in
 * files of their own. The scope says whether a session is read without them or with them, in order
 * of time; a file with nothing but side chains is read as the agents that they are.
 */
final class ClaudeCodeReader implements TraceReader {
  private final Scope scope;

  ClaudeCodeReader(Scope scope) {
    this.scope = scope;
  }

  @Override
  public void read(TraceInput input, TraceSink sink) throws IOException {
    ClaudeSessions sessions = ClaudeSessions.of(input);
    if (!sessions.known()) {
      TraceLines.each(input, (number, line) -> {});
      throw new TraceException("there is no line of a Claude Code session in it");
    }
    Map<ClaudeSessions.Key, ClaudeRun> open = new LinkedHashMap<>();
    Optional<Source> cut =
        TraceLines.each(
            input,
            (number, value) -> {
              ClaudeLine line = ClaudeLine.of(value);
              ClaudeSessions.Key key = sessions.next(line);
              open.computeIfAbsent(key, unseen -> new ClaudeRun(input, key, scope)).add(line);
              if (sessions.isOver(key, number)) {
                open.remove(key).end(sink, sessions.isCut(key));
              }
            });
    for (ClaudeRun grown : open.values()) {
      grown.end(sink, true);
    }
    cut.ifPresent(input::warnOfCutLine);
  }
}

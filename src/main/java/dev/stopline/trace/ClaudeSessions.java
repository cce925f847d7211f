package dev.stopline.trace;

import dev.stopline.source.Source;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which lines of a file are one run, found by reading it once before: those of a session, side
 * chains included, or those of one side chain, where nothing but side chains is recorded of a
 * session.
 */
final class ClaudeSessions {
  /**
   * One run, or one chain of it.
   *
   * @param session the id under which it began; may be empty
   * @param agent whose side chain it is; empty: it is a session
   */
  record Key(String session, Optional<String> agent) {}

  /**
   * Tells the chain of one line after the other. A session that was resumed goes on under a new id
   * in a file that begins with the lines of the old one: the new id's first line then has a parent.
   */
  private static final class Walk {
    private final Map<String, String> begun = new HashMap<>();
    private Key latest = new Key("", Optional.empty());

    /** A line that is no part of a conversation stands with the one before it. */
    Key next(ClaudeLine line) {
      if (line.isMessage() || line.text("uuid").isPresent()) {
        boolean goesOn = line.agent().isEmpty() && line.text("parentUuid").isPresent();
        String session = goesOn && !begun.isEmpty() ? latest.session() : line.session();
        latest = new Key(begun.computeIfAbsent(line.session(), own -> session), line.agent());
      }
      return latest;
    }
  }

  private final Set<String> withMain = new HashSet<>();
  private final Map<Key, Integer> ends = new HashMap<>();
  private final Walk second = new Walk();
  private Optional<Key> cut = Optional.empty();
  private boolean known;

  static ClaudeSessions of(TraceInput input) throws IOException {
    ClaudeSessions sessions = new ClaudeSessions();
    Walk first = new Walk();
    Map<Key, Integer> last = new HashMap<>();
    Optional<Source> cut = Optional.empty();
    boolean broken = false;
    try {
      cut =
          TraceLines.each(
              input,
              (number, value) -> last.put(sessions.look(ClaudeLine.of(value), first), number));
    } catch (TraceException brokenLine) {
      // Who reads the lines again comes to that one.
      broken = true;
    }
    last.forEach((chain, end) -> sessions.ends.merge(sessions.run(chain), end, Math::max));
    sessions.cut = cut.map(line -> sessions.run(first.latest));
    if (broken) {
      sessions.ends.remove(sessions.run(first.latest));
    }
    return sessions;
  }

  private Key look(ClaudeLine line, Walk walk) {
    known |= line.isKnown();
    Key chain = walk.next(line);
    if (line.isMessage() && line.agent().isEmpty()) {
      withMain.add(chain.session());
    }
    return chain;
  }

  /** The run of the next line of the file, when it is read again. */
  Key next(ClaudeLine line) {
    return run(second.next(line));
  }

  private Key run(Key chain) {
    boolean inside = withMain.contains(chain.session());
    return inside ? new Key(chain.session(), Optional.empty()) : chain;
  }

  /** Whether any line has anything to do with Claude Code. */
  boolean known() {
    return known;
  }

  /** Whether no line of that run comes after this one. */
  boolean isOver(Key run, int number) {
    return ends.getOrDefault(run, Integer.MAX_VALUE) <= number;
  }

  /** Whether the file breaks off in that run. */
  boolean isCut(Key run) {
    return cut.equals(Optional.of(run));
  }
}

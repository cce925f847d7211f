package dev.stopline.trace;

import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A line of a session of Claude Code, or of what it prints as stream-json.
 *
 * @param session that it belongs to; may be empty
 * @param agent the sub-agent whose side chain it is on, the empty text for one without a name;
 *     empty: it is on no side chain
 * @param time in seconds since 1970
 * @param value the line, without what repeats a result in another shape
 */
record ClaudeLine(String session, Optional<String> agent, Optional<BigDecimal> time, Value value) {
  /** What a result looks like to the user interface: much of it is there twice then. */
  private static final String SHOWN = "toolUseResult";

  private static final Set<String> TOLD =
      Set.of("user", "assistant", "system", "summary", "result");

  static ClaudeLine of(Value line) {
    String session = text(line, "sessionId").or(() -> text(line, "session_id")).orElse("");
    Optional<String> agent = text(line, "parent_tool_use_id");
    if (TraceJson.at(line, "isSidechain").equals(Value.of(true))) {
      agent = text(line, "agentId").or(() -> Optional.of(""));
    }
    return new ClaudeLine(session, agent, Moment.of(TraceJson.at(line, "timestamp")), slim(line));
  }

  /** The same line on the side chain of a sub-agent. */
  ClaudeLine of(String subAgent) {
    return new ClaudeLine(session, Optional.of(subAgent), time, value);
  }

  private static Value slim(Value line) {
    if (!(line instanceof Value.Obj object) || !object.fields().containsKey(SHOWN)) {
      return line;
    }
    Map<String, Value> fields = new LinkedHashMap<>(object.fields());
    fields.remove(SHOWN);
    text(TraceJson.at(line, SHOWN), "agentId").ifPresent(id -> fields.put(SHOWN, Value.of(id)));
    return new Value.Obj(fields);
  }

  private static Optional<String> text(Value value, String key) {
    return TraceJson.text(TraceJson.at(value, key));
  }

  Value at(String... keys) {
    return TraceJson.at(value, keys);
  }

  Optional<String> text(String... keys) {
    return TraceJson.text(at(keys));
  }

  boolean is(String key, String text) {
    return at(key).equals(Value.of(text));
  }

  boolean is(String flag) {
    return at(flag).equals(Value.of(true));
  }

  /** Whether it has anything to do with Claude Code. */
  boolean isKnown() {
    return isTold() || is("type", "file-history-snapshot") || !session.isEmpty();
  }

  /** Whether it tells anything of a run; others keep the program's own books. */
  boolean isTold() {
    return text("type").filter(TOLD::contains).isPresent();
  }

  /** Whether somebody says something in it. */
  boolean isMessage() {
    return (is("type", "user") || is("type", "assistant")) && at("message") instanceof Value.Obj;
  }

  /** The sub-agent that answered in this result, where it has a file of its own. */
  Optional<String> answeredBy() {
    return text(SHOWN).filter(ClaudeLine::isPlain);
  }

  /** Whether a name can be part of a file's without leading anywhere else. */
  static boolean isPlain(String name) {
    return name.matches("[0-9A-Za-z_-]{1,200}");
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Value;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Runs ahead in a native file: how a run is to be judged stands behind its turns, and has to be
 * known before them. It looks for a few words and parses only the few lines that have them.
 */
final class WinScan implements Closeable {
  private static final Pattern OUTCOME = Pattern.compile("\\s*\\{\\s*\"outcome\"");

  private final ByteLines lines;
  private boolean atHeader;

  WinScan(TraceInput input) throws IOException {
    lines = new ByteLines(input.open());
  }

  /**
   * What is found of one run.
   *
   * @param wonAt the turn at which it turns out to be won, from 1; empty where the outcome does not
   *     say
   * @param effects whether any of its turns writes some
   */
  record Ahead(Optional<Long> wonAt, boolean effects) {}

  /** Of the next run in the file. */
  Ahead next() throws IOException {
    boolean open = atHeader;
    boolean effects = false;
    atHeader = false;
    while (lines.next()) {
      String line = lines.text(StandardCharsets.ISO_8859_1);
      if (has(line, "trace")) {
        if (open) {
          atHeader = true;
          break;
        }
        open = true;
      } else if (open && OUTCOME.matcher(line).lookingAt()) {
        return new Ahead(win(line), effects);
      }
      effects |= open && !effects && has(line, "effects");
    }
    return new Ahead(Optional.empty(), effects);
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  /** Whether the line is an object with that key. */
  private static boolean has(String line, String key) {
    return line.contains("\"" + key + "\"")
        && TraceJson.parse(line).filter(v -> isIn(key, v)).isPresent();
  }

  private static boolean isIn(String key, Value line) {
    return line instanceof Value.Obj object && object.fields().containsKey(key);
  }

  private static Optional<Long> win(String line) {
    Value turn = TraceJson.at(TraceJson.parse(line).orElse(Value.NULL), "outcome", "won_at_turn");
    return Optional.of(TraceJson.count(turn)).filter(won -> won > 0);
  }
}

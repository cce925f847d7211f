package dev.stopline.trace;

import dev.stopline.loop.Value;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/**
 * Runs ahead in a native file: how a run is to be judged stands behind its turns, and has to be
 * known before them. It looks for a few words in many lines at once and parses only the few lines
 * that have them.
 */
final class WinScan implements Closeable {
  private static final List<String> WORDS = List.of("\"trace\"", "\"outcome\"", "\"effects\"");

  private final ByteLines lines;
  private final Queue<String> block = new ArrayDeque<>();
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
    for (String line = line(); line != null; line = line()) {
      Value value = TraceJson.parse(line).orElse(Value.NULL);
      if (has(value, "trace")) {
        if (open) {
          atHeader = true;
          break;
        }
        open = true;
      } else if (open && has(value, "outcome")) {
        return new Ahead(win(value), effects);
      }
      effects |= open && has(value, "effects");
    }
    return new Ahead(Optional.empty(), effects);
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  /** The next line that has one of the words; null at the end. */
  private String line() throws IOException {
    while (block.isEmpty() && lines.nextBlock()) {
      String text = lines.latin1();
      if (hasWord(text)) {
        text.lines().filter(WinScan::hasWord).forEach(block::add);
      }
    }
    return block.poll();
  }

  private static boolean hasWord(String text) {
    return WORDS.stream().anyMatch(text::contains);
  }

  private static boolean has(Value line, String key) {
    return line instanceof Value.Obj object && object.fields().containsKey(key);
  }

  private static Optional<Long> win(Value line) {
    Value turn = TraceJson.at(line, "outcome", "won_at_turn");
    return Optional.of(TraceJson.count(turn)).filter(won -> won > 0);
  }
}

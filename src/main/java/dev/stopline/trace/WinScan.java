package dev.stopline.trace;

import dev.stopline.loop.Value;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Looks through a native file for the turns at which its runs turn out to be won, and at nothing
 * else.
 */
final class WinScan {
  private static final Pattern OUTCOME = Pattern.compile("\\s*\\{\\s*\"outcome\"");

  private WinScan() {}

  /** One for each header, in order; empty where the outcome does not say. */
  static List<Optional<Long>> scan(TraceInput input) throws IOException {
    List<Optional<Long>> wins = new ArrayList<>();
    try (BufferedReader lines = input.lines()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (isHeader(line)) {
          wins.add(Optional.empty());
        } else if (OUTCOME.matcher(line).lookingAt() && !wins.isEmpty()) {
          wins.set(wins.size() - 1, win(line));
        }
      }
    }
    return wins;
  }

  /** Few lines have the word in them, so few are parsed. */
  private static boolean isHeader(String line) {
    return line.contains("\"trace\"")
        && TraceJson.parse(line).map(value -> TraceJson.at(value, "trace")).stream()
            .anyMatch(id -> !TraceJson.isNull(id));
  }

  private static Optional<Long> win(String line) {
    Value turn = TraceJson.at(TraceJson.parse(line).orElse(Value.NULL), "outcome", "won_at_turn");
    return Optional.of(TraceJson.count(turn)).filter(won -> won > 0);
  }
}

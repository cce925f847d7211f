package dev.stopline.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.stopline.source.Source;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Chat messages with tool calls, as {@link ChatMessages} reads them: a list of messages, a list of
 * such lists, JSON Lines with a message each, objects with {@code messages} (a list of them, or one
 * a line), and logs of single completions, as litellm and OpenHands write them, in which {@code
 * response}, {@code cost} and {@code latency_sec} stand beside the {@code messages} of the request:
 * of those, only the last response has usage.
 *
 * <p>The first message of a user is the goal. Whether a run succeeded shows only in {@code success}
 * or {@code resolved} beside its messages; {@code reward} is handed on. A run that ends with a
 * reply that calls nothing was ended by the agent.
 */
final class OpenAiReader implements TraceReader {
  @Override
  public void read(TraceInput input, TraceSink sink) throws IOException {
    OpenAiRuns runs = new OpenAiRuns(input.name(), sink);
    Optional<Source> cut = Optional.empty();
    if (isLines(input)) {
      cut = TraceLines.each(input, (number, value) -> runs.value(value, "line " + number));
      cut.ifPresent(input::warnOfCutLine);
    } else {
      values(input, runs);
    }
    runs.end(cut.isPresent());
    if (runs.none()) {
      throw new TraceException("there is no chat message in it, an object with role and content");
    }
  }

  /** Whether its first line that is not blank is a whole object. */
  private static boolean isLines(TraceInput input) throws IOException {
    try (BufferedReader lines = input.lines()) {
      int first = lines.read();
      while (first >= 0 && Character.isWhitespace(first)) {
        first = lines.read();
      }
      return first == '{' && TraceJson.parse("{" + lines.readLine()).isPresent();
    }
  }

  private static void values(TraceInput input, OpenAiRuns runs) throws IOException {
    try (InputStream in = input.open();
        JsonParser json = TraceJson.parser(in)) {
      while (json.nextToken() != null) {
        if (json.currentToken() == JsonToken.START_ARRAY) {
          for (int i = 1; json.nextToken() != JsonToken.END_ARRAY; i++) {
            runs.value(TraceJson.read(json), "item " + i);
          }
        } else {
          runs.value(TraceJson.read(json), "what it holds");
        }
        runs.end(false);
      }
    }
  }
}

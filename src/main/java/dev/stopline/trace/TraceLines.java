package dev.stopline.trace;

import dev.stopline.loop.Value;
import dev.stopline.source.Source;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.Optional;

/** JSON Lines, one after the other; blank ones do not count. */
final class TraceLines {
  /** Takes what a line says. */
  interface Taker {
    /**
     * @param number of the line, from 1
     */
    void take(int number, Value value) throws IOException;
  }

  private TraceLines() {}

  /**
   * Hands on every line.
   *
   * @return the last line, where it breaks off and there are others before it
   * @throws TraceException for any other line that is not JSON
   */
  static Optional<Source> each(TraceInput input, Taker taker) throws IOException {
    Optional<Source> broken = Optional.empty();
    boolean any = false;
    try (BufferedReader lines = input.lines()) {
      int number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (line.isBlank()) {
          continue;
        }
        refuse(broken);
        Optional<Value> value = TraceJson.parse(line);
        if (value.isPresent()) {
          any = true;
          taker.take(number, value.get());
        } else {
          broken = Optional.of(Source.excerpt(input.name(), number, line));
        }
      }
    }
    if (!any) {
      refuse(broken);
    }
    return broken;
  }

  private static void refuse(Optional<Source> broken) throws TraceException {
    if (broken.isPresent()) {
      throw new TraceException("line " + broken.get().firstLine() + " is not JSON");
    }
  }
}

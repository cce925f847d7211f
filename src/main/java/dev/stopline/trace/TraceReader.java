package dev.stopline.trace;

import java.io.IOException;

/** Reads one format. */
public interface TraceReader {
  /**
   * Hands every trace of an input to a sink, in order: a header, its turns, an outcome.
   *
   * @throws TraceException when the input is not what the format says; the traces before it stand
   * @throws IOException when it cannot be read
   */
  void read(TraceInput input, TraceSink sink) throws IOException;
}

package dev.stopline.trace;

import java.io.IOException;

/**
 * Recordings of OpenHands from version 1 on (the Software Agent SDK): events with a {@code kind},
 * as {@link OpenHandsFile} finds them in {@code events.jsonl}, in answers of its server, and in the
 * {@code output.jsonl} of evaluations.
 */
final class OpenHandsSdkReader implements TraceReader {
  @Override
  public void read(TraceInput input, TraceSink sink) throws IOException {
    new OpenHandsFile(input, sink, OpenHandsSdkRun::new).read();
  }
}

package dev.stopline.trace;

import java.io.IOException;

/**
 * Recordings of OpenHands up to its version 1 (and OpenDevin): events with {@code action} or {@code
 * observation}, as {@link OpenHandsFile} finds them in trajectories, in answers of its server, and
 * in the {@code output.jsonl} of evaluations, where early ones have pairs of them.
 */
final class OpenHandsV0Reader implements TraceReader {
  private final Scope scope;

  OpenHandsV0Reader(Scope scope) {
    this.scope = scope;
  }

  @Override
  public void read(TraceInput input, TraceSink sink) throws IOException {
    new OpenHandsFile(input, sink, usage -> new OpenHandsV0Run(usage, scope)).read();
  }
}

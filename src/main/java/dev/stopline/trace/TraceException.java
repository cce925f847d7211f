package dev.stopline.trace;

import java.io.IOException;

/**
 * An input is not what its format says. The message is for the user: one sentence, no full stop.
 */
public final class TraceException extends IOException {
  private static final long serialVersionUID = 1;

  public TraceException(String message) {
    super(message);
  }
}

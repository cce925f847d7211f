package dev.stopline.trace;

import java.io.IOException;

/** Tells what format a file is in. */
public final class TraceFormats {
  private TraceFormats() {}

  /**
   * By its beginning alone, at most a mebibyte of it; what it is called does not matter.
   *
   * @throws TraceException when it is in no format that can be read; the message says what it is,
   *     as far as that is known
   * @throws IOException when it cannot be read
   */
  public static TraceFormat detect(TraceInput input) throws IOException {
    Peek peek = Peek.into(input);
    if (Foreign.of(peek).isEmpty()) {
      for (TraceFormat format : TraceFormat.values()) {
        if (format.shows(peek)) {
          return format;
        }
      }
    }
    throw new TraceException(Foreign.reason(peek));
  }
}

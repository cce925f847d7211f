package dev.stopline.cli;

import java.io.IOException;

/** A file that was asked for could not be written. */
final class NotWrittenException extends RuntimeException {
  private static final long serialVersionUID = 1;

  NotWrittenException(String file, IOException cause) {
    super(file + " cannot be written: " + cause.getMessage(), cause);
  }
}

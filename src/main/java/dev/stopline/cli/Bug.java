package dev.stopline.cli;

import dev.stopline.report.ExitStatus;
import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;

/** A fault of this program, and what somebody who mends it needs to know. */
final class Bug {
  private static final int FRAMES = 8;

  private Bug() {}

  static int report(Throwable thrown, Writer err) throws IOException {
    err.append(
            "stopline: this is a bug in stopline. Please report it with the lines below and with")
        .append(" the input that led here.\n");
    err.append("  version  ").append(StoplineCommand.version()).append('\n');
    err.append("  java     ").append(System.getProperty("java.runtime.version")).append('\n');
    err.append("  fault    ").append(String.valueOf(thrown)).append('\n');
    for (StackTraceElement frame : Arrays.stream(thrown.getStackTrace()).limit(FRAMES).toList()) {
      err.append("  at       ").append(frame.toString()).append('\n');
    }
    return ExitStatus.BUG;
  }
}

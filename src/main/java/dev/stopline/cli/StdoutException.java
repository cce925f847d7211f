package dev.stopline.cli;

import dev.stopline.report.ExitStatus;
import java.io.IOException;
import java.io.Writer;

/** Standard output cannot be written. */
final class StdoutException extends RuntimeException {
  private static final long serialVersionUID = 1;

  StdoutException(IOException cause) {
    super(cause);
  }

  /** Silent where nobody reads any more; a full disk is said. */
  int exitCode(Writer err) {
    String why = String.valueOf(getCause().getMessage());
    if (why.contains("Broken pipe") || why.contains("closed")) {
      return ExitStatus.STDOUT_CLOSED;
    }
    try {
      err.append("stopline: stdout cannot be written: ").append(why).append('\n');
      err.flush();
    } catch (IOException nowhereToSayIt) {
      return ExitStatus.NOT_WRITTEN;
    }
    return ExitStatus.NOT_WRITTEN;
  }
}

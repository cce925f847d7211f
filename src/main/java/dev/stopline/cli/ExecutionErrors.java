package dev.stopline.cli;

import dev.stopline.report.ExitStatus;
import java.io.IOException;
import java.io.Writer;
import picocli.CommandLine;

/** What is said of a command that ended with an exception, and the exit code that goes with it. */
final class ExecutionErrors implements CommandLine.IExecutionExceptionHandler {
  private final Writer err;

  ExecutionErrors(Writer err) {
    this.err = err;
  }

  @Override
  public int handleExecutionException(
      Exception thrown, CommandLine command, CommandLine.ParseResult parsed) throws IOException {
    if (thrown instanceof UsageException usage) {
      for (String message : usage.messages()) {
        err.append("stopline: ").append(message).append('\n');
      }
      return ExitStatus.USAGE;
    }
    if (thrown instanceof InvalidInputException) {
      return ExitStatus.INVALID;
    }
    if (thrown instanceof NotWrittenException) {
      err.append("stopline: ").append(thrown.getMessage()).append('\n');
      return ExitStatus.NOT_WRITTEN;
    }
    return thrown instanceof StdoutException stdout
        ? stdout.exitCode(err)
        : Bug.report(thrown, err);
  }
}

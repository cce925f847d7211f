package dev.stopline.cli;

import dev.stopline.report.ExitStatus;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine;

/** The program: a command line in, an exit code out. */
public final class Main {
  private final Streams streams;

  /**
   * @param streams whatever the program reads and writes
   */
  public Main(Streams streams) {
    this.streams = streams;
  }

  public static void main(String[] args) {
    Map<String, String> environment = System.getenv();
    Streams streams =
        new Streams(
            System.in,
            writer(FileDescriptor.out),
            writer(FileDescriptor.err),
            Set.of(System.getProperty("stopline.terminal", "").split(",")),
            columns(environment),
            environment);
    System.exit(new Main(streams).run(args));
  }

  /** Runs one command and answers its exit code; nothing is thrown. */
  public int run(String... args) {
    int code;
    try {
      code = execute(args);
      streams.out().flush();
    } catch (IOException e) {
      code = new StdoutException(e).exitCode(streams.err());
    }
    try {
      streams.err().flush();
    } catch (IOException nobodyReads) {
      return code;
    }
    return code;
  }

  private int execute(String... args) {
    Shell shell = new Shell(streams);
    CommandLine line = new CommandLine(new StoplineCommand());
    line.addSubcommand(new TestCommand(shell));
    line.addSubcommand(new RunCommand(shell));
    line.addSubcommand(new ReplayCommand(shell));
    line.addSubcommand(new ScanCommand(shell));
    line.addSubcommand(new MergeCommand(shell));
    line.addSubcommand(new CheckCommand(shell));
    line.addSubcommand(new PolicyCommand(shell));
    line.setOut(new PrintWriter(streams.out()));
    line.setErr(new PrintWriter(streams.err()));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setUsageHelpWidth(shell.columns());
    line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    line.setParameterExceptionHandler(new UsageErrors());
    line.setExecutionExceptionHandler((thrown, command, parsed) -> report(thrown));
    return line.execute(args);
  }

  private int report(Exception thrown) throws IOException {
    if (thrown instanceof UsageException usage) {
      for (String message : usage.messages()) {
        streams.err().append("stopline: ").append(message).append('\n');
      }
      return ExitStatus.USAGE;
    }
    if (thrown instanceof InvalidInputException) {
      return ExitStatus.INVALID;
    }
    if (thrown instanceof NotWrittenException) {
      streams.err().append("stopline: ").append(thrown.getMessage()).append('\n');
      return ExitStatus.NOT_WRITTEN;
    }
    return thrown instanceof StdoutException stdout
        ? stdout.exitCode(streams.err())
        : Bug.report(thrown, streams.err());
  }

  private static Writer writer(FileDescriptor to) {
    return new BufferedWriter(
        new OutputStreamWriter(new FileOutputStream(to), StandardCharsets.UTF_8));
  }

  /** The launcher says how wide the terminal is; without it the shell may. */
  private static int columns(Map<String, String> environment) {
    boolean launched = System.getProperty("stopline.terminal") != null;
    String said = launched ? System.getProperty("stopline.columns") : environment.get("COLUMNS");
    try {
      return said == null ? 0 : Integer.parseInt(said);
    } catch (NumberFormatException nobodySays) {
      return 0;
    }
  }
}

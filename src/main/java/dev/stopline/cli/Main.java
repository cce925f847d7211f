package dev.stopline.cli;

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
  /** In columns; picocli refuses less. */
  private static final int NARROWEST_HELP = 55;

  private final Streams streams;

  /**
   * @param streams whatever the program reads and writes
   */
  public Main(Streams streams) {
    this.streams = streams;
  }

  public static void main(String[] args) {
    // No option is a date, a time or a path of java.nio: their converters would load 130 classes.
    System.setProperty("picocli.converters.excludes", ".*");
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
    CommandLine line = new CommandLine(new StoplineCommand().spec());
    for (Verb verb : Verb.meant(args)) {
      line.addSubcommand(verb.id(), verb.command(shell));
    }
    line.setOut(new PrintWriter(streams.out()));
    line.setErr(new PrintWriter(streams.err()));
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setUsageHelpWidth(Math.max(NARROWEST_HELP, shell.columns()));
    line.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    line.setParameterExceptionHandler(new UsageErrors());
    line.setExecutionExceptionHandler(new ExecutionErrors(streams.err()));
    return line.execute(args);
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

package dev.stopline.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command line as a whole; what it does is in its subcommands. */
@Command(
    name = "stopline",
    description = "Tests when an agent's loop stops, and why.",
    synopsisSubcommandLabel = "COMMAND",
    versionProvider = StoplineCommand.Version.class,
    footer = {
      "",
      "Exit codes: 0 all expectations met, 1 some not met, 2 usage, 3 invalid input, 4 nothing ran,",
      "74 output not written, 70 a bug in stopline.",
      "",
      "Start with `stopline test`, which runs the folder `scenarios`."
    })
final class StoplineCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Print this help and exit.")
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Print the version and exit.")
  private boolean version;

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing a command");
  }

  static String version() {
    String version = StoplineCommand.class.getPackage().getImplementationVersion();
    return version == null ? "unreleased" : version;
  }

  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"stopline " + version()};
    }
  }
}

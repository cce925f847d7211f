package dev.stopline.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** The command line as a whole; what it does is in its subcommands. */
final class StoplineCommand implements Runnable {
  private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this).name("stopline");

  CommandSpec spec() {
    spec.versionProvider(new Version());
    spec.usageMessage()
        .description("Tests when an agent's loop stops, and why.")
        .synopsisSubcommandLabel("COMMAND")
        .footer(
            "",
            "Exit codes: 0 all expectations met, 1 some not met, 2 usage, 3 invalid input, 4 nothing ran,",
            "74 output not written, 70 a bug in stopline.",
            "",
            "Start with `stopline test`, which runs the folder `scenarios`.");
    return spec.addOption(
            OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Print this help and exit.")
                .build())
        .addOption(
            OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Print the version and exit.")
                .build());
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing a command");
  }

  static String version() {
    String version = StoplineCommand.class.getPackage().getImplementationVersion();
    return version == null ? "unreleased" : version;
  }

  private static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"stopline " + version()};
    }
  }
}

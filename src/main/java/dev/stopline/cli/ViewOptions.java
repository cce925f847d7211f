package dev.stopline.cli;

import dev.stopline.report.ReportFormat;
import dev.stopline.report.View;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** How a command's results are shown. */
final class ViewOptions {
  private final OptionSpec format =
      Options.choice("--format", "FORMAT", ReportFormat.TABLE, "table (default), json or jsonl.");

  private final OptionSpec colour =
      Options.choice(
          "--color",
          "WHEN",
          ColourChoice.AUTO,
          "auto (default), always or never. Heeds NO_COLOR and CLICOLOR_FORCE.");

  void addTo(CommandSpec command) {
    command.addOption(format).addOption(colour);
  }

  ReportFormat format() {
    return format.getValue();
  }

  View view(Shell shell, View.Detail detail) {
    return new View(detail, shell.columns(), shell.colour(colour.getValue()));
  }
}

package dev.stopline.cli;

import dev.stopline.report.ReportFormat;
import dev.stopline.report.View;
import picocli.CommandLine.Option;

/** How a command's results are shown. */
final class ViewOptions {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "table (default), json or jsonl.")
  private ReportFormat format = ReportFormat.TABLE;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      description = "auto (default), always or never. Heeds NO_COLOR and CLICOLOR_FORCE.")
  private ColourChoice colour = ColourChoice.AUTO;

  ReportFormat format() {
    return format;
  }

  View view(Shell shell, View.Detail detail) {
    return new View(detail, shell.columns(), shell.colour(colour));
  }
}

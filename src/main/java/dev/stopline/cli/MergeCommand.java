package dev.stopline.cli;

import dev.stopline.report.ReplayFormat;
import dev.stopline.report.ReplayReport;
import dev.stopline.report.ReplayReports;
import dev.stopline.report.View;
import dev.stopline.source.Code;
import dev.stopline.source.Problems;
import dev.stopline.source.Source;
import dev.stopline.trace.SummaryFile;
import dev.stopline.trace.TraceInput;
import dev.stopline.trace.TraceResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Puts the summaries of parts of a corpus together. */
@Command(
    name = "merge",
    description = "Put together what `replay --summary-out` wrote of parts of a corpus.",
    mixinStandardHelpOptions = true)
final class MergeCommand implements Callable<Integer> {
  private final Shell shell;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Summaries, in any order.")
  private List<String> files;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "table (default), json, jsonl or markdown.")
  private ReplayFormat format = ReplayFormat.TABLE;

  @Option(names = "--summary-out", paramLabel = "FILE", description = "Write them as one summary.")
  private String summaryOut;

  MergeCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    Problems problems = new Problems();
    List<TraceResult> results = new ArrayList<>();
    for (String file : new PathFinder(name -> true).find(files).files()) {
      try {
        results.addAll(SummaryFile.read(new TraceInput(file, shell.sources(), problems)));
      } catch (IOException e) {
        problems.error(Source.of(file, "").start(), Code.UNREADABLE, "", e.getMessage());
      }
    }
    ReplayReport report =
        ReplayReports.of(results, Shell.distinct(problems), problems.errors(), Optional.empty());
    shell.complain(report.problems());
    if (summaryOut != null && !problems.hasErrors()) {
      OutputFile.write(summaryOut, out -> SummaryFile.write(results, out));
    }
    View view = new View(View.Detail.NORMAL, shell.columns(), View.Colour.OFF);
    shell.write(out -> format.write(report, view, out));
    return report.exit().code();
  }
}

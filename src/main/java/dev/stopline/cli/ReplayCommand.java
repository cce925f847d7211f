package dev.stopline.cli;

import dev.stopline.loop.Policy;
import dev.stopline.policy.Budget;
import dev.stopline.policy.Policies;
import dev.stopline.report.MaxCut;
import dev.stopline.report.ReplayFormat;
import dev.stopline.report.ReplayReport;
import dev.stopline.report.ReplayReports;
import dev.stopline.report.View;
import dev.stopline.source.Problems;
import dev.stopline.trace.SummaryFile;
import dev.stopline.trace.TraceResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Replays recorded traces under one or more policies. */
@Command(
    name = "replay",
    description = "Replay recorded traces and say where each policy would have stopped them.",
    mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
  private static final String DEFAULT_POLICY = "detectors";

  private final Shell shell;

  @Mixin private TraceFiles files;

  @Option(
      names = "--policy",
      paramLabel = "POLICY",
      description = "A built-in's name, or a file; may be given several times. Default: detectors.")
  private List<String> policies = List.of(DEFAULT_POLICY);

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "table (default), json, jsonl or markdown.")
  private ReplayFormat format = ReplayFormat.TABLE;

  @Option(names = "--show", description = "A row for each trace.")
  private boolean show;

  @Option(
      names = "--max-cut",
      paramLabel = "N",
      description = "Fail when more than N, or N%%, of the open wins may have been cut.")
  private String maxCut;

  @Option(
      names = "--summary-out",
      paramLabel = "FILE",
      description = "Write what `stopline merge` can put together.")
  private String summaryOut;

  ReplayCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    Optional<MaxCut> gate = maxCut == null ? Optional.empty() : MaxCut.of(maxCut);
    if (maxCut != null && gate.isEmpty()) {
      throw new UsageException(List.of("--max-cut " + maxCut + ": expected N or N%"));
    }
    List<Policy> compiled = new ArrayList<>();
    Policies known = new Policies(shell.sources());
    for (String name : policies) {
      compiled.add(NamedPolicy.find(name, known, shell).compile(Budget.UNSET, new Problems()));
    }
    Problems problems = new Problems();
    List<TraceResult> results = files.replay(shell, compiled, problems);
    ReplayReport report =
        ReplayReports.of(results, Shell.distinct(problems), files.invalid(), gate);
    shell.complain(report.problems());
    if (summaryOut != null) {
      OutputFile.write(summaryOut, out -> SummaryFile.write(results, out));
    }
    shell.write(
        out ->
            format.write(
                report,
                new View(
                    show ? View.Detail.ALL : View.Detail.NORMAL, shell.columns(), View.Colour.OFF),
                out));
    return report.exit().code();
  }
}

package dev.stopline.cli;

import dev.stopline.loop.Observer;
import dev.stopline.loop.Policy;
import dev.stopline.policy.Budget;
import dev.stopline.policy.Policies;
import dev.stopline.report.MaxCut;
import dev.stopline.report.ReplayFormat;
import dev.stopline.report.ReplayReport;
import dev.stopline.report.ReplayReports;
import dev.stopline.report.ReviewSheet;
import dev.stopline.report.View;
import dev.stopline.report.WindowCollector;
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

  /** In turns; reading a longer recording twice would cost more than its table is worth. */
  private static final long MOST_WATCHED = 100_000;

  private final Shell shell;

  @Mixin private TraceFiles files;
  @Mixin private ReplayOptions options;

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

  @Option(names = "--redact", description = "Show digests of what was said, not the texts.")
  private boolean redact;

  @Option(
      names = "--sample",
      paramLabel = "N",
      description = "Write a sheet of N recordings to label by hand, some of each reason.")
  private Integer sample;

  @Option(names = "--seed", paramLabel = "S", description = "Which of them; 1 unless given.")
  private long seed = 1;

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
    List<TraceResult> results =
        files.read(shell, problems, options.replay(shell, compiled, Observer.NONE));
    ReplayReport report =
        watched(
            ReplayReports.of(results, Shell.distinct(problems), files.invalid(), gate), compiled);
    shell.complain(report.problems());
    if (summaryOut != null) {
      OutputFile.write(summaryOut, out -> SummaryFile.write(results, out));
    }
    if (sample != null) {
      shell.write(out -> ReviewSheet.write(report, sample, seed, out));
      return report.exit().code();
    }
    shell.write(
        out ->
            format.write(
                report,
                new View(
                    show ? View.Detail.ALL : View.Detail.NORMAL,
                    shell.columns(),
                    View.Colour.OFF,
                    redact ? View.Contents.REDACTED : View.Contents.SHOWN),
                out));
    return report.exit().code();
  }

  /** A recording that is alone is read once more, to be shown turn by turn. */
  private ReplayReport watched(ReplayReport report, List<Policy> compiled) {
    boolean alone =
        report.rows().size() == 1 && report.rows().get(0).result().totals().turns() <= MOST_WATCHED;
    if (format != ReplayFormat.TABLE || !alone) {
      return report;
    }
    WindowCollector collector = WindowCollector.ofEnds();
    files.read(shell, new Problems(), options.replay(shell, compiled, collector));
    return report.watched(collector);
  }
}

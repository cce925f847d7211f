package dev.stopline.cli;

import dev.stopline.loop.Observer;
import dev.stopline.loop.Policy;
import dev.stopline.policy.Budget;
import dev.stopline.policy.Policies;
import dev.stopline.report.ScanFormat;
import dev.stopline.report.ScanReport;
import dev.stopline.report.ScanReports;
import dev.stopline.report.View;
import dev.stopline.source.Location;
import dev.stopline.source.Problem;
import dev.stopline.source.Problems;
import dev.stopline.source.Source;
import dev.stopline.trace.Evidence;
import dev.stopline.trace.Replay;
import dev.stopline.trace.Scan;
import dev.stopline.trace.ScanCall;
import dev.stopline.trace.ScanResult;
import dev.stopline.trace.Shard;
import dev.stopline.trace.TraceInput;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what recordings show before anybody has written a policy. */
@Command(
    name = "scan",
    description = "Show what loops, stalls and is noise in recorded traces; no policy needed.",
    mixinStandardHelpOptions = true)
final class ScanCommand implements Callable<Integer> {
  /** What is asked in any case, then the ladder; its barest rung bounds nothing. */
  private static final List<String> POLICIES =
      List.of(
          "chapter", "detectors", "steps", "budgets", "repeats", "cycles", "chapter-no-recovery");

  private final Shell shell;

  @Mixin private TraceFiles files;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "table (default), json or jsonl.")
  private ScanFormat format = ScanFormat.TABLE;

  @Option(names = "--show", description = "Each trace, however many there are.")
  private boolean show;

  @Option(names = "--redact", description = "Digests in the place of arguments and observations.")
  private boolean redact;

  ScanCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    Problems problems = new Problems();
    List<ScanResult> results = files.read(shell, problems, scan());
    ScanReport report = ScanReports.of(results, said(problems), files.invalid());
    shell.complain(report.problems());
    View.Detail detail = show ? View.Detail.ALL : View.Detail.NORMAL;
    View view = new View(detail, shell.columns(), View.Colour.OFF);
    shell.write(out -> format.write(report, view, out));
    return report.exit().code();
  }

  private TraceFiles.Work<ScanResult> scan() {
    List<Policy> policies = policies();
    ScanCall.Texts texts = redact ? ScanCall.Texts.DIGESTS : ScanCall.Texts.SHOWN;
    return (file, results) -> {
      String name = file.input().name();
      Replay.Setup setup =
          new Replay.Setup(
              name,
              file.format(),
              file.agent(),
              policies,
              Evidence.NONE,
              Shard.WHOLE,
              Observer.NONE);
      TraceInput again = new TraceInput(name, shell.sources(), new Problems());
      new Scan(setup, texts)
          .file(
              sink -> file.reader().read(file.input(), sink),
              sink -> file.reader().read(again, sink),
              results);
    };
  }

  private List<Policy> policies() {
    Policies known = new Policies(shell.sources());
    List<Policy> policies = new ArrayList<>();
    for (String name : POLICIES) {
      policies.add(NamedPolicy.find(name, known, shell).compile(Budget.UNSET, new Problems()));
    }
    return policies;
  }

  private List<Problem> said(Problems problems) {
    List<Problem> said = Shell.distinct(problems);
    return redact ? said.stream().map(ScanCommand::redacted).toList() : said;
  }

  /** Where it is and what is wrong, but nothing that the file says. */
  private static Problem redacted(Problem problem) {
    Location place = problem.location();
    Source silent = Source.excerpt(place.source().name(), place.line(), "");
    return new Problem(
        new Location(silent, place.line(), place.column(), 1),
        problem.severity(),
        problem.code(),
        problem.path(),
        problem.message().replaceAll("`[^`]*`", "`…`"),
        "");
  }
}

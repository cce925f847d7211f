package dev.stopline.cli;

import dev.stopline.policy.Policies;
import dev.stopline.report.Report;
import dev.stopline.report.View;
import dev.stopline.script.Runner;
import dev.stopline.script.Scenario;
import dev.stopline.script.ScenarioResult;
import dev.stopline.script.Suite;
import dev.stopline.source.Problems;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs scenarios against their expectations. */
@Command(
    name = "test",
    description = "Run scenarios against their expectations.",
    mixinStandardHelpOptions = true)
final class TestCommand implements Callable<Integer> {
  private final Shell shell;

  @Mixin private ScenarioFiles files;
  @Mixin private ViewOptions options;

  @Option(
      names = "--show",
      paramLabel = "WHAT",
      description = "failures (default), or all: the table of every run.")
  private Show show = Show.FAILURES;

  @Option(names = "--quiet", description = "Failures and the summary only.")
  private boolean quiet;

  @Option(names = "--fail-fast", description = "Stop after the first failure.")
  private boolean failFast;

  @Option(names = "--allow-empty", description = "It is no failure when nothing runs.")
  private boolean allowEmpty;

  @Option(names = "--times", description = "Say how long each scenario took.")
  private boolean times;

  TestCommand(Shell shell) {
    this.shell = shell;
  }

  /** What {@code --show} can say. */
  enum Show {
    FAILURES,
    ALL
  }

  @Override
  public Integer call() {
    Problems problems = new Problems();
    Suite suite = files.load(shell, new Policies(shell.sources()), problems);
    List<ScenarioResult> results = new ArrayList<>();
    List<Long> nanos = new ArrayList<>();
    for (Scenario scenario : suite.scenarios()) {
      long started = System.nanoTime();
      List<ScenarioResult> more = Runner.test(scenario);
      long each = (System.nanoTime() - started) / more.size();
      nanos.addAll(Collections.nCopies(more.size(), each));
      results.addAll(more);
      if (failFast && anyFailed(more)) {
        break;
      }
    }
    Report report =
        Report.of(
            results,
            Shell.errors(problems),
            suite.invalid(),
            allowEmpty ? Report.Emptiness.ALLOWED : Report.Emptiness.REFUSED);
    shell.complain(report.problems());
    Report shown = times ? report.withTimes(nanos) : report;
    shell.write(out -> options.format().write(shown, options.view(shell, detail()), out));
    return report.exit().code();
  }

  private View.Detail detail() {
    if (show == Show.ALL) {
      return View.Detail.ALL;
    }
    return quiet ? View.Detail.QUIET : View.Detail.NORMAL;
  }

  private static boolean anyFailed(List<ScenarioResult> results) {
    for (ScenarioResult result : results) {
      if (result.status() == ScenarioResult.Status.FAILED) {
        return true;
      }
    }
    return false;
  }
}

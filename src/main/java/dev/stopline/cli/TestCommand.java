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
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Runs scenarios against their expectations. */
final class TestCommand implements Callable<Integer> {
  private final Shell shell;

  private final ScenarioFiles files = new ScenarioFiles();
  private final ViewOptions options = new ViewOptions();

  private final OptionSpec show =
      Options.choice(
          "--show", "WHAT", Show.FAILURES, "failures (default), or all: the table of every run.");

  private final OptionSpec quiet = Options.flag("--quiet", "Failures and the summary only.");
  private final OptionSpec failFast = Options.flag("--fail-fast", "Stop after the first failure.");
  private final OptionSpec allowEmpty =
      Options.flag("--allow-empty", "It is no failure when nothing runs.");
  private final OptionSpec times = Options.flag("--times", "Say how long each scenario took.");

  TestCommand(Shell shell) {
    this.shell = shell;
  }

  CommandSpec spec() {
    CommandSpec spec =
        Options.command(this, "test", "Run scenarios against their expectations.")
            .addOption(show)
            .addOption(quiet)
            .addOption(failFast)
            .addOption(allowEmpty)
            .addOption(times);
    files.addTo(spec);
    options.addTo(spec);
    return spec;
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
      if (Options.isOn(failFast) && anyFailed(more)) {
        break;
      }
    }
    Report report =
        Report.of(
            results,
            Shell.errors(problems),
            suite.invalid(),
            Options.isOn(allowEmpty) ? Report.Emptiness.ALLOWED : Report.Emptiness.REFUSED);
    shell.complain(report.problems());
    Report shown = Options.isOn(times) ? report.withTimes(nanos) : report;
    shell.write(out -> options.format().write(shown, options.view(shell, detail()), out));
    return report.exit().code();
  }

  private View.Detail detail() {
    if (show.getValue() == Show.ALL) {
      return View.Detail.ALL;
    }
    return Options.isOn(quiet) ? View.Detail.QUIET : View.Detail.NORMAL;
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

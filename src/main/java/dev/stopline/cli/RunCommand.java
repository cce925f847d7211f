package dev.stopline.cli;

import dev.stopline.policy.Policies;
import dev.stopline.policy.PolicyFile;
import dev.stopline.report.Report;
import dev.stopline.report.View;
import dev.stopline.script.Runner;
import dev.stopline.script.Scenario;
import dev.stopline.script.ScenarioResult;
import dev.stopline.script.ScriptedRun;
import dev.stopline.script.Suite;
import dev.stopline.source.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Runs scenarios and shows what happened; judges nothing. */
final class RunCommand implements Callable<Integer> {
  private final Shell shell;

  private final ScenarioFiles files = new ScenarioFiles();
  private final ViewOptions options = new ViewOptions();

  private final OptionSpec policy =
      Options.text(
          "--policy", "POLICY", "Run under this policy instead: a built-in's name, or a file.");

  private final OptionSpec record =
      Options.text(
          "--record",
          "FILE",
          "Write the runs as native traces, and the policy in force beside it",
          "(FILE.policy.yaml), for `stopline replay`.");

  private final OptionSpec allowEmpty =
      Options.flag("--allow-empty", "It is no failure when nothing runs.");

  RunCommand(Shell shell) {
    this.shell = shell;
  }

  CommandSpec spec() {
    CommandSpec spec =
        Options.command(this, "run", "Run scenarios and show what happened; nothing is judged.")
            .addOption(policy)
            .addOption(record)
            .addOption(allowEmpty);
    files.addTo(spec);
    options.addTo(spec);
    return spec;
  }

  @Override
  public Integer call() {
    Problems problems = new Problems();
    Policies policies = new Policies(shell.sources());
    String other = policy.getValue();
    Optional<PolicyFile> instead =
        other == null ? Optional.empty() : Optional.of(NamedPolicy.find(other, policies, shell));
    Suite suite = files.load(shell, policies, problems);
    List<ScenarioResult> results = new ArrayList<>();
    int invalid = suite.invalid();
    for (Scenario scenario : suite.scenarios()) {
      int before = problems.errors();
      List<ScriptedRun> runs =
          instead.isPresent() ? List.of(scenario.under(instead.get(), problems)) : scenario.runs();
      if (problems.errors() > before) {
        invalid++;
      } else {
        for (ScriptedRun run : runs) {
          results.add(Runner.show(scenario, run));
        }
      }
    }
    Report report =
        Report.of(
            results,
            Shell.errors(problems),
            invalid,
            Options.isOn(allowEmpty) ? Report.Emptiness.ALLOWED : Report.Emptiness.REFUSED);
    shell.complain(report.problems());
    String file = record.getValue();
    if (file != null) {
      OutputFile.write(file, out -> RecordedFiles.traces(results, out));
      RecordedFiles.policies(file, results);
    }
    shell.write(out -> options.format().write(report, options.view(shell, View.Detail.ALL), out));
    return report.exit().code();
  }
}

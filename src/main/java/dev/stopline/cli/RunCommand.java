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
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs scenarios and shows what happened; judges nothing. */
@Command(
    name = "run",
    description = "Run scenarios and show what happened; nothing is judged.",
    mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
  private final Shell shell;

  @Mixin private ScenarioFiles files;
  @Mixin private ViewOptions options;

  @Option(
      names = "--policy",
      paramLabel = "POLICY",
      description = "Run under this policy instead: a built-in's name, or a file.")
  private String policy;

  @Option(
      names = "--record",
      paramLabel = "FILE",
      description = {
        "Write the runs as native traces, and the policy in force beside it",
        "(FILE.policy.yaml), for `stopline replay`."
      })
  private String record;

  @Option(names = "--allow-empty", description = "It is no failure when nothing runs.")
  private boolean allowEmpty;

  RunCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    Problems problems = new Problems();
    Policies policies = new Policies(shell.sources());
    Optional<PolicyFile> instead =
        policy == null ? Optional.empty() : Optional.of(NamedPolicy.find(policy, policies, shell));
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
            allowEmpty ? Report.Emptiness.ALLOWED : Report.Emptiness.REFUSED);
    shell.complain(report.problems());
    if (record != null) {
      OutputFile.write(record, out -> RecordedFiles.traces(results, out));
      RecordedFiles.policies(record, results);
    }
    shell.write(out -> options.format().write(report, options.view(shell, View.Detail.ALL), out));
    return report.exit().code();
  }
}

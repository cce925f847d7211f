package dev.stopline.cli;

import dev.stopline.measure.Agents;
import dev.stopline.policy.Policies;
import dev.stopline.report.ExitStatus;
import dev.stopline.script.ScenarioReader;
import dev.stopline.script.Suite;
import dev.stopline.source.Problem;
import dev.stopline.source.Problems;
import dev.stopline.source.Reference;
import dev.stopline.source.Source;
import dev.stopline.source.SourceReader;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Validates files without running anything. */
final class CheckCommand implements Callable<Integer> {
  private final Shell shell;

  private final ScenarioFiles files = new ScenarioFiles();

  private final OptionSpec allowEmpty =
      Options.flag("--allow-empty", "It is no failure when there is no file.");

  CheckCommand(Shell shell) {
    this.shell = shell;
  }

  CommandSpec spec() {
    CommandSpec spec =
        Options.command(this, "check", "Validate scenario and policy files; nothing is run.")
            .addOption(allowEmpty);
    files.addTo(spec);
    return spec;
  }

  @Override
  public Integer call() {
    Problems problems = new Problems();
    Policies policies = new Policies(shell.sources());
    Suite suite = new Suite(problems);
    Selection selection =
        files.select(n -> ScenarioFiles.isScenarioFile(n) || ScenarioFiles.isPolicyFile(n));
    for (String file : selection.files()) {
      if (ScenarioFiles.isPolicyFile(file)) {
        Source start = Source.of(file, "");
        policies.find(new Reference(file, start.start(), ""), problems);
      } else {
        scenarios(file, policies, suite, problems);
      }
    }
    List<Problem> found = Shell.distinct(problems);
    shell.complain(found);
    shell.print(summary(selection.size(), suite.scenarios().size(), found.size()));
    if (problems.hasErrors()) {
      return ExitStatus.INVALID;
    }
    return selection.size() == 0 && !Options.isOn(allowEmpty) ? ExitStatus.EMPTY : ExitStatus.OK;
  }

  private void scenarios(String file, Policies policies, Suite suite, Problems problems) {
    Optional<Source> source = SourceReader.read(shell.sources(), file, problems);
    if (source.isPresent()) {
      ScenarioReader.Read read =
          new ScenarioReader(policies, new Agents(shell.sources())).read(source.get(), problems);
      suite.add(read.scenarios(), read.invalid());
    }
  }

  private static String summary(int files, int scenarios, int problems) {
    String found = problems == 0 ? "no problems" : counted(problems, "problem");
    return counted(files, "file") + ", " + counted(scenarios, "scenario") + ": " + found + "\n";
  }

  private static String counted(int count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}

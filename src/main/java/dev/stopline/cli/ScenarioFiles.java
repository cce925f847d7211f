package dev.stopline.cli;

import dev.stopline.measure.Agents;
import dev.stopline.policy.Policies;
import dev.stopline.script.ScenarioReader;
import dev.stopline.script.Suite;
import dev.stopline.source.Problems;
import dev.stopline.source.Source;
import dev.stopline.source.SourceReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The scenarios that a command works on: its paths, and what is in them. */
final class ScenarioFiles {
  static final String DEFAULT = "scenarios";

  /** How the names of files end that are no scenarios, before {@code .yaml} or {@code .yml}. */
  private static final List<String> OTHER_KINDS = List.of(".policy", ".agent", ".mapping");

  private final PositionalParamSpec paths =
      Options.texts(
          "PATH",
          "A file, a folder, a glob, FILE:LINE for the scenario at that line, or - for stdin.",
          "Without one: the folder `scenarios`.");

  void addTo(CommandSpec command) {
    command.addPositional(paths);
  }

  /**
   * Finds and reads them. What is wrong with a file is a problem, and the others are still read.
   *
   * @throws UsageException when a path means nothing
   */
  Suite load(Shell shell, Policies policies, Problems problems) {
    Selection selection = select(ScenarioFiles::isScenarioFile);
    Suite suite = new Suite(problems);
    ScenarioReader reader = new ScenarioReader(policies, new Agents(shell.sources()));
    for (String file : selection.files()) {
      Optional<Source> source = SourceReader.read(shell.sources(), file, problems);
      if (source.isEmpty()) {
        suite.add(List.of(), 1);
      } else {
        ScenarioReader.Read read = reader.read(source.get(), problems);
        suite.add(selection.of(file, read.scenarios()), read.invalid());
      }
    }
    return suite;
  }

  /** The files, of folders those that are wanted. */
  Selection select(Predicate<String> wanted) {
    List<String> named = paths.getValue();
    if (named.isEmpty() && !Files.isDirectory(Path.of(DEFAULT))) {
      throw new UsageException(
          List.of("there is no folder `" + DEFAULT + "` here: name a file or a folder"));
    }
    return new PathFinder(wanted).find(named.isEmpty() ? List.of(DEFAULT) : named);
  }

  static boolean isScenarioFile(String name) {
    String stem = stem(name);
    for (String kind : OTHER_KINDS) {
      if (stem.endsWith(kind)) {
        return false;
      }
    }
    return !stem.isEmpty();
  }

  static boolean isPolicyFile(String name) {
    return stem(name).endsWith(".policy");
  }

  /** The name without its ending; empty when it is no YAML file, or the program's own. */
  private static String stem(String name) {
    boolean yaml = name.endsWith(".yaml") || name.endsWith(".yml");
    return yaml && !name.equals("stopline.yaml") ? name.substring(0, name.lastIndexOf('.')) : "";
  }
}

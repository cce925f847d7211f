package dev.stopline.cli;

import dev.stopline.policy.Policies;
import dev.stopline.policy.PolicyFile;
import dev.stopline.source.Problems;
import dev.stopline.source.Reference;
import dev.stopline.source.Source;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The policy that a command line names. */
final class NamedPolicy {
  private NamedPolicy() {}

  /**
   * @throws UsageException when there is no such policy
   * @throws InvalidInputException when there is, and it cannot be used; what is wrong has been said
   */
  static PolicyFile find(String name, Policies policies, Shell shell) {
    Reference reference = new Reference(name, Source.of("", "").start(), "--policy");
    if (reference.isFile() && !Files.exists(Path.of(name))) {
      throw new UsageException(List.of("--policy " + name + ": there is no such file"));
    }
    Problems problems = new Problems();
    Optional<PolicyFile> found = policies.find(reference, problems);
    if (found.isPresent()) {
      return found.get();
    }
    refuse("--policy", reference, problems, shell);
    throw new InvalidInputException();
  }

  /**
   * Says what is wrong with what an option names.
   *
   * @throws UsageException when there is nothing of that name
   */
  static void refuse(String option, Reference reference, Problems problems, Shell shell) {
    if (!reference.isFile()) {
      throw new UsageException(
          problems.all().stream()
              .map(problem -> option + ": " + problem.message() + "; " + problem.hint())
              .toList());
    }
    shell.complain(
        Shell.errors(problems).stream()
            .filter(problem -> !problem.location().source().name().isEmpty())
            .toList());
  }
}

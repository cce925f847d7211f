package dev.stopline.cli;

import dev.stopline.policy.Policies;
import dev.stopline.policy.PolicyFile;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows what policies there are, and what is in one. */
@Command(
    name = "policy",
    description = "List the built-in policies, or show one.",
    mixinStandardHelpOptions = true)
final class PolicyCommand implements Runnable {
  private final Shell shell;
  @Spec private CommandSpec spec;

  PolicyCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing what to do: list or show");
  }

  @Command(
      name = "list",
      description = "List the policies that come with the program.",
      mixinStandardHelpOptions = true)
  int list() {
    Policies policies = new Policies(shell.sources());
    for (String name : Policies.BUILT_IN) {
      PolicyFile file = NamedPolicy.find(name, policies, shell);
      shell.print(String.format(Locale.ROOT, "%-22s%s%n", name, file.because()));
    }
    return 0;
  }

  @Command(
      name = "show",
      description = "Show a policy's rules, in the order in which they are asked.",
      mixinStandardHelpOptions = true)
  int show(
      @Parameters(paramLabel = "POLICY", description = "A built-in's name, or a file.")
          String name) {
    PolicyFile file = NamedPolicy.find(name, new Policies(shell.sources()), shell);
    shell.print(dev.stopline.policy.PolicyText.of(file));
    return 0;
  }
}

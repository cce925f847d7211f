package dev.stopline.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Commands and options without annotations, for the commands that people run in a loop: to read
 * annotations takes about as long as all the rest of a short run, since the JVM makes a class for
 * each kind of them. What runs longer is annotated.
 */
final class Options {
  private Options() {}

  /**
   * A command with {@code --help} and {@code --version}.
   *
   * @param command a {@code Callable} or {@code Runnable}
   */
  static CommandSpec command(Object command, String name, String... description) {
    CommandSpec spec = CommandSpec.wrapWithoutInspection(command).name(name);
    spec.usageMessage().description(description);
    return spec.addOption(
            OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .description("Show this help message and exit.")
                .build())
        .addOption(
            OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .description("Print version information and exit.")
                .build());
  }

  /** An option that is there or not. */
  static OptionSpec flag(String name, String description) {
    return OptionSpec.builder(name)
        .type(boolean.class)
        .initialValue(false)
        .description(description)
        .build();
  }

  static boolean isOn(OptionSpec flag) {
    return flag.getValue();
  }

  /** An option with a text; null where it is not there. */
  static OptionSpec text(String name, String label, String... description) {
    return OptionSpec.builder(name)
        .type(String.class)
        .paramLabel(label)
        .description(description)
        .build();
  }

  /** An option with one of the constants of an enum, in any case. */
  static OptionSpec choice(String name, String label, Enum<?> fallback, String description) {
    return OptionSpec.builder(name)
        .type(fallback.getDeclaringClass())
        .paramLabel(label)
        .initialValue(fallback)
        .description(description)
        .build();
  }

  /** Any number of arguments. */
  static PositionalParamSpec texts(String label, String... description) {
    return PositionalParamSpec.builder()
        .type(List.class)
        .auxiliaryTypes(String.class)
        .paramLabel(label)
        .arity("0..*")
        .initialValue(List.of())
        .description(description)
        .build();
  }
}

package dev.stopline.cli;

import dev.stopline.loop.Named;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What the program can be asked to do, in the order in which its help lists it. */
enum Verb implements Named {
  TEST,
  RUN,
  REPLAY,
  SCAN,
  MERGE,
  CHECK,
  POLICY;

  /**
   * Those that a command line may mean: the one that it begins with, else any. To look at a
   * command's options takes as long as to run it, so the others are not even made.
   */
  static List<Verb> meant(String... args) {
    Optional<Verb> named = args.length == 0 ? Optional.empty() : Named.find(values(), args[0]);
    return named.isPresent() ? List.of(named.get()) : List.of(values());
  }

  @Override
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  Object command(Shell shell) {
    return switch (this) {
      case TEST -> new TestCommand(shell).spec();
      case RUN -> new RunCommand(shell).spec();
      case REPLAY -> new ReplayCommand(shell);
      case SCAN -> new ScanCommand(shell);
      case MERGE -> new MergeCommand(shell);
      case CHECK -> new CheckCommand(shell).spec();
      case POLICY -> new PolicyCommand(shell);
    };
  }
}

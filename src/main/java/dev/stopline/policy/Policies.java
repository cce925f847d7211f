package dev.stopline.policy;

import dev.stopline.loop.Policy;
import dev.stopline.source.Library;
import dev.stopline.source.Problems;
import dev.stopline.source.Reference;
import dev.stopline.source.Source;
import dev.stopline.source.Sources;
import java.util.List;
import java.util.Optional;

/** Finds policies by what a user or a file calls them. */
public final class Policies {
  /** The policy of who names none. */
  public static final String DEFAULT = "chapter";

  /**
   * Names of the policies that come with the program: the ladder from the barest, then the others.
   */
  public static final List<String> BUILT_IN =
      List.of(
          "bare",
          "steps",
          "budgets",
          "repeats",
          "cycles",
          "chapter-no-recovery",
          "chapter",
          "chapter-flowchart",
          "detectors");

  private final Library<PolicyFile> library;

  public Policies(Sources sources) {
    Library.Shelf shelf = new Library.Shelf("policy", "policies", BUILT_IN);
    library =
        new Library<>(
            shelf, sources, (text, problems) -> new PolicyReader(this, problems).read(text));
  }

  /**
   * A policy that comes with the program, for who uses the loop as a library.
   *
   * @throws IllegalArgumentException when there is none of that name
   */
  public static Policy builtIn(String name) {
    Sources classPath =
        text ->
            Policies.class.getResourceAsStream("/" + text.substring(Sources.CLASS_PATH.length()));
    Problems problems = new Problems();
    Reference reference = new Reference(name, Source.of("", "").start(), "");
    return new Policies(classPath)
        .find(reference, problems)
        .orElseThrow(() -> new IllegalArgumentException(problems.all().get(0).message()))
        .compile(Budget.UNSET, problems);
  }

  /**
   * The policy; empty when it cannot be used, and the problems say why, at the reference and in it.
   */
  public Optional<PolicyFile> find(Reference reference, Problems problems) {
    return library.find(reference, problems);
  }
}

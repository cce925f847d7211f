package dev.stopline.source;

/** Ends the reading of a text that makes no sense from here on; never leaves this package. */
final class Halt extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Problem problem;

  Halt(Problem problem) {
    super(problem.message(), null, false, false);
    this.problem = problem;
  }

  Problem problem() {
    return problem;
  }
}

package dev.stopline.report;

import dev.stopline.script.ScenarioResult;
import dev.stopline.source.Problem;
import java.util.List;
import java.util.Optional;

/**
 * What came of {@code test} or {@code run}.
 *
 * @param results in the order of their paths, then of their places in the file
 * @param problems of all files, in the same order
 * @param counts how many of what
 * @param exit the verdict
 * @param nanos wall time of each result; empty unless durations were asked for
 */
public record Report(
    List<ScenarioResult> results,
    List<Problem> problems,
    Counts counts,
    ExitStatus exit,
    List<Long> nanos) {
  public Report {
    results = List.copyOf(results);
    problems = List.copyOf(problems);
    nanos = List.copyOf(nanos);
  }

  /** Whether it is fine that nothing ran. */
  public enum Emptiness {
    ALLOWED,
    REFUSED
  }

  /** The report on these results, and the verdict on them. */
  public static Report of(
      List<ScenarioResult> results, List<Problem> problems, int invalid, Emptiness emptiness) {
    Counts counts = Counts.of(results, invalid);
    ExitStatus exit = exit(counts, emptiness);
    return new Report(results, problems, counts, exit, List.of());
  }

  /** The same with the wall time of each result. */
  public Report withTimes(List<Long> measured) {
    return new Report(results, problems, counts, exit, measured);
  }

  /** Wall time of a result in nanoseconds; empty unless durations were asked for. */
  Optional<Long> time(int result) {
    return nanos.isEmpty() ? Optional.empty() : Optional.of(nanos.get(result));
  }

  private static ExitStatus exit(Counts counts, Emptiness emptiness) {
    if (counts.invalid() > 0) {
      return new ExitStatus(
          ExitStatus.INVALID, Plural.of(counts.invalid(), "scenario") + " could not be read");
    }
    if (counts.failed() > 0) {
      int judged = counts.passed() + counts.failed();
      String missed =
          counts.failed() == 1
              ? " did not meet its expectation"
              : " did not meet their expectations";
      return new ExitStatus(
          ExitStatus.FAILED, counts.failed() + " of " + Plural.of(judged, "scenario") + missed);
    }
    if (counts.ran() == 0 && emptiness == Emptiness.REFUSED) {
      String why = counts.skipped() > 0 ? "all scenarios were skipped" : "there are no scenarios";
      return new ExitStatus(ExitStatus.EMPTY, "nothing ran: " + why);
    }
    return new ExitStatus(
        ExitStatus.OK, counts.shown() > 0 ? "shown" : "all expectations were met");
  }
}

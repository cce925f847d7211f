package dev.stopline.report;

import dev.stopline.source.Problem;
import dev.stopline.trace.Summary;
import dev.stopline.trace.TraceResult;
import java.util.List;
import java.util.Optional;

/**
 * What came of {@code replay}.
 *
 * @param rows one for each recording, in the order of their files
 * @param summaries one for each policy
 * @param problems of all files, in the same order
 * @param exit the verdict
 * @param watched the one recording under the first policy, turn by turn; empty where there are
 *     several
 */
public record ReplayReport(
    List<Row> rows,
    List<Summary> summaries,
    List<Problem> problems,
    ExitStatus exit,
    Optional<WindowCollector> watched) {
  public ReplayReport {
    rows = List.copyOf(rows);
    summaries = List.copyOf(summaries);
    problems = List.copyOf(problems);
  }

  /** The same, with its one recording turn by turn. */
  public ReplayReport watched(WindowCollector collector) {
    return new ReplayReport(rows, summaries, problems, exit, Optional.of(collector));
  }

  /**
   * A recording.
   *
   * @param result what came of it
   * @param copy whether it is a copy of an earlier one, and so in no summary
   */
  public record Row(TraceResult result, boolean copy) {}
}

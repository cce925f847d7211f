package dev.stopline.report;

import dev.stopline.source.Problem;
import dev.stopline.trace.ScanResult;
import java.util.List;

/**
 * What came of {@code scan}.
 *
 * @param rows one for each recording, in the order of their files
 * @param summary over all of them
 * @param problems of all files, in the same order
 * @param exit the verdict
 */
public record ScanReport(
    List<Row> rows, ScanSummary summary, List<Problem> problems, ExitStatus exit) {
  public ScanReport {
    rows = List.copyOf(rows);
    problems = List.copyOf(problems);
  }

  /**
   * A recording.
   *
   * @param copy whether it is a copy of an earlier one, and so not in the summary
   */
  public record Row(ScanResult result, boolean copy) {}
}

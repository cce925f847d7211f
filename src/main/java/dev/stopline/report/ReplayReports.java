package dev.stopline.report;

import dev.stopline.source.Problem;
import dev.stopline.trace.Copies;
import dev.stopline.trace.Summarizer;
import dev.stopline.trace.Summary;
import dev.stopline.trace.SummaryFile;
import dev.stopline.trace.TraceResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes a report of results: copies marked, summaries added up, the verdict given. */
public final class ReplayReports {
  private ReplayReports() {}

  /**
   * @param results in any order
   * @param invalid inputs that could not be read
   * @param gate what the corpus must reach; empty for nothing
   */
  public static ReplayReport of(
      List<TraceResult> results, List<Problem> problems, int invalid, Optional<MaxCut> gate) {
    Copies copies = new Copies();
    Summarizer summarizer = new Summarizer();
    List<ReplayReport.Row> rows = new ArrayList<>();
    for (TraceResult result : SummaryFile.sorted(results)) {
      boolean copy = copies.isCopy(result.keys());
      rows.add(new ReplayReport.Row(result, copy));
      summarizer.add(result, copy);
    }
    List<Summary> summaries = summarizer.summaries();
    ExitStatus exit = exit(rows, summaries, invalid, gate);
    return new ReplayReport(rows, summaries, problems, exit, Optional.empty());
  }

  private static ExitStatus exit(
      List<ReplayReport.Row> rows, List<Summary> summaries, int invalid, Optional<MaxCut> gate) {
    if (invalid > 0) {
      String reason = Plural.of(invalid, "input") + " could not be read";
      return new ExitStatus(ExitStatus.INVALID, reason);
    }
    List<String> faults = new ArrayList<>();
    for (Summary summary : summaries) {
      gate.flatMap(limit -> limit.fault(summary, rows)).ifPresent(faults::add);
    }
    if (gate.isPresent() && summaries.isEmpty()) {
      faults.add("--max-cut has nothing to measure: there are no recordings");
    }
    if (!faults.isEmpty()) {
      return new ExitStatus(ExitStatus.GATE, String.join("\n", faults));
    }
    return rows.isEmpty()
        ? new ExitStatus(ExitStatus.EMPTY, "nothing ran: there are no recordings")
        : new ExitStatus(ExitStatus.OK, Plural.of(rows.size(), "recording") + " replayed");
  }
}

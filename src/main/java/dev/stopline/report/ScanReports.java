package dev.stopline.report;

import dev.stopline.loop.CodePoints;
import dev.stopline.source.Problem;
import dev.stopline.trace.Copies;
import dev.stopline.trace.ScanResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** Makes a report of what was scanned: copies marked, findings counted, the verdict given. */
public final class ScanReports {
  private static final int WORST = 5;

  private ScanReports() {}

  /**
   * @param results in the order in which they are shown
   * @param invalid inputs that could not be read
   */
  public static ScanReport of(List<ScanResult> results, List<Problem> problems, int invalid) {
    Copies copies = new Copies();
    List<ScanReport.Row> rows = new ArrayList<>();
    for (ScanResult result : results) {
      rows.add(new ScanReport.Row(result, copies.isCopy(result.replayed().keys())));
    }
    return new ScanReport(rows, summary(rows), problems, exit(rows, invalid));
  }

  private static ScanSummary summary(List<ScanReport.Row> rows) {
    List<ScanResult> first =
        rows.stream().filter(row -> !row.copy()).map(ScanReport.Row::result).toList();
    List<ScanSummary.Kind> kinds = new ArrayList<>();
    for (ScanKind kind : ScanKind.values()) {
      kinds.add(kind(kind, first));
    }
    SortedMap<String, Long> lines = new TreeMap<>(CodePoints.ORDER);
    SortedMap<String, Long> undeclared = new TreeMap<>(CodePoints.ORDER);
    for (ScanResult result : first) {
      result.noise().forEach(noise -> noise.line().ifPresent(line -> count(lines, line)));
      result.undeclared().forEach(tool -> count(undeclared, tool));
    }
    return new ScanSummary(first.size(), rows.size() - first.size(), kinds, lines, undeclared);
  }

  private static ScanSummary.Kind kind(ScanKind kind, List<ScanResult> results) {
    List<ScanSummary.Worst> found =
        results.stream()
            .filter(result -> kind.length(result) > 0)
            .map(
                result ->
                    new ScanSummary.Worst(
                        result.replayed().header().id(),
                        result.replayed().place().file(),
                        kind.length(result)))
            .sorted(Comparator.comparingLong(ScanSummary.Worst::length).reversed())
            .toList();
    return new ScanSummary.Kind(
        kind, found.size(), found.subList(0, Math.min(WORST, found.size())));
  }

  private static void count(SortedMap<String, Long> counts, String name) {
    counts.merge(name, 1L, Long::sum);
  }

  private static ExitStatus exit(List<ScanReport.Row> rows, int invalid) {
    if (invalid > 0) {
      return new ExitStatus(ExitStatus.INVALID, Plural.of(invalid, "input") + " could not be read");
    }
    return rows.isEmpty()
        ? new ExitStatus(ExitStatus.EMPTY, "nothing ran: there are no recordings")
        : new ExitStatus(ExitStatus.OK, Plural.of(rows.size(), "recording") + " scanned");
  }
}

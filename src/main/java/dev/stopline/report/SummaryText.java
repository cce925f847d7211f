package dev.stopline.report;

import java.util.ArrayList;
import java.util.List;

/** The last lines of a report: how many of what. */
final class SummaryText {
  private SummaryText() {}

  static List<String> lines(Report report) {
    Counts counts = report.counts();
    int all = counts.ran() + counts.skipped() + counts.invalid();
    List<String> parts = new ArrayList<>();
    add(parts, counts.passed(), "passed");
    add(parts, counts.failed(), "failed");
    add(parts, counts.skipped(), "skipped");
    add(parts, counts.invalid(), "invalid");
    add(parts, counts.shown(), "shown");
    StringBuilder line = new StringBuilder(Plural.of(all, "scenario"));
    if (counts.shown() == 0) {
      line.append(", ").append(Plural.of(counts.expectations(), "expectation"));
    }
    if (!parts.isEmpty()) {
      line.append(": ").append(String.join(", ", parts));
    }
    if (!report.nanos().isEmpty()) {
      long nanos = report.nanos().stream().mapToLong(Long::longValue).sum();
      line.append(" in ").append(nanos / 1_000_000).append(" ms");
    }
    List<String> lines = new ArrayList<>();
    boolean shows = counts.ran() + counts.skipped() > 0 && counts.shown() == 0;
    if (shows && counts.failed() == 0) {
      lines.add("");
    }
    lines.add(line.toString());
    if (report.exit().code() == ExitStatus.EMPTY) {
      lines.add(report.exit().reason());
    }
    return lines;
  }

  private static void add(List<String> parts, int count, String what) {
    if (count > 0) {
      parts.add(count + " " + what);
    }
  }
}

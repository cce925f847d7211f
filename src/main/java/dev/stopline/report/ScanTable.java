package dev.stopline.report;

import dev.stopline.source.Visible;
import dev.stopline.trace.ScanResult;
import dev.stopline.trace.TraceResult;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;

/**
 * What came of {@code scan}, for people: a block for each recording, then all of them together.
 * Nothing is wider than the view but what is there to be copied.
 */
final class ScanTable {
  /** More than these are too many to be read. */
  private static final int FEW = 10;

  private static final int MOST = 8;

  private static final String PASTE =
      "If that is housekeeping, put this first under `tools:` of an agent file:";

  private final View view;

  ScanTable(View view) {
    this.view = view;
  }

  void write(ScanReport report, Writer out) throws IOException {
    boolean each = view.detail() == View.Detail.ALL || report.rows().size() <= FEW;
    if (each) {
      for (ScanReport.Row row : report.rows()) {
        print(block(row), out);
      }
      out.append(report.rows().isEmpty() ? "" : "\n");
    }
    if (!report.rows().isEmpty()) {
      print(summary(report.summary()), out);
      if (!each) {
        out.append("\nEach of them: --show\n");
      }
    }
    if (report.exit().code() != ExitStatus.OK) {
      out.append(report.exit().reason()).append('\n');
    }
  }

  private List<String> block(ScanReport.Row row) {
    ScanResult result = row.result();
    TraceResult replayed = result.replayed();
    String title =
        String.format(
            Locale.ROOT,
            "%s  %s%s%s  ",
            replayed.header().id(),
            Plural.of(replayed.totals().turns(), "turn"),
            replayed.outcome().success().map(won -> won ? ", success" : ", failure").orElse(""),
            row.copy() ? ", duplicate" : "");
    List<String> found = new ScanLines(view.columns()).of(result);
    String stops = ScanStops.of(replayed.policies());
    if (found.isEmpty()) {
      return List.of(Columns.fit(title + "nothing found; " + stops, view.columns()));
    }
    List<String> lines = new ArrayList<>();
    lines.add(Columns.fit(title + replayed.place().file(), view.columns()));
    lines.addAll(found);
    lines.addAll(Columns.wrap(ScanLines.head("policies"), stops, view.columns()));
    return lines;
  }

  private List<String> summary(ScanSummary summary) {
    List<String> lines = new ArrayList<>();
    boolean nothing = summary.kinds().stream().allMatch(kind -> kind.traces() == 0);
    lines.add(
        Plural.of(summary.traces(), "trace")
            + (summary.copies() == 0
                ? ""
                : ", " + Plural.of(summary.copies(), "duplicate") + " left out")
            + (nothing ? ": nothing found" : ""));
    for (ScanSummary.Kind kind : nothing ? List.<ScanSummary.Kind>of() : summary.kinds()) {
      lines.addAll(wrapped(kind.kind().id(), kind(kind)));
    }
    if (!summary.undeclared().isEmpty()) {
      lines.addAll(wrapped("undeclared", most(summary.undeclared())));
    }
    if (!summary.lines().isEmpty()) {
      lines.add("");
      lines.addAll(Columns.wrap("", PASTE, view.columns()));
      summary.lines().keySet().forEach(line -> lines.add("  " + line));
    }
    return lines;
  }

  private List<String> wrapped(String label, String text) {
    return Columns.wrap(ScanLines.head(label), text, view.columns());
  }

  private static String kind(ScanSummary.Kind kind) {
    if (kind.traces() == 0) {
      return "none";
    }
    List<String> worst =
        kind.worst().stream().map(one -> name(one) + " (" + one.length() + ")").toList();
    return Plural.of(kind.traces(), "trace") + "; most calls: " + String.join(", ", worst);
  }

  /** The id alone where the file is called after it. */
  private static String name(ScanSummary.Worst one) {
    String file = one.file().substring(one.file().lastIndexOf('/') + 1);
    return file.startsWith(one.trace()) ? one.trace() : file + " > " + one.trace();
  }

  private static String most(SortedMap<String, Long> counts) {
    List<String> parts =
        counts.entrySet().stream()
            .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
            .limit(MOST)
            .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
            .toList();
    int more = counts.size() - parts.size();
    return String.join(", ", parts) + (more == 0 ? "" : ", and " + more + " more");
  }

  private static void print(List<String> lines, Writer out) throws IOException {
    for (String line : lines) {
      out.append(Visible.of(line)).append('\n');
    }
  }
}

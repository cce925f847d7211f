package dev.stopline.report;

import dev.stopline.loop.Policy;
import dev.stopline.loop.StopReason;
import dev.stopline.source.Visible;
import dev.stopline.trace.PolicyResult;
import dev.stopline.trace.Summary;
import dev.stopline.trace.TraceResult;
import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import java.util.Map;

/** What came of {@code replay}, for people: for each policy what it would have saved and cut. */
final class ReplayText {
  private final View view;

  ReplayText(View view) {
    this.view = view;
  }

  void write(ReplayReport report, Writer out) throws IOException {
    if (view.detail() == View.Detail.ALL) {
      for (ReplayReport.Row row : report.rows()) {
        for (PolicyResult under : row.result().policies()) {
          out.append(Visible.of(row(row, under))).append('\n');
        }
      }
      out.append('\n');
    }
    String gap = "";
    if (report.watched().isPresent()) {
      watched(report.rows().get(0).result(), report.watched().get().window(), out);
      gap = "\n";
    }
    for (Summary summary : report.summaries()) {
      out.append(gap).append(Visible.of("policy " + summary.policy())).append('\n');
      for (Map.Entry<String, String> line : SummaryLines.of(summary).entrySet()) {
        out.append(
            String.format(Locale.ROOT, "  %-15s %s%n", line.getKey(), Visible.of(line.getValue())));
      }
      gap = "\n";
    }
    if (report.exit().code() != ExitStatus.OK) {
      out.append(gap).append(report.exit().reason()).append('\n');
    }
  }

  /** The turns to the stop, and how much of the recording came after it. */
  private void watched(TraceResult result, Window window, Writer out) throws IOException {
    PolicyResult under = result.policies().get(0);
    String head =
        result.header().id()
            + "  policy "
            + under.policy()
            + ", measure "
            + result.looked().measure();
    out.append(Columns.fit(head, view.columns())).append('\n');
    if (!window.entries().isEmpty()) {
      Policy policy = window.entries().get(0).monitor().policy();
      TurnTable table = new TurnTable(policy, window, TurnTable.Focus.NONE);
      for (String line : table.lines(view)) {
        out.append(line).append('\n');
      }
    }
    long after = result.totals().turns() - window.stop().turn();
    if (after > 0) {
      out.append("  -- here the policy stops; the recording went on for ")
          .append(Plural.of(after, "turn"))
          .append(" --\n");
    }
  }

  /** The same as a table for a pull request. */
  void markdown(ReplayReport report, Writer out) throws IOException {
    for (Summary summary : report.summaries()) {
      out.append("### ").append(Markdown.cell(summary.policy())).append("\n\n| | |\n|---|---|\n");
      for (Map.Entry<String, String> line : SummaryLines.of(summary).entrySet()) {
        String value = Markdown.cell(line.getValue());
        out.append("| ").append(line.getKey()).append(" | ").append(value).append(" |\n");
      }
      out.append('\n');
    }
    if (report.exit().code() != ExitStatus.OK) {
      out.append("**").append(Markdown.cell(report.exit().reason())).append("**\n");
    }
  }

  private static String row(ReplayReport.Row row, PolicyResult under) {
    TraceResult result = row.result();
    String stop =
        under.reason().map(StopReason::id).orElse("none")
            + under.atTurn().map(turn -> " @" + turn).orElse("");
    return String.format(
        Locale.ROOT,
        "%-11s  %-25s  %4d turns  %-7s  %s  %s%s",
        row.copy() ? "duplicate" : under.judgement().id(),
        stop,
        result.totals().turns(),
        JsonReplay.outcome(result.outcome()),
        result.header().id(),
        result.place().file(),
        result.policies().size() > 1 ? "  " + under.policy() : "");
  }
}

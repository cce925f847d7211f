package dev.stopline.report;

import dev.stopline.script.ScenarioResult;
import dev.stopline.source.Visible;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The report for people: a line a result, failures in full, a summary. */
final class TableRenderer implements Renderer {
  private static final int WIDEST_ID = 48;

  private final View view;

  TableRenderer(View view) {
    this.view = view;
  }

  @Override
  public void render(Report report, Writer out) throws IOException {
    int widest = 0;
    for (ScenarioResult result : report.results()) {
      widest = Math.max(widest, Columns.of(Visible.of(result.run().id())));
    }
    for (int i = 0; i < report.results().size(); i++) {
      ScenarioResult result = report.results().get(i);
      print(result(result, Math.min(widest, WIDEST_ID), report.time(i)), out);
    }
    print(SummaryText.lines(report), out);
  }

  private List<String> result(ScenarioResult result, int widest, Optional<Long> nanos) {
    List<String> lines = new ArrayList<>();
    boolean all = view.detail() == View.Detail.ALL;
    switch (result.status()) {
      case SHOWN -> shown(result, lines);
      case FAILED -> {
        lines.addAll(new FailureText(result, view).lines());
        if (all) {
          table(result, lines);
        }
        lines.add("");
      }
      case PASSED -> {
        if (view.detail() != View.Detail.QUIET) {
          lines.add(passed(result, widest) + time(nanos));
        }
        if (all) {
          table(result, lines);
          lines.add("");
        }
      }
      case SKIPPED -> {
        if (view.detail() != View.Detail.QUIET) {
          lines.add(line("skip", Paint.YELLOW, result, widest) + "  " + why(result.skipReason()));
        }
      }
    }
    return lines;
  }

  private String passed(ScenarioResult result, int widest) {
    String known =
        result.knownFailure().isPresent()
            ? "  (known failure: " + result.knownFailure().get() + ")"
            : "";
    String stop = StopText.brief(result.outcome().orElseThrow());
    return line("ok  ", Paint.GREEN, result, widest) + "  " + stop + Visible.of(known);
  }

  private String line(String word, Paint paint, ScenarioResult result, int widest) {
    return paint.on(word, view) + "  " + Columns.left(Visible.of(result.run().id()), widest);
  }

  private static String why(Optional<String> reason) {
    return reason.map(text -> "(" + Visible.of(text) + ")").orElse("");
  }

  private static String time(Optional<Long> nanos) {
    return nanos.isPresent() ? "  " + nanos.get() / 1_000_000 + " ms" : "";
  }

  private void shown(ScenarioResult result, List<String> lines) {
    String id = Visible.of(result.run().id() + "  policy " + result.run().policy().name());
    lines.add(Paint.BOLD.on(id, view) + "  " + Visible.of(result.scenario().where().toString()));
    table(result, lines);
    lines.addAll(StopText.details(result, view.columns()));
    lines.add("");
  }

  private void table(ScenarioResult result, List<String> lines) {
    if (result.outcome().orElseThrow().stop().turn() > 0) {
      Window window = Window.ends(result.run());
      TurnTable table = new TurnTable(result.run().policy(), window, TurnTable.Focus.NONE);
      lines.addAll(table.lines(view));
    }
  }

  private static void print(List<String> lines, Writer out) throws IOException {
    for (String line : lines) {
      out.append(line).append('\n');
    }
  }
}

package dev.stopline.report;

import dev.stopline.loop.Episode;
import dev.stopline.loop.Gauge;
import dev.stopline.loop.Policy;
import dev.stopline.loop.Rewind;
import dev.stopline.loop.Stop;
import dev.stopline.loop.StopReason;
import dev.stopline.loop.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The turns of a run as a table: what was done, what came of it, and how near every rule was. It
 * keeps to a width: the rules that are farthest from holding go first, then the actions are cut.
 */
final class TurnTable {
  private static final int NARROWEST_ACTION = 10;
  private static final int WIDEST_ACTION = 60;
  private static final String GAP = "  ";

  private final Policy policy;
  private final Window window;
  private final Focus focus;

  /**
   * What the reader looks for.
   *
   * @param divergence the turn to point at; empty for none
   * @param expected id of the reason that was expected; empty for none
   */
  record Focus(OptionalLong divergence, Optional<String> expected) {
    static final Focus NONE = new Focus(OptionalLong.empty(), Optional.empty());
  }

  TurnTable(Policy policy, Window window, Focus focus) {
    this.policy = policy;
    this.window = window;
    this.focus = focus;
  }

  /** A rule that is shown, as a column. */
  private record RuleColumn(int index, String label, double nearest) {}

  /** Lines without their ends, none wider than the columns. */
  List<String> lines(View view) {
    int columns = view.columns();
    List<RuleColumn> rules = rules();
    List<String> left = new ArrayList<>();
    List<List<String>> cells = cells(rules, view.contents());
    while (width(cells) > columns && !rules.isEmpty()) {
      left.add(rules.remove(farthest(rules)).label);
      cells = cells(rules, view.contents());
    }
    List<String> lines = layOut(cells, columns);
    if (!left.isEmpty()) {
      lines.add(Columns.fit("  not shown: " + String.join(", ", left), columns));
    }
    return lines;
  }

  private static int farthest(List<RuleColumn> rules) {
    int farthest = 0;
    for (int i = 1; i < rules.size(); i++) {
      farthest = rules.get(i).nearest < rules.get(farthest).nearest ? i : farthest;
    }
    return farthest;
  }

  private List<RuleColumn> rules() {
    List<RuleColumn> columns = new ArrayList<>();
    List<Policy.Clause> clauses = policy.clauses();
    Set<String> labels = new HashSet<>();
    for (int i = 0; i < clauses.size() && !window.entries().isEmpty(); i++) {
      double nearest = 0;
      boolean counts = true;
      for (Episode.Entry entry : window.entries()) {
        Gauge gauge = entry.near().findings().get(i).gauge();
        counts &= gauge.unit() != Gauge.Unit.FLAG;
        nearest = Math.max(nearest, gauge.value().doubleValue() / gauge.limit().doubleValue());
      }
      if (counts) {
        Policy.Clause clause = clauses.get(i);
        String label = labels.add(clause.label()) ? clause.label() : clause.id();
        columns.add(new RuleColumn(i, label, isAsked(clause) ? Double.MAX_VALUE : nearest));
      }
    }
    return columns;
  }

  /** The rule that decided, and those that were expected to. */
  private boolean isAsked(Policy.Clause clause) {
    return window.stop().rule().equals(Optional.of(clause.id()))
        || focus.expected().equals(Optional.of(clause.reason().id()));
  }

  private List<List<String>> cells(List<RuleColumn> rules, View.Contents contents) {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("turn", "action", "", "progress"));
    for (RuleColumn rule : rules) {
      head.add(rule.label);
    }
    head.add("then");
    rows.add(head);
    for (Episode.Entry entry : window.entries()) {
      rows.add(row(entry, rules, contents));
    }
    return rows;
  }

  private List<String> row(Episode.Entry entry, List<RuleColumn> rules, View.Contents contents) {
    List<String> row = new ArrayList<>();
    row.add(mark(entry) + entry.turn().number());
    row.add(Columns.fit(TurnText.action(entry.turn(), contents), WIDEST_ACTION));
    row.add(TurnText.ok(entry.turn()));
    row.add(TurnText.progress(entry.turn()));
    List<Verdict.Finding> findings = entry.near().findings();
    for (RuleColumn rule : rules) {
      row.add(TurnText.gauge(findings.get(rule.index).gauge()));
    }
    row.add(then(entry) + (isDivergence(entry) ? "   first divergence" : ""));
    return row;
  }

  private String mark(Episode.Entry entry) {
    return isDivergence(entry) ? "> " : "";
  }

  private boolean isDivergence(Episode.Entry entry) {
    return focus.divergence().isPresent()
        && focus.divergence().getAsLong() == entry.turn().number();
  }

  private String then(Episode.Entry entry) {
    Stop stop = window.stop();
    return switch (entry.then()) {
      case CONTINUE -> "continue";
      case RECOVER -> "recover: " + entry.rule().orElse("");
      case STOP ->
          "stop: "
              + stop.reason().map(StopReason::id).orElse("")
              + (stop.also().isEmpty() ? "" : " (also: " + String.join(", ", stop.also()) + ")");
    };
  }

  private static int width(List<List<String>> cells) {
    int width = 0;
    for (int column = 0; column < cells.get(0).size(); column++) {
      int widest = widest(cells, column);
      width += (column == 1 ? Math.min(NARROWEST_ACTION, widest) : widest) + GAP.length();
    }
    return width;
  }

  private static int widest(List<List<String>> cells, int column) {
    int widest = 0;
    for (List<String> row : cells) {
      widest = Math.max(widest, Columns.of(row.get(column)));
    }
    return widest;
  }

  private List<String> layOut(List<List<String>> cells, int columns) {
    int[] widths = new int[cells.get(0).size()];
    int all = 0;
    for (int column = 0; column < widths.length; column++) {
      widths[column] = widest(cells, column);
      all += widths[column] + GAP.length();
    }
    widths[1] =
        Math.max(Math.min(NARROWEST_ACTION, widths[1]), widths[1] - Math.max(0, all - columns));
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < cells.size(); row++) {
      lines.add(line(cells.get(row), widths, columns));
      if (row > 0) {
        after(row - 1, lines, columns);
      }
    }
    return lines;
  }

  private static String line(List<String> cells, int[] widths, int columns) {
    StringBuilder line = new StringBuilder(GAP);
    line.append(Columns.right(cells.get(0), widths[0]));
    for (int column = 1; column < widths.length; column++) {
      String cell = Columns.fit(cells.get(column), column == 1 ? widths[1] : columns);
      line.append(GAP).append(Columns.left(cell, widths[column]));
    }
    return Columns.fit(line.toString().stripTrailing(), columns);
  }

  /** A rewind that followed the entry, or the turns that are left out before the next one. */
  private void after(int index, List<String> lines, int columns) {
    long turn = window.entries().get(index).turn().number();
    Optional<Rewind> rewind = window.rewindAfter(turn);
    if (rewind.isPresent()) {
      String text =
          "  -- rewound to step "
              + rewind.get().revived().trace().length()
              + ", recovery "
              + rewind.get().revived().spent().recoveries()
              + " of "
              + policy.maxRecoveries()
              + " --";
      lines.add(Columns.fit(text, columns));
    }
    if (index + 1 < window.entries().size()) {
      long next = window.entries().get(index + 1).turn().number();
      if (next > turn + 1) {
        String missing = Plural.of(next - turn - 1, "turn");
        lines.add(Columns.fit("  … " + missing + " left out: --format jsonl has all", columns));
      }
    }
  }
}

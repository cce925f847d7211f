package dev.stopline.report;

import dev.stopline.loop.StopReason;
import dev.stopline.trace.PolicyResult;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A sheet of recordings to label by hand, in CSV: some of each reason, so that rare ones are there.
 * The columns {@code from} and {@code to} are for the turns in which the run was stuck; {@code
 * --labels} reads them.
 */
public final class ReviewSheet {
  private ReviewSheet() {}

  /** One recording under one policy. */
  private record Line(ReplayReport.Row row, PolicyResult under) {}

  /**
   * @param most lines
   * @param seed of the draw: the same seed draws the same lines
   */
  public static void write(ReplayReport report, int most, long seed, Writer out)
      throws IOException {
    out.append("trace,from,to,file,policy,reason,at_turn,turns,judgement\n");
    for (Line line : draw(report, most, seed)) {
      PolicyResult under = line.under;
      List<String> cells =
          List.of(
              line.row.result().header().id(),
              "",
              "",
              line.row.result().place().file(),
              under.policy(),
              under.reason().map(StopReason::id).orElse("none"),
              under.atTurn().map(String::valueOf).orElse(""),
              String.valueOf(line.row.result().totals().turns()),
              under.judgement().id());
      out.append(String.join(",", cells.stream().map(ReviewSheet::cell).toList())).append('\n');
    }
  }

  /**
   * From each reason in turn, so that each has as many lines as any, as far as there are so many.
   */
  private static List<Line> draw(ReplayReport report, int most, long seed) {
    SortedMap<String, List<Line>> byReason = new TreeMap<>();
    for (ReplayReport.Row row : report.rows()) {
      for (PolicyResult under : row.copy() ? List.<PolicyResult>of() : row.result().policies()) {
        String stratum = under.policy() + " " + under.reason().map(StopReason::id).orElse("none");
        byReason.computeIfAbsent(stratum, unknown -> new ArrayList<>()).add(new Line(row, under));
      }
    }
    Random random = new Random(seed);
    Deque<Deque<Line>> strata = new ArrayDeque<>();
    for (List<Line> lines : byReason.values()) {
      Collections.shuffle(lines, random);
      strata.add(new ArrayDeque<>(lines));
    }
    List<Line> drawn = new ArrayList<>();
    while (drawn.size() < most && !strata.isEmpty()) {
      Deque<Line> stratum = strata.remove();
      drawn.add(stratum.remove());
      if (!stratum.isEmpty()) {
        strata.add(stratum);
      }
    }
    return drawn;
  }

  private static String cell(String text) {
    boolean plain = text.chars().allMatch(c -> c > ' ' && c != ',' && c != '"');
    return plain ? text : "\"" + text.replace("\"", "\"\"") + "\"";
  }
}

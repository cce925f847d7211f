package dev.stopline.report;

import dev.stopline.trace.Judgement;
import dev.stopline.trace.PolicyResult;
import dev.stopline.trace.Summary;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A gate on false stops: so many, or such a share of the wins that were still open. It looks at the
 * upper end, what may have been cut.
 *
 * @param most a number, or a percentage
 * @param unit which of the two
 */
public record MaxCut(BigDecimal most, Unit unit) {
  private static final Pattern FORM = Pattern.compile("([0-9]{1,9}(?:\\.[0-9]{1,6})?)(%?)");

  /** What a gate counts. */
  public enum Unit {
    RUNS,
    PERCENT
  }

  /** Empty when the text is neither {@code N} nor {@code N%}. */
  public static Optional<MaxCut> of(String text) {
    Matcher form = FORM.matcher(text);
    return form.matches()
        ? Optional.of(
            new MaxCut(
                new BigDecimal(form.group(1)), form.group(2).isEmpty() ? Unit.RUNS : Unit.PERCENT))
        : Optional.empty();
  }

  /** Why the gate falls short, and the runs that make it; empty when it holds. */
  Optional<String> fault(Summary summary, List<ReplayReport.Row> rows) {
    Summary.FalseStops stops = summary.falseStops();
    if (stops.open() == 0) {
      return Optional.of(
          "policy " + summary.policy() + ": --max-cut has nothing to measure: no win was open");
    }
    long cut = stops.cut() + stops.undecidable();
    BigDecimal measured = BigDecimal.valueOf(cut);
    BigDecimal limit =
        unit == Unit.RUNS ? most : most.multiply(BigDecimal.valueOf(stops.open())).movePointLeft(2);
    if (measured.compareTo(limit) <= 0) {
      return Optional.empty();
    }
    String allowed = most.toPlainString() + (unit == Unit.RUNS ? "" : "%");
    return Optional.of(
        String.format(
            Locale.ROOT,
            "policy %s: up to %d of %d open wins cut, at most %s allowed: %s",
            summary.policy(),
            cut,
            stops.open(),
            allowed,
            names(summary, rows)));
  }

  private static String names(Summary summary, List<ReplayReport.Row> rows) {
    List<String> names = new ArrayList<>();
    for (ReplayReport.Row row : rows) {
      for (PolicyResult under : row.result().policies()) {
        boolean cut =
            under.judgement() == Judgement.CUT || under.judgement() == Judgement.UNDECIDABLE;
        if (cut && !row.copy() && under.policy().equals(summary.policy())) {
          names.add(row.result().header().id() + " (" + row.result().place().file() + ")");
        }
      }
    }
    return String.join(", ", names);
  }
}

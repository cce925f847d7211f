package dev.stopline.report;

import dev.stopline.trace.Judgement;
import dev.stopline.trace.Summary;
import dev.stopline.trace.TraceResult;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/** A summary in words, a line for each thing that a reader asks. */
final class SummaryLines {
  private static final int MOST_NAMES = 8;

  private final Summary summary;

  private SummaryLines(Summary summary) {
    this.summary = summary;
  }

  /** Heading to text, in the order of printing. */
  static Map<String, String> of(Summary summary) {
    SummaryLines lines = new SummaryLines(summary);
    Map<String, String> text = new LinkedHashMap<>();
    text.put("recordings", lines.recordings());
    text.put("stops", names(summary.reasons()));
    text.put("wins", lines.wins());
    text.put("false stops", lines.falseStops());
    text.put("failures", lines.failures());
    text.put("saved", lines.saved());
    text.put(
        "since progress",
        "median "
            + Plural.of(summary.stepsAfter(0.5), "step")
            + ", 90% within "
            + summary.stepsAfter(0.9));
    if (!summary.undeclared().isEmpty()) {
      text.put(
          "undeclared", names(summary.undeclared()) + " (runs): declare them in an agent file");
    }
    if (!summary.notApplicable().isEmpty()) {
      text.put("not applicable", names(summary.notApplicable()) + " (runs): not recorded");
    }
    return text;
  }

  private String recordings() {
    String copies =
        summary.copies() == 0 ? "" : "; " + Plural.of(summary.copies(), "duplicate") + " left out";
    long failed = of(Judgement.SAVED) + of(Judgement.MISSED) + of(Judgement.ENDED);
    return summary.runs()
        + ": "
        + summary.falseStops().wins()
        + " won, "
        + failed
        + " failed, "
        + of(Judgement.UNKNOWN)
        + " of unknown outcome"
        + copies;
  }

  private String wins() {
    return of(Judgement.KEPT)
        + " kept, "
        + of(Judgement.TRIMMED)
        + " trimmed after the win, "
        + of(Judgement.CUT)
        + " cut, "
        + of(Judgement.UNDECIDABLE)
        + " undecidable";
  }

  private String falseStops() {
    Summary.FalseStops stops = summary.falseStops();
    if (stops.open() == 0) {
      return "no win was open long enough for a rule to hold";
    }
    long most = stops.cut() + stops.undecidable();
    String range = stops.undecidable() == 0 ? "" + most : stops.cut() + " to " + most;
    return range
        + " of "
        + Plural.of(stops.open(), "win")
        + " still open ("
        + (stops.undecidable() == 0 ? "" : percent(stops.cut(), stops.open()) + " to ")
        + percent(most, stops.open())
        + "; 95%: "
        + percent(stops.least().orElseThrow())
        + " to "
        + percent(stops.most().orElseThrow())
        + "), "
        + percent(most, stops.wins())
        + " of all "
        + stops.wins();
  }

  private String failures() {
    return of(Judgement.SAVED)
        + " saved, "
        + of(Judgement.MISSED)
        + " missed, "
        + of(Judgement.ENDED)
        + " ended by the agent or its user";
  }

  private String saved() {
    TraceResult.Totals saved = summary.failed().saved();
    TraceResult.Totals all = summary.failed().totals();
    List<String> parts = new ArrayList<>();
    parts.add(saved.turns() + " of " + Plural.of(all.turns(), "turn") + " of failed runs");
    parts.add(Plural.of(saved.modelCalls(), "call"));
    if (all.cost().signum() > 0) {
      parts.add("$" + money(saved.cost()) + " of $" + money(all.cost()));
    }
    if (all.seconds().signum() > 0) {
      parts.add(whole(saved.seconds()) + "s of " + whole(all.seconds()) + "s");
    }
    String text = String.join(", ", parts);
    return summary.failed().savedAtCap() == 0
        ? text
        : text
            + "; "
            + summary.failed().savedAtCap()
            + " in runs that ended at their own limit, and might have gone on";
  }

  private long of(Judgement judgement) {
    return summary.judgements().get(judgement);
  }

  private static String names(SortedMap<String, Long> counts) {
    List<Map.Entry<String, Long>> entries = new ArrayList<>(counts.entrySet());
    entries.sort((a, b) -> Long.compare(b.getValue(), a.getValue()));
    List<String> parts = new ArrayList<>();
    for (Map.Entry<String, Long> entry : entries.subList(0, Math.min(MOST_NAMES, entries.size()))) {
      parts.add(entry.getKey() + " " + entry.getValue());
    }
    int more = entries.size() - parts.size();
    return String.join(", ", parts) + (more > 0 ? " and " + more + " more" : "");
  }

  private static String percent(long part, long whole) {
    return whole == 0
        ? "0%"
        : percent(
            BigDecimal.valueOf(part).divide(BigDecimal.valueOf(whole), 6, RoundingMode.HALF_EVEN));
  }

  private static String percent(BigDecimal share) {
    return share.movePointRight(2).setScale(1, RoundingMode.HALF_EVEN).toPlainString() + "%";
  }

  private static String money(BigDecimal dollars) {
    return dollars.setScale(2, RoundingMode.HALF_EVEN).toPlainString();
  }

  private static String whole(BigDecimal seconds) {
    return seconds.setScale(0, RoundingMode.HALF_EVEN).toPlainString();
  }
}

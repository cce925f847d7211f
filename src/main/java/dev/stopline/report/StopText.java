package dev.stopline.report;

import dev.stopline.loop.Gauge;
import dev.stopline.loop.Requirements;
import dev.stopline.loop.Spent;
import dev.stopline.loop.Stop;
import dev.stopline.script.Outcome;
import dev.stopline.script.ScenarioResult;
import java.util.ArrayList;
import java.util.List;

/** How a run ended, in words. */
final class StopText {
  static final String NONE = "none";

  private StopText() {}

  /** {@code REASON @TURN}, or {@code none}. */
  static String brief(Outcome outcome) {
    Stop stop = outcome.stop();
    return stop.reason().isPresent() ? stop.reason().get().id() + " @" + stop.turn() : NONE;
  }

  /** The reason, the turn, the rule and the policy. */
  static String full(ScenarioResult result) {
    Outcome outcome = result.outcome().orElseThrow();
    Stop stop = outcome.stop();
    String policy = " (policy " + result.run().policy().name() + ")";
    if (stop.reason().isEmpty()) {
      return NONE + ": the script ran out after " + Plural.of(stop.turn(), "turn") + policy;
    }
    StringBuilder text = new StringBuilder(stop.reason().get().id());
    text.append(" at turn ").append(stop.turn());
    if (stop.rule().isPresent()) {
      text.append(", by rule ").append(stop.rule().get());
    }
    if (stop.trigger().isPresent()) {
      text.append(", trigger ").append(stop.trigger().get().id());
    }
    if (stop.period() > 0) {
      text.append(", period ").append(stop.period());
    }
    return text + policy;
  }

  /** What the reader of a run wants to know besides its turns. */
  static List<String> details(ScenarioResult result, int columns) {
    Outcome outcome = result.outcome().orElseThrow();
    Stop stop = outcome.stop();
    List<String> lines = new ArrayList<>(Columns.wrap("  stopped  ", full(result), columns));
    lines.addAll(Columns.wrap("  said     ", stop.message().orElse(""), columns));
    lines.addAll(Columns.wrap("  also     ", String.join(", ", stop.also()), columns));
    String advice = stop.reason().isPresent() ? stop.reason().get().advice() : "";
    lines.addAll(Columns.wrap("  hint     ", advice, columns));
    lines.addAll(Columns.wrap("  spent    ", spent(outcome), columns));
    lines.addAll(Columns.wrap("  reached  ", reached(outcome), columns));
    return lines;
  }

  private static String spent(Outcome outcome) {
    Spent spent = outcome.last().spent();
    List<String> parts = new ArrayList<>();
    parts.add(Plural.of(outcome.last().trace().length(), "step"));
    parts.add(Plural.of(spent.usage().modelCalls(), "model call"));
    if (spent.usage().tokens() > 0) {
      parts.add(Plural.of(spent.usage().tokens(), "token"));
    }
    if (spent.usage().cost().signum() > 0) {
      parts.add(TurnText.number(spent.usage().cost(), Gauge.Unit.DOLLARS));
    }
    if (spent.elapsed().signum() > 0) {
      parts.add(TurnText.plain(spent.elapsed()) + "s");
    }
    add(parts, spent.recoveries(), "recovery", "recoveries");
    add(parts, outcome.blocked(), "blocked", "blocked");
    add(parts, outcome.refused(), "refused", "refused");
    return String.join(", ", parts);
  }

  private static void add(List<String> parts, long count, String one, String many) {
    if (count > 0) {
      parts.add(count + " " + (count == 1 ? one : many));
    }
  }

  private static String reached(Outcome outcome) {
    Requirements requirements = outcome.last().world().requirements();
    String share =
        requirements.satisfied().size()
            + " of "
            + Plural.of(requirements.ids().size(), "requirement");
    String open =
        requirements.complete() ? "" : "; open: " + String.join(", ", requirements.remaining());
    return share
        + open
        + "; "
        + Plural.of(outcome.last().trace().stepsAfterLastProgress(), "step")
        + " since the last progress";
  }
}

package dev.stopline.report;

import dev.stopline.loop.Episode;
import dev.stopline.loop.Gauge;
import dev.stopline.loop.Policy;
import dev.stopline.loop.StopReason;
import dev.stopline.loop.Verdict;
import java.util.ArrayList;
import java.util.List;

/** Why a run did not stop as it was expected to. */
final class WhyNot {
  private final Policy policy;
  private final String expected;

  /**
   * @param expected id of the reason that was expected
   */
  WhyNot(Policy policy, String expected) {
    this.policy = policy;
    this.expected = expected;
  }

  /** A line for each rule that gives the reason. */
  List<String> at(Episode.Entry entry) {
    List<String> lines = new ArrayList<>();
    List<Verdict.Finding> findings = entry.near().findings();
    String decisive = entry.near().decisive().map(first -> first.clause().id()).orElse("");
    for (Verdict.Finding finding : findings) {
      if (finding.clause().reason().id().equals(expected)) {
        lines.add(finding.clause().id() + " " + why(finding, decisive, entry));
      }
    }
    boolean byRecovery =
        expected.equals(StopReason.RECOVERY_EXHAUSTED.id())
            || expected.equals(StopReason.UNRECOVERABLE_ERROR.id());
    if (lines.isEmpty() && !byRecovery) {
      lines.add("policy " + policy.name() + " has no rule that stops with " + expected);
    }
    return lines;
  }

  private static String why(Verdict.Finding finding, String decisive, Episode.Entry entry) {
    Gauge gauge = finding.gauge();
    if (!gauge.holds()) {
      return gauge.unit() == Gauge.Unit.FLAG ? "did not hold" : shortOf(gauge);
    }
    if (!decisive.equals(finding.clause().id())) {
      return "held too, but " + decisive + " comes first";
    }
    return entry.then() == Episode.Then.RECOVER
        ? "held, and led to a recovery instead of a stop"
        : "held";
  }

  private static String shortOf(Gauge gauge) {
    String missing = TurnText.number(gauge.limit().subtract(gauge.value()), gauge.unit());
    return "needs "
        + TurnText.number(gauge.limit(), gauge.unit())
        + ", had "
        + TurnText.number(gauge.value(), gauge.unit())
        + " ("
        + missing
        + " short)";
  }
}

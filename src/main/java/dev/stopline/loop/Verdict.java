package dev.stopline.loop;

import java.util.List;
import java.util.Optional;

/**
 * What a policy answers at one check.
 *
 * @param findings one for each rule, in policy order
 */
public record Verdict(List<Finding> findings) {
  public Verdict {
    findings = List.copyOf(findings);
  }

  /** What one rule answered. */
  public record Finding(Policy.Clause clause, Gauge gauge) {}

  /** The rule that decides: the first that holds. */
  public Optional<Finding> decisive() {
    for (Finding finding : findings) {
      if (finding.gauge().holds()) {
        return Optional.of(finding);
      }
    }
    return Optional.empty();
  }

  /** Ids of the rules that hold beside the decisive one, in policy order. */
  public List<String> also() {
    return findings.stream()
        .filter(finding -> finding.gauge().holds())
        .skip(1)
        .map(finding -> finding.clause().id())
        .toList();
  }
}

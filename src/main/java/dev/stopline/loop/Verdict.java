package dev.stopline.loop;

import java.util.ArrayList;
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
    List<String> holding = new ArrayList<>();
    for (Finding finding : findings) {
      if (finding.gauge().holds()) {
        holding.add(finding.clause().id());
      }
    }
    return holding.isEmpty() ? List.of() : List.copyOf(holding.subList(1, holding.size()));
  }
}

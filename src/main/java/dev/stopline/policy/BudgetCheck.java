package dev.stopline.policy;

import dev.stopline.source.Code;
import dev.stopline.source.Location;
import dev.stopline.source.Problem;
import dev.stopline.source.Problems;
import dev.stopline.source.Severity;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What can be wrong with a budget under a policy, beyond a single number. */
final class BudgetCheck {
  private final PolicyFile policy;
  private final Budget budget;

  BudgetCheck(PolicyFile policy, Budget budget) {
    this.policy = policy;
    this.budget = budget;
  }

  /**
   * A plateau must leave a cycle the turns that it takes to name it: a cycle of period p shows
   * after 2p steps. Where both rules take their numbers from the budget, a budget that cannot work
   * is refused; where one carries its own, the author was explicit and is only warned.
   */
  void coupling(Problems problems) {
    Optional<RuleLine> cycle = first(RuleKind.CYCLE);
    Optional<RuleLine> plateau = first(RuleKind.PLATEAU);
    if (cycle.isEmpty() || plateau.isEmpty()) {
      return;
    }
    BigDecimal period = number(cycle.get(), "max_period");
    BigDecimal patience = number(plateau.get(), "patience");
    BigDecimal needed = period.multiply(number(cycle.get(), "repeats"));
    if (patience.compareTo(needed) > 0) {
      return;
    }
    boolean bare = !cycle.get().carriesNumbers() && !plateau.get().carriesNumbers();
    String message =
        "a plateau after %s steps comes before a cycle of period %s, which takes %s steps to show,"
            + " could be named";
    problems.add(
        new Problem(
            place(),
            bare ? Severity.ERROR : Severity.WARNING,
            Code.COUPLED_BUDGET,
            "budget",
            String.format(Locale.ROOT, message, patience, period, needed),
            "no_progress_patience must exceed twice max_cycle_period: set it to "
                + needed.add(BigDecimal.ONE)
                + " or more"));
  }

  /** Thresholds that no rule reads would never be enforced. */
  void unread(String path, Problems problems) {
    Set<String> read = policy.reads();
    for (Map.Entry<String, Budget.Setting> entry : budget.settings().entrySet()) {
      if (!read.contains(entry.getKey())) {
        problems.error(
            entry.getValue().where(),
            Code.UNREAD_THRESHOLD,
            path + "." + entry.getKey(),
            "no rule of policy "
                + policy.name()
                + " reads "
                + entry.getKey()
                + ", so it would never be enforced",
            read.isEmpty() ? "it reads no budget at all" : "it reads " + String.join(", ", read));
      }
    }
  }

  private Optional<RuleLine> first(RuleKind kind) {
    for (RuleLine line : policy.lines()) {
      if (line.kind() == kind) {
        return Optional.of(line);
      }
    }
    return Optional.empty();
  }

  private BigDecimal number(RuleLine line, String parameter) {
    return new Settings(line.kind(), line.own(), budget).number(parameter);
  }

  private Location place() {
    return budget
        .where(Budget.PATIENCE)
        .or(() -> budget.where(Budget.MAX_CYCLE_PERIOD))
        .orElse(policy.where());
  }
}

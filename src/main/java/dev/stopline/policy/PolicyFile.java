package dev.stopline.policy;

import dev.stopline.loop.Policy;
import dev.stopline.source.Location;
import dev.stopline.source.Problems;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A policy as it is written: rules in order, and the budget that the bare ones read. What {@code
 * use} named stands in its place.
 */
public final class PolicyFile {
  private final String name;
  private final String because;
  private final List<RuleLine> lines;
  private final Budget budget;
  private final Location where;

  /**
   * @param budget the file's own, over those of the policies that it uses
   */
  PolicyFile(String name, String because, List<RuleLine> lines, Budget budget, Location where) {
    this.name = name;
    this.because = because;
    this.lines = List.copyOf(lines);
    this.budget = budget;
    this.where = where;
  }

  /** As results show it. */
  public String name() {
    return name;
  }

  /** Why it is as it is; may be empty. */
  public String because() {
    return because;
  }

  List<RuleLine> lines() {
    return lines;
  }

  Budget budget() {
    return budget;
  }

  /**
   * The policy with a budget laid over its own. Thresholds that no rule reads are ignored.
   *
   * @param problems gets an error where two thresholds cannot work together; the policy is then not
   *     to be used
   */
  public Policy compile(Budget overlay, Problems problems) {
    Budget inForce = overlay.over(budget);
    new BudgetCheck(this, inForce).coupling(problems);
    List<Policy.Clause> clauses = new ArrayList<>();
    Set<String> ids = new LinkedHashSet<>();
    for (RuleLine line : lines) {
      String id = unused(line.name().orElse(line.kind().id()), ids);
      Settings settings = new Settings(line.kind(), line.own(), inForce);
      clauses.add(
          new Policy.Clause(
              id,
              line.name().orElse(line.kind().label()),
              line.kind().build(settings),
              line.reason(),
              line.reaction()));
    }
    int recoveries = inForce.number(Budget.MAX_RECOVERIES).intValueExact();
    return new Policy(name, clauses, recoveries);
  }

  /** Reports thresholds in a scenario's budget that no rule of this policy reads. */
  public void refuseUnread(Budget overlay, String path, Problems problems) {
    new BudgetCheck(this, overlay).unread(path, problems);
  }

  /** Names of the thresholds that the rules read. */
  Set<String> reads() {
    Set<String> names = new LinkedHashSet<>();
    for (RuleLine line : lines) {
      names.addAll(new Settings(line.kind(), line.own(), budget).readsFromBudget());
      if (line.reaction() == Policy.Reaction.RECOVER) {
        names.add(Budget.MAX_RECOVERIES);
      }
    }
    return names;
  }

  Location where() {
    return where;
  }

  /** The first of {@code id, id-2, id-3, …} that no rule before it has. */
  private static String unused(String id, Set<String> taken) {
    String free = id;
    for (int n = 2; !taken.add(free); n++) {
      free = id + "-" + n;
    }
    return free;
  }
}

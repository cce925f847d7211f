package dev.stopline.policy;

import dev.stopline.loop.Value;
import dev.stopline.source.Fields;
import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** A rule's parameters in force: its own, else the budget's, else the preset. */
final class Settings {
  private final RuleKind kind;
  private final Optional<Fields> own;
  private final Budget budget;

  Settings(RuleKind kind, Optional<Fields> own, Budget budget) {
    this.kind = kind;
    this.own = own;
    this.budget = budget;
  }

  BigDecimal number(String name) {
    if (carries(name)) {
      return own.orElseThrow().decimal(name, BigDecimal.ZERO);
    }
    Parameter.Fallback fallback = parameter(name).fallback();
    return fallback instanceof Parameter.Fallback.FromBudget threshold
        ? budget.number(threshold.name())
        : preset(name).number().orElseThrow();
  }

  boolean flag(String name) {
    return carries(name)
        ? own.orElseThrow().flag(name, false)
        : ((Value.Bool) preset(name)).value();
  }

  String text(String name) {
    return carries(name) ? own.orElseThrow().text(name, "") : ((Value.Text) preset(name)).value();
  }

  /** Names of the budget's thresholds that this rule reads. */
  Set<String> readsFromBudget() {
    Set<String> names = new LinkedHashSet<>();
    for (Parameter parameter : kind.parameters()) {
      if (!carries(parameter.name())
          && parameter.fallback() instanceof Parameter.Fallback.FromBudget threshold) {
        names.add(threshold.name());
      }
    }
    return names;
  }

  private boolean carries(String name) {
    return own.isPresent() && own.get().has(name);
  }

  private Value preset(String name) {
    return ((Parameter.Fallback.Preset) parameter(name).fallback()).value();
  }

  private Parameter parameter(String name) {
    for (Parameter parameter : kind.parameters()) {
      if (parameter.name().equals(name)) {
        return parameter;
      }
    }
    throw new IllegalArgumentException(kind.id() + " has no parameter " + name);
  }
}

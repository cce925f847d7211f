package dev.stopline.policy;

import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.Policy;
import dev.stopline.loop.Value;
import dev.stopline.source.Problems;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * A policy for people: its rules in order, each with the numbers in force and where they come from.
 */
public final class PolicyText {
  private PolicyText() {}

  /** Several lines, each with its end. */
  public static String of(PolicyFile file) {
    Policy policy = file.compile(Budget.UNSET, new Problems());
    StringBuilder text = new StringBuilder("policy " + file.name() + "\n");
    if (!file.because().isEmpty()) {
      text.append("  ").append(file.because().strip()).append('\n');
    }
    text.append('\n');
    for (int i = 0; i < file.lines().size(); i++) {
      rule(i + 1, policy.clauses().get(i), file.lines().get(i), file.budget(), text);
    }
    if (policy.recovers()) {
      text.append("\nmax_recoveries ").append(policy.maxRecoveries()).append('\n');
    }
    return text.toString();
  }

  /** The policy as a file with every number in it, for a recording to be replayed under. */
  public static String yaml(PolicyFile file, Budget overlay) {
    Budget inForce = overlay.over(file.budget());
    Policy policy = file.compile(overlay, new Problems());
    StringBuilder text = new StringBuilder("policy: " + quoted(file.name()) + "\nrules:\n");
    for (int i = 0; i < file.lines().size(); i++) {
      RuleLine line = file.lines().get(i);
      Policy.Clause clause = policy.clauses().get(i);
      List<String> parts = new ArrayList<>();
      for (Parameter parameter : line.kind().parameters()) {
        parts.add(parameter.name() + ": " + value(parameter, line, inForce));
      }
      parts.add("name: " + quoted(clause.id()));
      parts.add("reaction: " + clause.reaction().id());
      parts.add("reason: " + clause.reason().id());
      text.append("  - ").append(line.kind().id()).append(": {");
      text.append(String.join(", ", parts)).append("}\n");
    }
    if (policy.recovers()) {
      text.append("budget: {max_recoveries: ").append(policy.maxRecoveries()).append("}\n");
    }
    return text.toString();
  }

  private static String quoted(String text) {
    return CanonicalJson.write(Value.of(text));
  }

  private static String value(Parameter parameter, RuleLine line, Budget budget) {
    if (line.own().isPresent() && line.own().get().has(parameter.name())) {
      return CanonicalJson.write(line.own().get().value(parameter.name()).orElseThrow());
    }
    if (parameter.fallback() instanceof Parameter.Fallback.FromBudget threshold) {
      return budget.number(threshold.name()).toPlainString();
    }
    return CanonicalJson.write(((Parameter.Fallback.Preset) parameter.fallback()).value());
  }

  private static void rule(
      int number, Policy.Clause clause, RuleLine line, Budget budget, StringBuilder text) {
    text.append(number < 10 ? " " : "").append(number).append("  ").append(clause.id());
    text.append("  ").append(clause.reaction().id()).append(": ").append(clause.reason().id());
    text.append("\n      ").append(line.kind().meaning()).append('\n');
    List<String> numbers = new ArrayList<>();
    for (Parameter parameter : line.kind().parameters()) {
      numbers.add(number(parameter, line, budget));
    }
    if (!numbers.isEmpty()) {
      text.append("      ").append(String.join(", ", numbers)).append('\n');
    }
  }

  private static String number(Parameter parameter, RuleLine line, Budget budget) {
    String name = parameter.name();
    if (line.own().isPresent() && line.own().get().has(name)) {
      return name
          + " "
          + CanonicalJson.write(line.own().get().value(name).orElseThrow()).replace("\"", "");
    }
    if (parameter.fallback() instanceof Parameter.Fallback.FromBudget threshold) {
      BigDecimal number = budget.number(threshold.name());
      return name + " " + number.toPlainString() + " (budget " + threshold.name() + ")";
    }
    Parameter.Fallback.Preset preset = (Parameter.Fallback.Preset) parameter.fallback();
    return name + " " + CanonicalJson.write(preset.value()).replace("\"", "");
  }
}

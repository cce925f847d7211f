package dev.stopline.laws;

import dev.stopline.policy.Texts;
import dev.stopline.script.Scenario;
import dev.stopline.script.ScenarioReader;
import dev.stopline.script.Scenarios;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A script that can still be varied before it is read.
 *
 * @param policy a built-in's name, or a file that the reader knows
 * @param budget thresholds by name, all of them read by the policy
 * @param header further keys of the scenario, a line each
 * @param turns what happens
 */
record Draft(String policy, Map<String, BigDecimal> budget, List<String> header, List<Turn> turns) {

  /** Stands among a turn's keys for an execution that throws. */
  static final String THROWS = "x-throws: true";

  /** Facts that the model may see. */
  static final List<String> MODEL_FACTS = List.of("diff", "tests");

  private static final ScenarioReader READER =
      Scenarios.reader(
          new Texts()
              .with("quiet.yaml", "agent: quiet\ntools: {note: ignore}\n")
              .with(
                  "answers.yaml",
                  "policy: answers\nrules: [cycle: {max_period: 3, same: action+observation}]\n"));

  /**
   * A turn in flow style.
   *
   * @param what its kind and value, such as {@code do: edit}
   * @param cost dollars of the decision
   * @param toolCost dollars of the execution
   * @param seconds of the decision
   * @param rest further keys
   */
  record Turn(
      String what, BigDecimal cost, BigDecimal toolCost, BigDecimal seconds, List<String> rest) {
    private String yaml() {
      List<String> keys = new ArrayList<>();
      keys.add(what);
      keys.add("usage: {cost: " + cost.toPlainString() + "}");
      keys.add("seconds: " + seconds.toPlainString());
      boolean thrown = rest.contains(THROWS);
      if (thrown || toolCost.signum() > 0) {
        String failure = thrown ? ", throws: broken" : "";
        keys.add("execution: {usage: {cost: " + toolCost.toPlainString() + "}" + failure + "}");
      }
      keys.addAll(rest);
      return "  - {" + String.join(", ", keys) + "}";
    }
  }

  String yaml() {
    List<String> lines = new ArrayList<>();
    lines.add("scenario: s");
    lines.add("policy: " + policy);
    List<String> thresholds = new ArrayList<>();
    budget.forEach((name, number) -> thresholds.add(name + ": " + number.toPlainString()));
    lines.add("budget: {" + String.join(", ", thresholds) + "}");
    lines.add("agent: quiet.yaml");
    lines.add("model_facts: " + MODEL_FACTS);
    lines.addAll(header);
    lines.add("turns:");
    turns.forEach(turn -> lines.add(turn.yaml()));
    return String.join("\n", lines) + "\n";
  }

  Scenario read() {
    Scenarios.Reading reading = Scenarios.read(yaml(), READER);
    return reading.scenario("s");
  }

  Draft with(String threshold, BigDecimal number) {
    Map<String, BigDecimal> changed = new LinkedHashMap<>(budget);
    changed.put(threshold, number);
    return new Draft(policy, changed, header, turns);
  }

  Draft under(String other) {
    return new Draft(other, Map.of(), header, turns);
  }

  /** Nothing can be captured. */
  Draft withoutCheckpoints() {
    List<String> kept = header.stream().filter(line -> !line.startsWith("environment")).toList();
    return new Draft(policy, budget, kept, turns);
  }

  Draft withTurns(UnaryOperator<Turn> change) {
    return new Draft(policy, budget, header, turns.stream().map(change).toList());
  }

  /** Each call another one. */
  Draft withUniqueActions() {
    List<Turn> changed = new ArrayList<>();
    for (Turn turn : turns) {
      boolean call = turn.what().startsWith("do: ") && !turn.what().equals("do: finish");
      String what = call ? turn.what() + "-" + changed.size() : turn.what();
      changed.add(new Turn(what, turn.cost(), turn.toolCost(), turn.seconds(), turn.rest()));
    }
    return new Draft(policy, budget, header, changed);
  }

  /** Each call answered in another way. */
  Draft withUniqueAnswers() {
    List<Turn> changed = new ArrayList<>();
    for (Turn turn : turns) {
      List<String> rest = new ArrayList<>(turn.rest());
      rest.add("observation: {data: " + changed.size() + "}");
      changed.add(new Turn(turn.what(), turn.cost(), turn.toolCost(), turn.seconds(), rest));
    }
    return new Draft(policy, budget, header, changed);
  }
}

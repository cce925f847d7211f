package dev.stopline.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with a document keeps it, and nothing else, from being run. */
class ScenarioFaultsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "scenario: s\nturns: *t\n",
        "scenario: s\nturns: &t [{repeat: 2, turns: *t}]\n",
        "scenario: *s\nturns: [a]\n",
        "scenario: s\nturns: [*t, a]\n",
        "scenario: s\nturns: [a]\nvariants: *v\n",
        "scenario: s\nturns: [a]\nvariants: [{name: v, turns: *v}]\n",
        "scenario: s\nturns: [a]\nbudget: {max_steps: .nan}\n",
        "scenario: s\nturns: [a]\nexpect: !x none\n",
        "scenario: s\nturns: [{do: a, seconds: .nan}]\n",
        "scenario: s\nturns: [{do: a, usage: {cost: 1e999}}]\n",
        "scenario: s\nturns: !!set [a]\n",
        "scenario: s\nturns: [a]\nturns: [b]\n",
        "scenario: s\nturns: [{do: a, do: b}]\n",
        "scenario: s\n? [k]\n: v\nturns: [a]\n",
        "scenario: s\nturns: [a]\n<<: 3\n",
        "!x y\n",
        "*x\n"
      })
  void read_whatIsNoGoodYaml_isToldAndNotRun(String yaml) {
    Scenarios.Reading reading = Scenarios.read(yaml);
    assertTrue(reading.problems().hasErrors(), yaml);
    assertEquals(List.of(), ids(reading), yaml);
    assertEquals(1, reading.invalid(), yaml);
  }

  @Test
  void read_faultInOneDocument_theOthersRun() {
    Scenarios.Reading reading =
        Scenarios.read(
            "scenario: a\nturns: [x]\n---\nscenario: b\ngoal: *g\nturns: [x]\n---\nscenario: c\nturns: [x]\n");
    assertEquals(List.of("a", "c"), ids(reading));
    assertEquals(1, reading.invalid());
  }

  @Test
  void read_faultAndMisspeltKey_areToldTogether() {
    Scenarios.Reading reading = Scenarios.read("scenario: s\ngoal: *g\nturns: [{tms: 1}]\n");
    assertEquals(List.of("undefined-alias", "unknown-key"), codes(reading));
  }

  @ParameterizedTest
  @ValueSource(strings = {"edit", "{action: edit}", "{message: m}", "{do: edit -> x}"})
  void patch_argumentsOfAnActionWithoutAMapping_areRefused(String turn) {
    Scenarios.Reading reading =
        Scenarios.read(
            "scenario: s\nturns: ["
                + turn
                + "]\nvariants: [{name: v, turns: {1: {action: {args: {x: 1}}}}}]\n");
    assertEquals(List.of("s"), ids(reading));
    assertEquals(List.of("missing-key"), codes(reading));
  }

  @Test
  void expect_noneAtATurn_isRefused() {
    Scenarios.Reading reading = Scenarios.read("scenario: s\nturns: [a]\nexpect: none @4\n");
    assertEquals(List.of("bad-name"), codes(reading));
  }

  @Test
  void group_withAKeyOfTheUsersOwn_isAGroup() {
    assertFalse(
        Scenarios.read("scenario: s\nturns: [{repeat: 2, turns: [a], x-why: b}]\n")
            .problems()
            .hasErrors());
  }

  @Test
  void hint_requirements_areInTheOrderInWhichTheyAreWritten() {
    Scenarios.Reading reading =
        Scenarios.read(
            "scenario: s\nrequirements: [parser-fixed, tests-pass, a, zz]\nturns: [{do: a, effects: {satisfy: [goal]}}]\n");
    assertEquals(
        "declared are: parser-fixed, tests-pass, a, zz", reading.problems().all().get(0).hint());
  }

  private static List<String> ids(Scenarios.Reading reading) {
    return reading.scenarios().stream().map(Scenario::id).toList();
  }

  private static List<String> codes(Scenarios.Reading reading) {
    return reading.problems().all().stream().map(problem -> problem.code().id()).toList();
  }
}

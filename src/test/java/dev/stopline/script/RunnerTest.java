package dev.stopline.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Value;
import dev.stopline.script.ScenarioResult.Status;
import dev.stopline.source.Problems;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Which scenarios run, under what, and what their results are called. */
class RunnerTest {
  private static final String LOOP = "scenario: s\nturns: [a, a]\n";

  @Test
  void test_metExpectations_pass() {
    ScenarioResult result = Scenarios.test(LOOP + "expect: nonproductive_cycle @2\n");
    assertEquals(Status.PASSED, result.status());
    assertTrue(result.outcome().isPresent());
    assertEquals(Optional.empty(), result.skipReason());
  }

  @Test
  void test_nothingExpected_isSkipped() {
    ScenarioResult result = Scenarios.test(LOOP);
    assertEquals(Status.SKIPPED, result.status());
    assertEquals(Optional.of("nothing expected"), result.skipReason());
    assertEquals(Optional.empty(), result.outcome());
  }

  @Test
  void test_expectationsOfTurnsAlone_areEnough() {
    assertEquals(
        Status.PASSED,
        Scenarios.test("scenario: s\nturns: [{do: a, expect: executed}]\n").status());
  }

  @Test
  void test_skip_saysWhy() {
    ScenarioResult result = Scenarios.test(LOOP + "expect: none\nskip: not yet\n");
    assertEquals(Status.SKIPPED, result.status());
    assertEquals(Optional.of("not yet"), result.skipReason());
  }

  @Test
  void test_knownFailureThatFails_passesWithItsReason() {
    ScenarioResult result = Scenarios.test(LOOP + "expect: none\nknown_failure: see 12\n");
    assertEquals(Status.PASSED, result.status());
    assertEquals(Optional.of("see 12"), result.knownFailure());
    assertEquals(List.of(), result.differences());
  }

  @Test
  void test_knownFailureThatPasses_fails() {
    ScenarioResult result =
        Scenarios.test(LOOP + "expect: nonproductive_cycle\nknown_failure: see 12\n");
    assertEquals(Status.FAILED, result.status());
    assertEquals(1, result.differences().size());
    Difference difference = result.differences().get(0);
    assertEquals("known_failure", difference.path());
    assertEquals(Value.of("a failure: see 12"), difference.expected());
  }

  @Test
  void test_knownFailureOfSeveralRuns_oneThatFailsIsEnough() {
    String yaml =
        LOOP
            + "expect: nonproductive_cycle\n"
            + "under: {bare: nonproductive_cycle}\n"
            + "known_failure: see 12\n";
    assertEquals(List.of(Status.PASSED, Status.PASSED), statuses(yaml));
    String passing =
        LOOP + "expect: nonproductive_cycle\nunder: {bare: none}\nknown_failure: see 12\n";
    assertEquals(List.of(Status.FAILED, Status.PASSED), statuses(passing), "the pass is told once");
  }

  @Test
  void suite_only_skipsTheOthers() {
    Scenarios.Reading reading =
        Scenarios.read(
            LOOP + "expect: none\n---\nscenario: t\nonly: true\nturns: [a]\nexpect: none\n");
    Suite suite = new Suite(new Problems());
    suite.add(reading.scenarios(), 0);
    List<Status> statuses =
        suite.scenarios().stream()
            .flatMap(s -> Runner.test(s).stream())
            .map(ScenarioResult::status)
            .toList();
    assertEquals(List.of(Status.SKIPPED, Status.PASSED), statuses);
  }

  @Test
  void suite_onlyFalse_skipsNothing() {
    Suite suite = new Suite(new Problems());
    suite.add(Scenarios.read(LOOP + "only: false\nexpect: none\n").scenarios(), 0);
    assertEquals(new Scenario.Standing.Active(), suite.scenarios().get(0).standing());
  }

  @Test
  void under_otherPolicies_areRunsOfTheirOwn() {
    Scenario scenario =
        Scenarios.one(
            "scenario: s\n"
                + "budget: {max_steps: 3}\n"
                + "turns: [{do: a, repeat: 4, expect: executed}]\n"
                + "expect: nonproductive_cycle @2\n"
                + "under: {bare: none, steps: max_steps @3, 'loop:mine': none}\n");
    List<ScenarioResult> results = Runner.test(scenario);
    assertEquals(
        List.of("s", "s@bare", "s@steps"),
        results.stream().map(result -> result.run().id()).toList());
    assertEquals(
        List.of(Status.FAILED, Status.PASSED, Status.PASSED),
        results.stream().map(ScenarioResult::status).toList(),
        "expectations of turns are the own policy's");
    assertEquals(2, scenario.runs().get(2).assertions());
    assertEquals("steps", scenario.runs().get(2).policy().name());
  }

  @Test
  void under_differences_pointToTheirPlace() {
    ScenarioResult result = Runner.test(Scenarios.one(LOOP + "under: {bare: max_steps}\n")).get(1);
    assertEquals("a.yaml:3:15", result.differences().get(0).where().toString());
  }

  @Test
  void show_judgesNothing() {
    Scenario scenario = Scenarios.one(LOOP + "expect: none\n");
    ScenarioResult result = Runner.show(scenario, scenario.runs().get(0));
    assertEquals(Status.SHOWN, result.status());
    assertEquals(List.of(), result.differences());
  }

  @Test
  void outcome_ratios_haveSixPlaces() {
    Outcome outcome =
        Scenarios.play(
                "scenario: s\n"
                    + "requirements: [p, q, r]\n"
                    + "initial: {satisfied: [p, q]}\n"
                    + "turns: [a, b, {do: c}, finish, {message: m}]\n")
            .outcome();
    assertEquals(new BigDecimal("0.666667"), outcome.partialProgress());
    assertEquals(Optional.of(new BigDecimal("0.222222")), outcome.trajectoryEfficiency());
    assertEquals(
        Optional.empty(),
        Scenarios.play("scenario: s\nturns: [finish]\n").outcome().trajectoryEfficiency());
    Outcome vacuous =
        Scenarios.play("scenario: s\nrequirements: []\nverified: false\nturns: [a, b]\n").outcome();
    assertEquals(0, BigDecimal.ONE.compareTo(vacuous.partialProgress()));
    assertEquals(Optional.of(new BigDecimal("0.500000")), vacuous.trajectoryEfficiency());
  }

  @Test
  void outcome_counts_areOfEveryBranch() {
    Outcome outcome =
        Scenarios.play(
                "scenario: s\n"
                    + "environment: {checkpoint: [start]}\n"
                    + "turns: [a, a, a, finish, b, {do: c, execution: {throws: x}}]\n")
            .outcome();
    assertEquals(
        "1 1 3",
        outcome.blocked() + " " + outcome.refused() + " " + outcome.executed(),
        "a turn that threw is no transition");
  }

  @Test
  void play_twice_isTheSame() {
    Scenario scenario =
        Scenarios.one(
            "scenario: s\n"
                + "environment: {checkpoint: [start]}\n"
                + "turns: [{do: 'a${i}', repeat: 7}, b, b]\n");
    Scenarios.Played one = Scenarios.play(scenario);
    Scenarios.Played two = Scenarios.play(scenario);
    assertEquals(one.outcome().last().spent(), two.outcome().last().spent());
    assertEquals(one.outcome().stop(), two.outcome().stop());
    assertEquals(one.dispositions(), two.dispositions());
    assertEquals(one.actions(), two.actions());
  }

  @Test
  void extent_documentAndVariants_areTheirLines() {
    Scenarios.Reading reading =
        Scenarios.read(
            """
            # a comment
            scenario: s
            turns: [a]
            variants:
              - name: v
                expect:
                  stop: none
              - name: w

            ---
            scenario: t
            turns: [a]
            """);
    assertEquals(
        List.of(
            new Scenario.Extent(Scenario.Part.DOCUMENT, 2, 10),
            new Scenario.Extent(Scenario.Part.VARIANT, 5, 7),
            new Scenario.Extent(Scenario.Part.VARIANT, 8, 8),
            new Scenario.Extent(Scenario.Part.DOCUMENT, 11, Integer.MAX_VALUE)),
        reading.scenarios().stream().map(Scenario::extent).toList());
    assertEquals(
        List.of("a.yaml:2:11", "a.yaml:5:11", "a.yaml:8:11", "a.yaml:11:11"),
        reading.scenarios().stream().map(scenario -> scenario.where().toString()).toList());
  }

  private static List<Status> statuses(String yaml) {
    return Runner.test(Scenarios.one(yaml)).stream().map(ScenarioResult::status).toList();
  }
}

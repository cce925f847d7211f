package dev.stopline.script;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.Value;
import dev.stopline.policy.Texts;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each key that can be asserted, met and missed. */
class ExpectationTest {
  private static final String RUN =
      """
      scenario: s
      requirements: [p, q]
      initial: {satisfied: [p], facts: {n: 1, m: {x: 1.0, y: [1]}}}
      environment: {checkpoint: [start]}
      budget: {max_recoveries: 1, no_progress_patience: 6}
      defaults: {seconds: 0.5, usage: {cost: 0.10}}
      turns: [a, a, a, finish, b, b]
      expect:
        stop: recovery_exhausted
      """;

  private static final String TURN =
      """
      scenario: s
      goal: Mend it
      requirements: [p, q]
      model_facts: [n]
      initial: {satisfied: [p], facts: {n: 1}, completed: [plan]}
      defaults: {seconds: 0.5, usage: {cost: 0.10}}
      turns:
        - {do: a, progress: 1}
        - do: a
          effects: {set: {m: [1, 2]}, satisfy: [q]}
          expect:
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "at_turn; 6; 5",
        "steps; 2; 3",
        "model_calls; 6; 7",
        "cost; 0.60; 0.601",
        "cost; 6e-1; 0.6000000000000001",
        "elapsed_seconds; 3; 3.1",
        "recoveries; 1; 2",
        "blocked; 1; 0",
        "refused; 1; 2",
        "period; 1; 2",
        "rule; cycle; plateau",
        "trigger; nonproductive_cycle; no_progress",
        "also; []; [plateau]",
        "steps_after_last_progress; 2; 6",
        "satisfied; [p]; [q]",
        "remaining; [q]; [q, q]",
        "partial_progress; 0.5; 0.51",
        "facts; {n: 1}; {n: 2}",
        "facts; {}; {gone: 1}",
        "facts; {n: 1.0}; {n: null}",
        "facts; {m: {x: 1, y: [1.0]}}; {m: {x: 1}}",
      })
  void run_key_metOrMissed(String key, String right, String wrong) {
    assertEquals(List.of(), Scenarios.test(RUN + "  " + key + ": " + right + "\n").differences());
    Difference difference = only(RUN + "  " + key + ": " + wrong + "\n");
    assertEquals("expect." + key, difference.path());
    assertEquals("a.yaml:10:" + (key.length() + 5), difference.where().toString());
    assertEquals(OptionalLong.empty(), difference.turn());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "disposition; executed; blocked",
        "productive; false; true",
        "then; stop; continue",
        "rule; success; cycle",
        "step; 2; 1",
        "steps_after_last_progress; 1; 2",
        "model_calls; 2; 1",
        "cost; 0.2; 0.1",
        "elapsed_seconds; 1.0; 0.5",
        "facts; {m: [1, 2]}; {m: [2, 1]}",
        "facts; {n: 1, m: [1, 2]}; {n: 1, o: 1}",
        "satisfied; [q, p]; [p]",
        "remaining; []; [q]",
        "view; {}; {gone: 1}",
        "view; {goal: Mend it, step: 1, remaining: 1}; {step: 2}",
        "view; {completed: [plan], failed: []}; {completed: []}",
        "view; {facts: {n: 1}}; {facts: {n: 2}}",
        "view; {recent: [{action: {name: a}, ok: true, productive: true}]}; {recent: []}",
        "view; {recent: [{}]}; {recent: [{}, {}]}",
        "view; {recent: [{kind: ''}]}; {recent: [{kind: k}]}",
      })
  void turn_key_metOrMissed(String key, String right, String wrong) {
    assertEquals(
        List.of(), Scenarios.test(TURN + "      " + key + ": " + right + "\n").differences());
    Difference difference = only(TURN + "      " + key + ": " + wrong + "\n");
    assertEquals("turns[2].expect." + key, difference.path());
    assertEquals("a.yaml:12:" + (key.length() + 9), difference.where().toString());
    assertEquals(OptionalLong.of(2), difference.turn());
  }

  @Test
  void stop_missed_saysWhatHappened() {
    Difference difference = only(RUN.replace("recovery_exhausted", "none"));
    assertEquals("expect.stop", difference.path());
    assertEquals(Value.of("none"), difference.expected());
    assertEquals(Value.of("recovery_exhausted"), difference.actual());
    assertEquals("a.yaml:9:9", difference.where().toString());
  }

  @Test
  void message_isWhatWasThrownOrAsked() {
    String throwing =
        "scenario: s\n"
            + "turns: [{do: a, execution: {throws: disk full}}]\n"
            + "expect: {stop: unrecoverable_error, message: ";
    assertEquals(List.of(), Scenarios.test(throwing + "disk full}\n").differences());
    assertEquals("expect.message", only(throwing + "disk}\n").path());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "nonproductive_cycle; ''",
        "nonproductive_cycle @2; ''",
        "nonproductive_cycle @3; expect.at_turn",
        "none; expect.stop",
        "max_steps; expect.stop"
      })
  void shortForm_isStopAndTurn(String written, String missed) {
    ScenarioResult result = Scenarios.test("scenario: s\nturns: [a, a]\nexpect: " + written + "\n");
    assertEquals(
        missed, String.join(" ", result.differences().stream().map(Difference::path).toList()));
    result
        .differences()
        .forEach(difference -> assertEquals("a.yaml:3:9", difference.where().toString()));
  }

  @Test
  void shortForm_disposition() {
    assertEquals(
        List.of(),
        Scenarios.test("scenario: s\nturns: [{do: finish, expect: finish_refused}]\n")
            .differences());
    Difference difference = only("scenario: s\nturns: [{do: finish, expect: executed}]\n");
    assertEquals("turns[1].expect.disposition", difference.path());
    assertEquals(Value.of("finish_refused"), difference.actual());
    assertEquals("a.yaml:2:30", difference.where().toString());
  }

  @Test
  void nothingOfTheKind_isNull() {
    String yaml =
        "scenario: s\n"
            + "turns: [{do: finish, expect: {productive: true, step: 1}}]\n"
            + "expect: {stop: none, at_turn: 1, period: 1, rule: r, trigger: max_steps, message:"
            + " m}\n";
    ScenarioResult result = Scenarios.test(yaml);
    assertEquals(
        List.of(
            "turns[1].expect.productive",
            "turns[1].expect.step",
            "expect.at_turn",
            "expect.period",
            "expect.rule",
            "expect.trigger",
            "expect.message"),
        result.differences().stream().map(Difference::path).toList());
    result.differences().forEach(difference -> assertEquals(Value.NULL, difference.actual()));
  }

  @Test
  void notReachedTurn_hasNothingButItsDisposition() {
    String yaml =
        "scenario: s\n"
            + "turns: [a, a, {do: b, expect: {disposition: not_reached, cost: 0, view: {}, facts:"
            + " {}, satisfied: [], then: continue}}]\n"
            + "expect: nonproductive_cycle\n";
    assertEquals(
        List.of("cost", "view", "facts", "satisfied", "then"),
        Scenarios.test(yaml).differences().stream()
            .map(d -> d.path().substring("turns[3].expect.".length()))
            .toList());
  }

  @Test
  void lists_inAnyOrder_countEachItem() {
    String yaml =
        "scenario: s\nrequirements: [a, b, c]\nturns: [x]\nexpect: {stop: none, remaining: ";
    assertEquals(List.of(), Scenarios.test(yaml + "[c, a, b]}\n").differences());
    assertEquals(1, Scenarios.test(yaml + "[a, b, b]}\n").differences().size());
    assertEquals(1, Scenarios.test(yaml + "[a, b]}\n").differences().size());
  }

  @Test
  void differences_areThoseOfTurnsInOrderThenThoseOfTheRun() {
    String yaml =
        "scenario: s\n"
            + "turns: [{do: a, expect: {step: 9, cost: 9}}, {do: b, expect: blocked}]\n"
            + "expect: {stop: max_steps, steps: 9}\n";
    assertEquals(
        List.of(
            "turns[1].expect.step",
            "turns[1].expect.cost",
            "turns[2].expect.disposition",
            "expect.stop",
            "expect.steps"),
        Scenarios.test(yaml).differences().stream().map(Difference::path).toList());
  }

  @Test
  void repeatedTurn_differsInEachRepetitionAtOnePlace() {
    ScenarioResult result =
        Scenarios.test(
            "scenario: s\n"
                + "budget: {max_model_calls: 2000}\n"
                + "turns: [{do: finish, repeat: 1500, expect: executed}]\n");
    assertEquals(1_000, result.differences().size());
    assertEquals(500, result.more());
    assertEquals("turns[1000].expect.disposition", result.differences().get(999).path());
    assertEquals("a.yaml:3:44", result.differences().get(999).where().toString());
  }

  @Test
  void assertion_isOneKey() {
    Scenario scenario =
        Scenarios.one(
            "scenario: s\n"
                + "turns: [{do: a, repeat: 3, expect: {step: 1, cost: 0}}, {do: b, expect:"
                + " executed}]\n"
                + "expect: max_steps @3\n");
    assertEquals(5, scenario.runs().get(0).assertions());
  }

  @Test
  void expected_isKeptAsWritten() {
    Difference difference = only("scenario: s\nturns: [a]\nexpect: {stop: none, cost: 0.10}\n");
    assertEquals("0.1", CanonicalJson.write(difference.expected()));
    assertEquals("0", CanonicalJson.write(difference.actual()));
  }

  private static Difference only(String yaml) {
    ScenarioResult result = Scenarios.test(yaml);
    assertEquals(1, result.differences().size(), () -> yaml + result.differences());
    assertEquals(ScenarioResult.Status.FAILED, result.status());
    assertEquals(List.of(), Texts.headlines(Scenarios.read(yaml).problems()));
    return result.differences().get(0);
  }
}

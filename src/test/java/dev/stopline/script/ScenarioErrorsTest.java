package dev.stopline.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.policy.ErrorCases;
import dev.stopline.policy.Texts;
import dev.stopline.source.Problem;
import dev.stopline.source.Problems;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What is said of scenario files that are not right. */
class ScenarioErrorsTest {

  @TestFactory
  Stream<DynamicTest> read_badScenario_saysWhatAndWhere() throws IOException {
    return new ErrorCases("scenario.txt").tests(yaml -> Scenarios.read(yaml).problems());
  }

  @Test
  void cases_coverEveryCodeThatAScenarioCanLeadTo() throws IOException {
    Set<String> codes =
        new TreeSet<>(
            Set.of(
                "bad-name",
                "bad-number",
                "bad-patch",
                "bad-short-form",
                "bad-tag",
                "bad-turn",
                "coupled-budget",
                "duplicate-key",
                "invalid-use",
                "missing-key",
                "needs-quotes",
                "no-document",
                "null-value",
                "out-of-range",
                "syntax",
                "too-new",
                "unknown-key",
                "unknown-name",
                "unread-threshold",
                "unreadable",
                "vacuous-requirements",
                "wrong-type"));
    assertEquals(codes, new ErrorCases("scenario.txt").codes());
  }

  @Test
  void read_oneBadDocument_theOthersAreAnswered() {
    Scenarios.Reading reading =
        Scenarios.read(
            "scenario: a\n"
                + "turns: [x]\n"
                + "---\n"
                + "scenario: b\n"
                + "turns: [{tms: 1}]\n"
                + "---\n"
                + "scenario: c\n"
                + "turns: [x]\n");
    assertEquals(List.of("a", "c"), ids(reading));
    assertEquals(1, reading.invalid());
  }

  @Test
  void read_oneBadVariant_itsScenarioAndItsSiblingsAreAnswered() {
    Scenarios.Reading reading =
        Scenarios.read(
            "scenario: a\n"
                + "turns: [x]\n"
                + "variants: [{name: b, turns: {2: y}}, {name: c}, {name: d, policy: none}]\n");
    assertEquals(List.of("a", "a/c"), ids(reading));
    assertEquals(2, reading.invalid());
    assertEquals(
        List.of("bad-patch", "unknown-name"),
        reading.problems().all().stream().map(problem -> problem.code().id()).toList());
  }

  @Test
  void read_warning_leavesTheScenarioValid() {
    Scenarios.Reading reading = Scenarios.read("scenario: a\nrequirements: []\nturns: [x]\n");
    assertEquals(List.of("a"), ids(reading));
    assertEquals(0, reading.invalid());
  }

  @Test
  void read_keysOfTheUsersOwn_areIgnored() {
    Scenarios.Reading reading =
        Scenarios.read(
            "scenario: a\n"
                + "x-owner: me\n"
                + "turns: [{do: y, x-n: 1, usage: {x-n: 1}, effects: {x-n: 1}}]\n");
    assertEquals(List.of(), Texts.headlines(reading.problems()));
  }

  @Test
  void suite_idTwice_theLaterOneIsInvalidAndNamesTheFirst() {
    Scenarios.Reading reading =
        Scenarios.read(
            "scenario: a\nturns: [x]\nvariants: [{name: b}]\n---\nscenario: a/b\nturns: [x]\n");
    Problems problems = new Problems();
    Suite suite = new Suite(problems);
    suite.add(reading.scenarios(), 0);
    assertEquals(List.of("a", "a/b"), suite.scenarios().stream().map(Scenario::id).toList());
    assertEquals(1, suite.invalid());
    Problem problem = problems.all().get(0);
    assertEquals("a.yaml:5:11", problem.location().toString());
    assertEquals("duplicate-id", problem.code().id());
    assertTrue(problem.hint().contains("a.yaml:3:19"), problem.hint());
  }

  private static List<String> ids(Scenarios.Reading reading) {
    return reading.scenarios().stream().map(Scenario::id).toList();
  }
}

package dev.stopline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code stopline test}: its exit codes and its results. */
class TestCommandTest {
  private Cli cli;

  @BeforeEach
  void makeAFolder(@TempDir Path folder) {
    cli = new Cli(folder);
    cli.file("p/passes.yaml", Cli.PASSES);
    cli.file("f/fails.yaml", Cli.FAILS);
    cli.file("i/invalid.yaml", Cli.INVALID);
    cli.file("s/skipped.yaml", Cli.SKIPPED);
  }

  /** 3 over 1 over 4; what passed does not matter, and neither does what was skipped beside it. */
  @ParameterizedTest
  @CsvSource({
    "p, 0",
    "f, 1",
    "i, 3",
    "s, 4",
    "p f, 1",
    "p i, 3",
    "p s, 0",
    "f i, 3",
    "f s, 1",
    "i s, 3",
    "p f i s, 3"
  })
  void test_exitCode_isTheWorst(String folders, int code) {
    assertEquals(code, cli.run(args(folders)).code());
    assertEquals(code, cli.run(args(folders + " --format json")).code());
    assertEquals(code, cli.run(args(folders + " --format jsonl")).code());
    assertEquals(code, cli.run(args(folders + " --quiet")).code());
  }

  @Test
  void test_json_isTheVerdictTheCountsTheResultsAndTheProblems() {
    Map<String, Object> report = cli.run(args("p f i s --format json")).json();
    assertEquals("1", report.get("stopline"));
    assertEquals(Map.of("code", "3", "reason", "1 scenario could not be read"), report.get("exit"));
    assertEquals(
        Map.of("passed", "1", "failed", "1", "invalid", "1", "skipped", "1", "expectations", "4"),
        report.get("counts"));
    assertEquals(
        List.of("failed", "passed", "skipped"), statuses(Json.list(report.get("results"))));
    Map<String, Object> problem = Json.list(report.get("problems")).get(0);
    assertEquals("2", problem.get("line"));
    assertEquals("10", problem.get("column"));
    assertEquals("unknown-key", problem.get("code"));
    assertEquals("i/invalid.yaml", cli.local((String) problem.get("file")));
  }

  @Test
  void test_jsonl_isALineForEachResult() {
    List<Map<String, Object>> lines = cli.run(args("f p --format jsonl")).lines();
    assertEquals(List.of("failed", "passed"), statuses(lines));
    Map<String, Object> failed = lines.get(0);
    assertEquals("It must.", failed.get("because"));
    assertEquals(
        List.of(
            Map.of(
                "path",
                "expect.stop",
                "expected",
                "max_steps",
                "actual",
                "none",
                "line",
                "4",
                "column",
                "9"),
            nullable(
                "path",
                "expect.at_turn",
                "expected",
                "3",
                "actual",
                null,
                "line",
                "4",
                "column",
                "9")),
        failed.get("differences"));
  }

  @Test
  void test_skipped_hasEveryKeyOfAResultNull() {
    Map<String, Object> passed = cli.run(args("p --format jsonl")).lines().get(0);
    Map<String, Object> skipped = cli.run(args("s --format jsonl")).lines().get(0);
    for (String key : passed.keySet()) {
      assertTrue(skipped.containsKey(key), key);
    }
    assertEquals(null, skipped.get("turns"));
    assertEquals("not yet", skipped.get("skip_reason"));
  }

  @Test
  void test_knownFailureThatFails_isPassedAndSaysSo() {
    cli.file("k/known.yaml", Cli.FAILS + "known_failure: see 12\n");
    Cli.Result result = cli.run(args("k --format jsonl"));
    assertEquals(0, result.code());
    assertEquals("passed", result.lines().get(0).get("status"));
    assertEquals("see 12", result.lines().get(0).get("known_failure"));
  }

  @Test
  void test_failFast_stopsAfterTheFirstFailure() {
    cli.file("f/later.yaml", Cli.PASSES);
    Cli.Result result = cli.run(args("f --fail-fast --format jsonl"));
    assertEquals(1, result.code());
    assertEquals(List.of("failed"), statuses(result.lines()));
    assertEquals(2, cli.run(args("f --format jsonl")).lines().size());
  }

  @Test
  void test_emptyFolder_isNothingRan() {
    cli.file("e/notes.txt", "");
    Cli.Result result = cli.run(args("e --format json"));
    assertEquals(4, result.code());
    assertEquals(
        "nothing ran: there are no scenarios", Json.map(result.json().get("exit")).get("reason"));
    assertEquals(0, cli.run(args("e --allow-empty")).code());
    assertEquals(0, cli.run(args("s --allow-empty")).code());
    assertEquals(3, cli.run(args("i --allow-empty")).code());
  }

  @Test
  void test_nothingExpected_isSkipped() {
    cli.file("n/nothing.yaml", "scenario: s\nturns: [a]\n");
    assertEquals(4, cli.run(args("n")).code());
  }

  @Test
  void test_sameIdInTwoFiles_theLaterIsInvalid() {
    cli.file("p/q.yaml", Cli.PASSES);
    Cli.Result result = cli.run(args("p --format json"));
    assertEquals(3, result.code());
    assertEquals(List.of("passed"), statuses(Json.list(result.json().get("results"))));
    assertTrue(
        cli.local(result.err()).contains("p/q.yaml:1:11: error[duplicate-id]"), result.err());
    assertTrue(
        cli.local(result.err()).contains("the first is at p/passes.yaml:1:11"), result.err());
  }

  @Test
  void test_problems_areOnStderrAndResultsOnStdout() {
    Cli.Result result = cli.run(args("p i --format jsonl"));
    assertEquals(List.of("passed"), statuses(result.lines()));
    assertTrue(
        cli.local(result.err()).startsWith("i/invalid.yaml:2:10: error[unknown-key]: "),
        result.err());
    assertTrue(result.err().contains("2 | turns: [{tms: 1}]\n  |          ^^^\n"), result.err());
  }

  @Test
  void test_warning_isNoReasonToFailAndNotSaid() {
    cli.file("w/w.yaml", "scenario: w\nrequirements: []\nturns: [a]\nexpect: success @0\n");
    Cli.Result result = cli.run(args("w"));
    assertEquals(0, result.code());
    assertEquals("", result.err());
  }

  @Test
  void test_times_areThereWhenAskedFor() {
    assertTrue(cli.run(args("p --format jsonl --times")).lines().get(0).containsKey("wall_nanos"));
    assertFalse(cli.run(args("p --format jsonl")).lines().get(0).containsKey("wall_nanos"));
  }

  @Test
  void test_shippedScenarios_meetTheirExpectations() {
    Map<String, Object> report = cli.run("test", "scenarios", "--format", "json").json();
    Map<String, Object> counts = Json.map(report.get("counts"));
    assertEquals("0", counts.get("failed"), () -> report.get("results").toString());
    assertEquals("0", counts.get("invalid"), () -> report.get("problems").toString());
    assertTrue(Integer.parseInt((String) counts.get("passed")) > 150, counts.toString());
  }

  private String[] args(String words) {
    return java.util.stream.Stream.concat(
            java.util.stream.Stream.of("test"),
            java.util.stream.Stream.of(words.split(" "))
                .map(word -> word.matches("[a-z]") ? cli.path(word) : word))
        .toArray(String[]::new);
  }

  private static List<String> statuses(List<Map<String, Object>> results) {
    return results.stream().map(result -> (String) result.get("status")).toList();
  }

  private static Map<String, Object> nullable(Object... keysAndValues) {
    Map<String, Object> map = new java.util.HashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      map.put((String) keysAndValues[i], keysAndValues[i + 1]);
    }
    return map;
  }
}

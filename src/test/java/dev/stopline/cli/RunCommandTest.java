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

/** {@code stopline run}: shows what happened and judges nothing. */
class RunCommandTest {
  private static final String RECOVERS =
      """
      scenario: s
      requirements: [p, q, r]
      initial: {satisfied: [p]}
      environment: {checkpoint: [start]}
      budget: {max_recoveries: 1}
      defaults: {seconds: 0.50, usage: {cost: 0.10, input_tokens: 10, output_tokens: 3}}
      turns: [{action: {name: a, args: {b: 1, a: 1.0}}, observation: {ok: null, kind: k}}, b, b, finish, {message: hm}, {event: user}, b, c, c, d]
      expect: none
      under: {bare: none}
      """;

  private Cli cli;

  @BeforeEach
  void makeAFolder(@TempDir Path folder) {
    cli = new Cli(folder);
  }

  @Test
  void run_variantsAndOtherPolicies_areLinesInOrder() {
    cli.file("a.yaml", RECOVERS + "variants:\n  - name: v\n");
    List<Map<String, Object>> lines = jsonl("a.yaml");
    assertEquals(List.of("s", "s@bare", "s/v", "s/v@bare"), values(lines, "scenario"));
    assertEquals(List.of("chapter", "bare", "chapter", "bare"), values(lines, "policy"));
    assertEquals(List.of("1", "1", "11", "11"), values(lines, "line"));
    assertFalse(lines.get(0).containsKey("status"));
  }

  @Test
  void run_skippedScenarios_areShownToo() {
    cli.file("a.yaml", Cli.SKIPPED);
    assertEquals(1, jsonl("a.yaml").size());
  }

  @Test
  void run_policy_standsInForEveryPolicyOfTheScenario() {
    cli.file("a.yaml", RECOVERS + "variants:\n  - name: v\n");
    List<Map<String, Object>> lines =
        cli.run("run", cli.path("a.yaml"), "--policy", "detectors", "--format", "jsonl").lines();
    assertEquals(List.of("s", "s/v"), values(lines, "scenario"));
    assertEquals(List.of("detectors", "detectors"), values(lines, "policy"));
  }

  @Test
  void run_policyFile_isRelativeToTheWorkingFolderAndTakesTheScenariosBudget() {
    String policy =
        cli.file("own.policy.yaml", "policy: own\nrules: [max_steps, max_model_calls: 3]\n");
    cli.file("a.yaml", "scenario: s\nbudget: {max_steps: 2}\nturns: [{do: 'a${i}', repeat: 5}]\n");
    Cli.Result result = cli.run("run", cli.path("a.yaml"), "--policy", policy, "--format", "jsonl");
    assertEquals("max_steps", result.lines().get(0).get("stop_reason"));
    assertEquals("2", result.lines().get(0).get("at_turn"));
  }

  @Test
  void run_policyUnknown_isAUsageErrorWithTheNearest() {
    cli.file("a.yaml", RECOVERS);
    Cli.Result result = cli.run("run", cli.path("a.yaml"), "--policy", "chaptr");
    assertEquals(2, result.code());
    assertEquals(
        "stopline: --policy: there is no policy `chaptr`; did you mean `chapter`?\n", result.err());
    assertEquals(2, cli.run("run", cli.path("a.yaml"), "--policy", cli.path("gone.yaml")).code());
  }

  @Test
  void run_policyFileThatIsInvalid_isInvalidInput() {
    cli.file("a.yaml", RECOVERS);
    String policy = cli.file("bad.yaml", "policy: own\nrules: [nothing]\n");
    Cli.Result result = cli.run("run", cli.path("a.yaml"), "--policy", policy);
    assertEquals(3, result.code());
    assertEquals("", result.out());
    assertTrue(
        cli.local(result.err())
            .startsWith("bad.yaml:2:9: error[unknown-name]: `nothing` is not a rule\n"),
        result.err());
  }

  @Test
  void run_budgetThatCannotWorkUnderThePolicy_isInvalid() {
    cli.file(
        "a.yaml",
        "scenario: s\n"
            + "policy: budgets\n"
            + "turns: [a]\n"
            + "---\n"
            + "scenario: t\n"
            + "policy: own.policy.yaml\n"
            + "budget: {no_progress_patience: 3}\n"
            + "turns: [a]\n");
    cli.file("own.policy.yaml", "policy: own\nrules: [plateau]\n");
    Cli.Result result =
        cli.run("run", cli.path("a.yaml"), "--policy", "chapter", "--format", "jsonl");
    assertEquals(3, result.code());
    assertEquals(List.of("s"), values(result.lines(), "scenario"));
    assertTrue(result.err().contains("error[coupled-budget]"), result.err());
  }

  @Test
  void run_json_isTheWholeReport() {
    cli.file("a.yaml", RECOVERS);
    Map<String, Object> report = cli.run("run", cli.path("a.yaml"), "--format", "json").json();
    assertEquals("0", Json.map(report.get("exit")).get("code"));
    assertEquals(2, Json.list(report.get("results")).size());
    assertEquals(List.of(), report.get("problems"));
  }

  @Test
  void run_emptyFolder_isNothingRan() {
    cli.file("e/x.txt", "");
    assertEquals(4, cli.run("run", cli.path("e")).code());
    assertEquals(0, cli.run("run", cli.path("e"), "--allow-empty").code());
  }

  private List<Map<String, Object>> jsonl(String name) {
    Cli.Result result = cli.run("run", cli.path(name), "--format", "jsonl");
    assertEquals("", result.err());
    assertEquals(0, result.code());
    return result.lines();
  }

  private static List<Object> values(List<Map<String, Object>> lines, String key) {
    return lines.stream().map(line -> line.get(key)).toList();
  }
}

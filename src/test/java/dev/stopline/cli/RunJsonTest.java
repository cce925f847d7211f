package dev.stopline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happened, as JSON. */
class RunJsonTest {
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
  void run_jsonl_hasEveryKeyOfTheFormatInItsOrder() {
    cli.file("a.yaml", RECOVERS);
    Map<String, Object> run = jsonl("a.yaml").get(0);
    assertEquals(
        List.of(
            "scenario",
            "file",
            "line",
            "policy",
            "stop_reason",
            "rule",
            "trigger",
            "also",
            "period",
            "at_turn",
            "message",
            "steps",
            "model_calls",
            "input_tokens",
            "output_tokens",
            "cost",
            "elapsed_seconds",
            "recoveries",
            "blocked",
            "refused",
            "steps_after_last_progress",
            "blocked_attempts",
            "satisfied",
            "remaining",
            "partial_progress",
            "trajectory_efficiency",
            "turns"),
        List.copyOf(run.keySet()));
    Map<String, Object> turn = Json.list(run.get("turns")).get(0);
    assertEquals(
        List.of(
            "turn",
            "step",
            "branch",
            "action",
            "fingerprint",
            "attempt_key",
            "disposition",
            "ok",
            "kind",
            "progress",
            "productive",
            "near",
            "then"),
        List.copyOf(turn.keySet()));
  }

  @Test
  void run_jsonl_saysWhatHappened() {
    cli.file("a.yaml", RECOVERS);
    Map<String, Object> run = jsonl("a.yaml").get(0);
    assertEquals("recovery_exhausted", run.get("stop_reason"));
    assertEquals("cycle", run.get("rule"));
    assertEquals("nonproductive_cycle", run.get("trigger"));
    assertEquals("1", run.get("period"));
    assertEquals("9", run.get("at_turn"));
    assertEquals("2", run.get("steps"));
    assertEquals("8", run.get("model_calls"));
    assertEquals("0.8", run.get("cost"));
    assertEquals("4", run.get("elapsed_seconds"));
    assertEquals("80", run.get("input_tokens"));
    assertEquals("1", run.get("blocked"));
    assertEquals("1", run.get("refused"));
    assertEquals(List.of("q", "r"), run.get("remaining"));
    assertEquals("0.333333", run.get("partial_progress"));
    assertEquals("0.066667", run.get("trajectory_efficiency"));
    assertEquals(null, run.get("message"));
    assertEquals(2, ((List<?>) run.get("blocked_attempts")).size());
  }

  @Test
  void run_turns_areThoseOfEveryBranchWithNullsWhereNothingExecuted() {
    cli.file("a.yaml", RECOVERS);
    List<Map<String, Object>> turns = Json.list(jsonl("a.yaml").get(0).get("turns"));
    assertEquals(List.of("0", "0", "0", "1", "1", "1", "1", "1", "1"), values(turns, "branch"));
    assertEquals(
        List.of(
            "executed",
            "executed",
            "executed",
            "finish_refused",
            "message",
            "event",
            "blocked",
            "executed",
            "executed"),
        values(turns, "disposition"));
    assertEquals(
        List.of(
            "continue",
            "continue",
            "recover",
            "continue",
            "continue",
            "continue",
            "continue",
            "continue",
            "stop"),
        values(turns, "then"));
    assertEquals(null, turns.get(0).get("ok"));
    assertEquals("k", turns.get(0).get("kind"));
    assertEquals("{name=a, args={b=1, a=1.0}}", turns.get(0).get("action").toString());
    for (String key : List.of("step", "ok", "kind", "progress", "productive")) {
      assertEquals(null, turns.get(3).get(key), key);
      assertEquals(null, turns.get(6).get(key), key);
    }
    assertEquals(null, turns.get(3).get("attempt_key"), "a claim is no attempt");
    assertEquals(16, ((String) turns.get(3).get("fingerprint")).length());
    assertEquals(turns.get(1).get("attempt_key"), turns.get(6).get("attempt_key"));
    assertEquals(null, turns.get(4).get("fingerprint"));
    assertEquals(null, turns.get(4).get("action"));
  }

  @Test
  void run_near_isValueAndLimitOfEachRule() {
    cli.file("a.yaml", RECOVERS);
    List<Map<String, Object>> turns = Json.list(jsonl("a.yaml").get(0).get("turns"));
    Map<String, Object> near = Json.map(turns.get(2).get("near"));
    assertEquals(List.of("3", "12"), near.get("max_steps"));
    assertEquals(List.of("0.3", "1"), near.get("max_cost"));
    assertEquals(List.of("2", "2"), near.get("cycle"));
    assertEquals(List.of("3", "5"), near.get("plateau"));
    assertEquals(List.of("0", "1"), near.get("success"));
  }

  @Test
  void run_undecided_isNull() {
    cli.file("a.yaml", "scenario: s\nturns: [finish]\n");
    Map<String, Object> run = jsonl("a.yaml").get(0);
    for (String key :
        List.of(
            "stop_reason",
            "rule",
            "trigger",
            "period",
            "at_turn",
            "message",
            "trajectory_efficiency")) {
      assertTrue(run.containsKey(key), key);
      assertEquals(null, run.get(key), key);
    }
    assertEquals(List.of(), run.get("also"));
    assertEquals("0", run.get("partial_progress"));
  }

  @Test
  void run_textsOfEveryKind_surviveJson() {
    String awkward = "\\u001b[31m \\u2028 \\\" \\\\ \\U0001F600 \\t \\r\\n \\u007f é";
    cli.file("a.yaml", "scenario: s\nturns: [{action: \"" + awkward + "\"}]\n");
    Map<String, Object> turn = Json.list(jsonl("a.yaml").get(0).get("turns")).get(0);
    assertEquals(
        "\u001b[31m \u2028 \" \\ \ud83d\ude00 \t \r\n \u007f é",
        Json.map(turn.get("action")).get("name"));
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

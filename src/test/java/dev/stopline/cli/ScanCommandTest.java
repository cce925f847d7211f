package dev.stopline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code scan} prints, and how it ends. */
class ScanCommandTest {
  private static final String CALL =
      "{\"action\": {\"name\": \"bash\", \"args\": {\"command\": \"SECRET\\u001b[31m\"}},"
          + " \"observation\": {\"ok\": false, \"data\": \"HIDDEN\"}}\n";
  private static final String LOOPS = "{\"trace\": \"loops\"}\n" + CALL.repeat(6);
  private static final String CALM = "{\"trace\": \"calm\"}\n{\"do\": \"a\"}\n{\"do\": \"b\"}\n";
  private static final String ENDED = "{\"outcome\": {\"success\": false}}\n";

  private Cli cli;

  @BeforeEach
  void makeAFolder(@TempDir Path folder) {
    cli = new Cli(folder);
  }

  @Test
  void scan_loop_isToldMostTellingFirst() {
    Cli.Result result = cli.run("scan", cli.file("a.jsonl", LOOPS + ENDED));
    assertEquals(0, result.code(), result.err());
    List<String> lines = cli.local(result.out()).lines().toList();
    assertEquals(
        List.of(
            "loops  6 turns, failure  a.jsonl",
            "  repeat        6 times in a row, turns 1-6: bash(SECRET␛[31m)",
            "  errors        6 in a row, turns 1-6: bash",
            "  stall         6 calls with nothing new, turns 1-6, 100% of the run",
            "  policies      chapter/detectors @2 nonproductive_cycle, steps/budgets none, repeats"
                + " @3",
            "                nonproductive_cycle"),
        lines.subList(0, 6));
    assertTrue(lines.contains("  cycle         none"), result.out());
  }

  @Test
  void scan_nothingFound_isOneLine() {
    Cli.Result result = cli.run("scan", cli.file("a.jsonl", CALM + ENDED));
    assertEquals(
        "calm  2 turns, failure  nothing found; chapter/detectors none",
        result.out().lines().findFirst().orElseThrow());
    assertTrue(result.out().contains("1 trace: nothing found\n"), result.out());
  }

  @Test
  void scan_json_hasFindingsSummaryAndProblems() {
    cli.file("a.jsonl", LOOPS + ENDED + CALM + ENDED);
    cli.file("b.jsonl", "this is no trace\n");
    Cli.Result result = cli.run("scan", cli.path("."), "--format", "json");
    assertEquals(3, result.code());
    Map<String, Object> json = result.json();
    List<Map<String, Object>> results = Json.list(json.get("results"));
    assertEquals(2, results.size());
    Map<String, Object> repeat = Json.map(results.get(0).get("repeat"));
    assertEquals("6", repeat.get("times"));
    assertEquals(List.of("1", "6"), repeat.get("turns"));
    assertEquals("bash", Json.map(repeat.get("call")).get("tool"));
    assertEquals("1", Json.map(results.get(0).get("stall")).get("share"));
    assertEquals(List.of("bash"), Json.map(results.get(0).get("errors")).get("tools"));
    assertEquals(null, results.get(0).get("cycle"));
    assertEquals(null, results.get(1).get("repeat"));
    Map<String, Object> summary = Json.map(json.get("summary"));
    assertEquals("2", summary.get("traces"));
    assertEquals("1", Json.map(summary.get("repeat")).get("traces"));
    assertEquals(1, Json.list(json.get("problems")).size());
  }

  @Test
  void scan_jsonl_isALineForEachTraceInOrder() {
    cli.file("a.jsonl", LOOPS + ENDED + CALM + ENDED);
    cli.file("b.jsonl", CALM.replace("calm", "later") + ENDED);
    Cli.Result result = cli.run("scan", cli.path("."), "--format", "jsonl");
    assertEquals(
        List.of("loops", "calm", "later"),
        result.lines().stream().map(line -> line.get("trace")).toList());
    assertEquals(
        List.of(false, false, true),
        result.lines().stream().map(line -> line.get("duplicate")).toList());
  }

  @Test
  void scan_redact_showsNoArgumentAndNoObservation() {
    String file = cli.file("a.jsonl", LOOPS + "{\"do\": \"SECRET");
    for (String format : List.of("table", "json", "jsonl")) {
      Cli.Result result = cli.run("scan", file, "--redact", "--format", format);
      String all = result.out() + result.err();
      assertFalse(all.contains("SECRET") || all.contains("HIDDEN"), all);
      assertTrue(result.out().contains("bash"), all);
    }
  }

  @Test
  void scan_anyWidth_keepsToItAndSendsNoControls() {
    String file = cli.file("a.jsonl", LOOPS + ENDED);
    for (int width : List.of(55, 70, 100)) {
      String out = cli.columns(width).run("scan", file).out();
      assertTrue(out.lines().allMatch(line -> line.length() <= width), out);
      assertFalse(out.contains("\u001b"), out);
    }
  }

  @Test
  void scan_manyTraces_showsTheSummaryUnlessAsked() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 11; i++) {
      text.append(LOOPS.replace("loops", "loops" + i).replace("HIDDEN", "h" + i)).append(ENDED);
    }
    String file = cli.file("a.jsonl", text.toString());
    assertTrue(cli.run("scan", file).out().startsWith("11 traces\n"));
    String shown = cli.run("scan", file, "--show").out();
    assertEquals(11, Collections.frequency(heads(shown), "loops"));
  }

  private static List<String> heads(String out) {
    return out.lines()
        .filter(line -> line.startsWith("loops"))
        .map(line -> line.substring(0, 5))
        .toList();
  }

  @Test
  void scan_noRecordings_isExitFour() {
    assertEquals(4, cli.run("scan", cli.path(".")).code());
  }

  @Test
  void scan_pathThatDoesNotExist_isExitTwo() {
    assertEquals(2, cli.run("scan", cli.path("missing.jsonl")).code());
  }

  @Test
  void scan_standardInput_isReadTwiceWhereItMustBe() {
    StringBuilder text = new StringBuilder("{\"trace\": \"noisy\"}\n");
    for (int place = 0; place < 3; place++) {
      for (int i = 0; i < 4; i++) {
        text.append("{\"do\": \"work" + place + i + " -> w" + place + i + "\"}\n");
      }
      text.append("{\"do\": \"check -> fine\"}\n".repeat(2));
    }
    Cli.Result result = cli.stdin(text + ENDED).run("scan", "-", "--format", "jsonl");
    Map<String, Object> line = result.lines().get(0);
    Map<String, Object> noise = Json.list(line.get("housekeeping")).get(0);
    assertEquals("\"check\": ignore", noise.get("line"));
    assertEquals("2", line.get("longest_run"));
    assertEquals("1", Json.map(line.get("without_housekeeping")).get("longest_run"));
  }
}

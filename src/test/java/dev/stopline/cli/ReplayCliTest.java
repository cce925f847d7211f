package dev.stopline.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.yaml.snakeyaml.Yaml;
import picocli.CommandLine;

/** What {@code replay} and {@code merge} print, and how they end. */
class ReplayCliTest {
  private static final String LOOP = "{\"action\":\"a\",\"progress\":0}\n".repeat(4);

  private Cli cli;
  private Path folder;

  @BeforeEach
  void makeAFolder(@TempDir Path temporary) {
    folder = temporary;
    cli = new Cli(temporary);
  }

  @Test
  void replay_jsonl_hasALineForEachTraceAndPolicy() {
    String file = cli.file("a.jsonl", run("x", LOOP, "false,\"ended_by\":\"limit\""));
    Cli.Result result =
        cli.run("replay", file, "--policy", "detectors", "--policy", "bare", "--format", "jsonl");
    assertEquals(0, result.code(), result.err());
    assertEquals(
        "{\"trace\":\"x\",\"file\":\"a.jsonl\",\"format\":\"native\",\"policy\":\"detectors\","
            + "\"agent\":\"none\",\"measure\":\"recorded\",\"turns\":4,\"duplicate\":false,"
            + "\"stop_reason\":\"nonproductive_cycle\",\"rule\":\"cycle\",\"reaction\":\"stop\","
            + "\"at_turn\":2,\"outcome\":\"failure\",\"ended_by\":\"limit\",\"won_at_turn\":null,"
            + "\"judgement\":\"saved\",\"saved\":{\"turns\":2,\"model_calls\":2,\"cost\":0,"
            + "\"seconds\":0},\"steps_after_last_progress\":2,\"not_applicable\":[]}",
        cli.local(result.out()).lines().findFirst().orElseThrow());
    Map<String, Object> bare = result.lines().get(1);
    assertEquals(
        Arrays.asList("bare", null, "missed"),
        Arrays.asList(bare.get("policy"), bare.get("stop_reason"), bare.get("judgement")));
  }

  // Two of four open wins are cut for certain, one more may be.
  @ParameterizedTest
  @CsvSource({"3, 0", "2, 5", "0, 5", "75%, 0", "74.9%, 5", "100%, 0", "2%x, 2", "-1, 2"})
  void replay_maxCut_holdsAgainstTheUpperEnd(String most, int code) {
    Cli.Result result = cli.run("replay", wins(), "--max-cut", most);
    assertEquals(code, result.code(), result.out() + result.err());
    if (code == 5) {
      String last = cli.local(result.out().strip()).lines().reduce((a, b) -> b).orElseThrow();
      assertTrue(
          last.endsWith(
              "up to 3 of 4 open wins cut, at most "
                  + most
                  + " allowed: cut-1 (a.jsonl), cut-2 (a.jsonl), maybe (a.jsonl)"),
          last);
    }
  }

  @Test
  void replay_maxCutWithoutAnOpenWin_hasNothingToMeasure() {
    String file = cli.file("a.jsonl", run("x", LOOP, "false"));
    Cli.Result result = cli.run("replay", file, "--max-cut", "100%");
    assertEquals(5, result.code());
    assertTrue(result.out().contains("--max-cut has nothing to measure"), result.out());
    String none = cli.file("b.jsonl", "\n");
    assertEquals(5, cli.run("replay", "--from", "native", none, "--max-cut", "1").code());
  }

  @Test
  void replay_brokenLineInOneFile_keepsTheOthersResults() {
    cli.file("a.jsonl", run("a", LOOP, "false"));
    cli.file("b.jsonl", run("b1", LOOP, "false") + "{\"trace\":\"b2\"}\n{\"action\":\"a\",\n\n\n");
    cli.file("c.jsonl", run("c", LOOP, "false"));
    Cli.Result result = cli.run("replay", folder.toString(), "--format", "jsonl");
    assertEquals(3, result.code());
    assertEquals(
        List.of("a", "b1", "c"), result.lines().stream().map(line -> line.get("trace")).toList());
    assertTrue(cli.local(result.err()).startsWith("b.jsonl:8:15: error[syntax]: "), result.err());
  }

  @Test
  void replay_cutLastLine_isAWarningAndUnknown() {
    String file = cli.file("a.jsonl", "{\"trace\":\"a\"}\n" + LOOP + "{\"action\":\"a\",\"obs");
    Cli.Result result = cli.run("replay", file, "--format", "jsonl");
    assertEquals(0, result.code(), result.err());
    assertEquals("unknown", result.lines().get(0).get("judgement"));
    assertTrue(result.err().contains("a.jsonl:6:1: warning[cut-line]: "), result.err());
  }

  @Test
  void replay_stdinAndGzip_areTheSameTrace() throws IOException {
    String text = run("x", LOOP, "false");
    String plain = cli.file("a.jsonl", text);
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(text.getBytes(UTF_8));
    }
    String gzip = cli.file("b.jsonl.gz", packed.toByteArray());
    String expected = cli.run("replay", plain, "--format", "markdown").out();
    assertEquals(expected, cli.run("replay", gzip, "--format", "markdown").out());
    assertEquals(expected, cli.stdin(text).run("replay", "-", "--format", "markdown").out());
  }

  @Test
  void replay_outcomesAndLabels_judge() {
    String file = cli.file("a.jsonl", run("x", LOOP, "null") + run("y", LOOP, "null"));
    String outcomes = cli.file("o.csv", "trace,success\nx,true\ny,false\n");
    assertEquals(List.of("undecidable", "duplicate saved"), judged(file, "--outcomes", outcomes));
    String labels = cli.file("l.csv", "trace,from,to\nx,3,4\ny,1,2\n");
    assertEquals(List.of("cut", "duplicate saved"), judged(file, "--labels", labels));
  }

  @Test
  void replay_shards_haveEachTraceOnce() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      text.append(run("t" + i, LOOP + "{\"action\":\"" + i + "\"}\n", "false"));
    }
    String file = cli.file("a.jsonl", text.toString());
    List<Object> seen = new ArrayList<>();
    for (int number = 1; number <= 3; number++) {
      Cli.Result part = cli.run("replay", file, "--shard", number + "/3", "--format", "jsonl");
      part.lines().forEach(line -> seen.add(line.get("trace")));
    }
    assertEquals(40, seen.size());
    assertEquals(40, new TreeSet<>(seen.stream().map(String::valueOf).toList()).size());
    for (String wrong : List.of("0/3", "4/3", "3", "a/b", "1/0")) {
      assertEquals(2, cli.run("replay", file, "--shard", wrong).code(), wrong);
    }
  }

  @Test
  void merge_ofShardsOrFiles_isTheWholeByteForByte() throws IOException {
    cli.file("t/a.jsonl", run("x", LOOP, "false") + run("y", LOOP, "true"));
    cli.file("t/b.jsonl", run("y", LOOP, "true") + run("z", LOOP + LOOP, "true,\"won_at_turn\":7"));
    String traces = cli.path("t");
    Cli.Result whole = cli.run("replay", traces, "--summary-out", cli.path("whole"));
    assertEquals(0, whole.code(), whole.err());
    cli.run("replay", traces, "--shard", "1/2", "--summary-out", cli.path("s1"));
    cli.run("replay", traces, "--shard", "2/2", "--summary-out", cli.path("s2"));
    cli.run("replay", cli.path("t/a.jsonl"), "--summary-out", cli.path("f1"));
    cli.run("replay", cli.path("t/b.jsonl"), "--summary-out", cli.path("f2"));
    for (String parts : List.of("s1 s2", "s2 s1", "f1 f2", "f2 f1", "whole")) {
      List<String> command = new ArrayList<>(List.of("merge", "--summary-out", cli.path("m")));
      for (String part : parts.split(" ")) {
        command.add(cli.path(part));
      }
      Cli.Result merged = cli.run(command.toArray(String[]::new));
      assertEquals(whole.out(), merged.out(), parts + merged.err());
      assertEquals(
          Files.readString(Path.of(cli.path("whole"))), Files.readString(Path.of(cli.path("m"))));
    }
  }

  @Test
  void merge_whatIsNoSummary_isInvalidAndTheOthersCount() {
    String good = cli.path("good");
    cli.run("replay", cli.file("a.jsonl", run("x", LOOP, "false")), "--summary-out", good);
    Cli.Result result = cli.run("merge", good, cli.file("bad", "{}\n"));
    assertEquals(3, result.code());
    assertTrue(result.out().contains("1: 0 won, 1 failed"), result.out());
  }

  @Test
  void replay_millionTurns_fitInASmallHeap() throws Exception {
    Path file = folder.resolve("long.jsonl");
    try (Writer out = Files.newBufferedWriter(file)) {
      out.write("{\"trace\":\"long\"}\n");
      for (int i = 0; i < 1_000_000; i++) {
        out.write(
            "{\"action\":\"step\",\"observation\":{\"data\":\"" + i + "\"},\"progress\":1}\n");
      }
      out.write("{\"outcome\":{\"success\":true,\"won_at_turn\":1000000}}\n");
    }
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-cp",
                classPath(),
                "dev.stopline.cli.Main",
                "replay",
                file.toString(),
                "--format",
                "jsonl")
            .redirectErrorStream(true)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertEquals(0, process.waitFor(), out);
    Map<String, Object> line = Json.object(out);
    assertEquals("1000000", line.get("turns"));
    assertEquals("kept", line.get("judgement"));
    assertEquals("success", line.get("stop_reason"));
  }

  private static String classPath() throws URISyntaxException {
    List<String> places = new ArrayList<>();
    for (Class<?> part :
        List.of(Main.class, CommandLine.class, JsonFactory.class, YAMLFactory.class, Yaml.class)) {
      places.add(
          Path.of(part.getProtectionDomain().getCodeSource().getLocation().toURI()).toString());
    }
    return String.join(File.pathSeparator, places);
  }

  private List<String> judged(String... arguments) {
    List<String> command = new ArrayList<>(List.of("replay", "--format", "jsonl"));
    command.addAll(List.of(arguments));
    return cli.run(command.toArray(String[]::new)).lines().stream()
        .map(
            line ->
                (Boolean.TRUE.equals(line.get("duplicate")) ? "duplicate " : "")
                    + line.get("judgement"))
        .toList();
  }

  private String wins() {
    String other = LOOP.replace("\"a\"", "\"b\"");
    String third = LOOP.replace("\"a\"", "\"c\"");
    String kept = "{\"action\":\"d\",\"progress\":1}\n".repeat(4);
    return cli.file(
        "a.jsonl",
        run("cut-1", LOOP, "true,\"won_at_turn\":4")
            + run("cut-2", other, "true,\"won_at_turn\":3")
            + run("maybe", third, "true")
            + run("kept", kept, "true,\"won_at_turn\":4")
            + run("copy", LOOP, "true,\"won_at_turn\":4"));
  }

  private static String run(String id, String turns, String success) {
    return "{\"trace\":\"" + id + "\"}\n" + turns + "{\"outcome\":{\"success\":" + success + "}}\n";
  }
}

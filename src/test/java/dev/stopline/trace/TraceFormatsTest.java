package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.stopline.policy.Texts;
import dev.stopline.source.Problems;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class TraceFormatsTest {
  private static final String NO_READER = ", for which there is no reader";
  private static final String MAPPING = NO_READER + "; a mapping file may do: see docs/mapping.md";
  private static final String UNKNOWN =
      "no known format; a mapping file says where its steps are: see docs/mapping.md";

  /** By folder and how the name begins: the longest that fits counts. */
  private static final Map<String, String> SHARED =
      Map.ofEntries(
          Map.entry("SOURCES.md", UNKNOWN),
          Map.entry("atif/", "atif"),
          Map.entry("atif/exmp02_atof", "it is an ATOF stream of events" + MAPPING),
          Map.entry("atif/exmp03_atof", "it is an ATOF stream of events" + MAPPING),
          Map.entry("atif/exmp04_atof", "it is an ATOF stream of events" + MAPPING),
          Map.entry("atif/exmp06_atof", "it is an ATOF stream of events" + MAPPING),
          Map.entry("claude-code/", "claude-code"),
          Map.entry("codex/agentsview", "it is a Codex session (rollout)" + MAPPING),
          Map.entry("codex/polylogue", "it is a Codex session (rollout)" + MAPPING),
          Map.entry("codex/stream-output", "it is the stream of `codex exec`" + MAPPING),
          Map.entry("gemini-cli/", "it is a session of Gemini CLI" + MAPPING),
          Map.entry("google-adk/", "google-adk"),
          Map.entry("inspect-ai/", "it is an Inspect log" + MAPPING),
          Map.entry(
              "inspect-ai/log_formats.eval", "it is an Inspect log, packed (.eval)" + NO_READER),
          Map.entry("intercode/", "intercode"),
          Map.entry("langfuse-trace/", "it is a Langfuse export" + MAPPING),
          Map.entry("mini-swe-agent/", "mini-swe-agent"),
          Map.entry("openai-agents/", "it is a RunState of the OpenAI Agents SDK" + NO_READER),
          Map.entry("openhands/", "openhands"),
          Map.entry("openhands/events.jsonl", "openhands-sdk"),
          Map.entry("openhands/litellm_proxy", "openai"),
          Map.entry("otel-genai/helm", "it is an OpenTelemetry export (Jaeger)" + MAPPING),
          Map.entry("otel-genai/tempo", "it is an OpenTelemetry export (OTLP)" + MAPPING),
          Map.entry("react-text/", "it is a ReAct transcript, as text" + NO_READER),
          Map.entry("swe-agent/", "swe-agent"),
          Map.entry("tau-bench/", "tau-bench"),
          Map.entry("tau2-bench/", "it is a voice simulation of tau2-bench" + NO_READER),
          Map.entry("toolbench/", "it is a search tree of ToolBench, not one run" + NO_READER),
          Map.entry("vorflux-laminar/", "laminar"));

  /** Samples whose folder is not named as their format, or that no reader takes by itself. */
  private static final Map<String, String> SAMPLES = Map.of("mapping/", UNKNOWN);

  @TestFactory
  Stream<DynamicTest> detect_sharedFile_isRightOrRefusedByName() throws IOException {
    if (!Files.isDirectory(Path.of("..", "shared", "traces"))) {
      return Stream.empty();
    }
    Path folder = Recordings.shared("");
    return Recordings.files(folder).stream()
        .map(file -> folder.relativize(file).toString().replace('\\', '/'))
        .map(
            name ->
                DynamicTest.dynamicTest(
                    name,
                    () -> assertEquals(expected(SHARED, name), detected(folder.resolve(name)))));
  }

  @TestFactory
  Stream<DynamicTest> detect_sampleOfOurs_isItsFolder() throws IOException {
    Path folder = Recordings.sample("");
    return Recordings.files(folder).stream()
        .map(file -> folder.relativize(file).toString().replace('\\', '/'))
        .filter(name -> !name.endsWith(".yaml") && !name.endsWith(".md"))
        .filter(name -> !name.endsWith("result.json"))
        .map(
            name ->
                DynamicTest.dynamicTest(
                    name,
                    () -> {
                      String own = name.substring(0, Math.max(0, name.indexOf('/')));
                      String expected = SAMPLES.getOrDefault(own + "/", own);
                      assertEquals(expected, detected(folder.resolve(name)));
                    }));
  }

  @Test
  void detect_notATrace_saysWhatItIs() throws IOException {
    assertEquals("it is empty", detected(" \n"));
    assertEquals("it is not text", detected("a\0b"));
    assertEquals("it is a zip archive: unpack it", detected("PK\u0003\u0004\0\0"));
    assertEquals(
        "it is a scenario, not a trace: use `stopline run`",
        detected("# a comment\nscenario: a\nturns: [edit]\n"));
    assertEquals(
        "it is a scenario, not a trace: use `stopline run`",
        detected("{\"scenario\": \"a\", \"turns\": []}"));
    assertEquals(
        "it is a policy, an agent or a mapping, not a trace", detected("policy: p\nrules: []\n"));
    assertEquals(UNKNOWN, detected("hello"));
    assertEquals(UNKNOWN, detected("[]"));
    assertEquals(UNKNOWN, detected("{\"a\": 1"));
    assertEquals(UNKNOWN, detected("7"));
    assertEquals(UNKNOWN, detected("{"));
  }

  @Test
  void detect_native_isByItsHeader() throws IOException {
    assertEquals("native", detected("{\"trace\": \"a\"}"));
    assertEquals("native", detected("{\"trace\": \"a\", \"goal\": \"g\"}\n{\"do\": \"x\"}\n"));
    assertEquals("native", detected("\uFEFF{\"trace\": \"a\"}\n{\"do\": \"x\"}\n{\"outc"));
  }

  @Test
  void detect_packed_looksInside() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write("{\"trace\": \"a\"}\n".getBytes(StandardCharsets.UTF_8));
    }
    TraceInput input =
        new TraceInput("t.gz", new Texts().with("t.gz", packed.toByteArray()), new Problems());
    assertEquals(TraceFormat.NATIVE, TraceFormats.detect(input));
  }

  @Test
  void detect_longFirstValue_needsOnlyTheBeginning() throws IOException {
    String filler = "x".repeat(2 << 20);
    assertEquals(
        "intercode", detected("{\"0\": {\"turn_history\": {\"actions\": [\"" + filler + "\"]}}}"));
    assertEquals("openai", detected("[{\"role\": \"system\", \"content\": \"" + filler + "\"}]"));
  }

  @Test
  void detect_beginningCutAnywhere_isTheSameOrUnknown() throws IOException {
    Random random = new Random(5);
    for (Path file : Recordings.files(Recordings.sample(""))) {
      String whole = Files.readString(file);
      String format = detected(whole);
      for (int i = 0; i < 50 && Files.size(file) > 0; i++) {
        String cut = detected(whole.substring(0, random.nextInt(whole.length())));
        boolean same = cut.equals(format) || !TraceFormat.ids().contains(cut);
        boolean looser = cut.equals("openai");
        assertEquals(true, same || looser, file + ": " + format + ", cut " + cut);
      }
    }
  }

  @Test
  void of_everyId_isItsFormat() {
    for (TraceFormat format : TraceFormat.values()) {
      assertEquals(format, TraceFormat.of(format.id()).orElseThrow());
      assertEquals(format.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-'), format.id());
    }
    assertFalse(TraceFormat.of("codex").isPresent());
  }

  private static String expected(Map<String, String> table, String name) {
    return table.entrySet().stream()
        .filter(entry -> name.startsWith(entry.getKey()))
        .max((a, b) -> Integer.compare(a.getKey().length(), b.getKey().length()))
        .map(Map.Entry::getValue)
        .orElse("not in the table");
  }

  private static String detected(Path file) throws IOException {
    return detected(Recordings.input(file, new Problems()));
  }

  private static String detected(String text) throws IOException {
    return detected(Recordings.input(text, new Problems()));
  }

  private static String detected(TraceInput input) throws IOException {
    try {
      return TraceFormats.detect(input).id();
    } catch (TraceException refused) {
      assertFalse(List.of("", ".").contains(refused.getMessage()));
      return refused.getMessage();
    }
  }
}

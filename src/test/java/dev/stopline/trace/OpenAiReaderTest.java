package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.script.ScriptTurn;
import dev.stopline.source.Code;
import dev.stopline.source.Problems;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OpenAiReaderTest {
  private static final TraceReader READER = TraceFormat.OPENAI.reader(Scope.AGENT);
  private static final Optional<RecordedOutcome.EndedBy> AGENT =
      Optional.of(RecordedOutcome.EndedBy.AGENT);

  @Test
  void read_list_hasCallsWithResultsAndAReply() throws IOException {
    Recordings.Recording run = only("list.json");
    assertEquals("Water the ferns", run.header().goal());
    assertEquals(3, run.turns().size());
    assertEquals(action("moisture", "bed", "ferns"), run.call(0).action());
    Observation dry = new Observation(Optional.empty(), "", Value.of("dry"), true);
    assertEquals(dry, run.call(0).result().observation());
    assertEquals("The ferns are watered.", message(run.turn(2)));
    assertEquals(new Usage(3, 0, 0, 0, BigDecimal.ZERO), run.usage());
    assertEquals(AGENT, run.outcome().endedBy());
    assertEquals(Optional.empty(), run.outcome().success());
  }

  @Test
  void read_messageALine_hasUsageTimesAndNudge() throws IOException {
    Recordings.Recording run = only("lines.jsonl");
    ScriptTurn first = run.turn(0);
    assertEquals(new Usage(1, 100, 64, 20, new BigDecimal("0.0015")), first.usage());
    assertEquals(Optional.of("gardener-1"), first.model());
    assertEquals(0, first.seconds().compareTo(new BigDecimal("4.5")));
    assertEquals(0, run.call(0).result().seconds().compareTo(new BigDecimal(2)));
    assertEquals(Optional.of(false), run.call(0).result().observation().ok());
    assertEquals(new Signal.Event("nudge", "Two steps are left."), event(run.turn(1)));
    assertEquals(0, run.turn(2).seconds().compareTo(new BigDecimal(3)));
    assertEquals(3, run.turns().size());
  }

  @Test
  void read_ids_onlyThoseThatLookUnique() throws IOException {
    List<String> ids = only("lines.jsonl").turns().get(0).ids();
    assertEquals(2, ids.size());
    assertTrue(ids.get(0).startsWith("call_Zk3Q9tWm1XvR7bLs0PdY5uHc "), ids::toString);
    assertEquals("chatcmpl-7Hq2mXc9LwT4sVb1RkYz", ids.get(1));
    assertEquals(List.of(), read("conversations.jsonl").get(0).turns().get(0).ids());
  }

  @Test
  void read_conversationALine_eachIsARunWithItsOutcome() throws IOException {
    List<Recordings.Recording> runs = read("conversations.jsonl");
    assertEquals(2, runs.size());
    TraceHeader first =
        new TraceHeader("bed-1", "weeding", "Weed the bed", Optional.empty(), Optional.empty());
    assertEquals(first, runs.get(0).header());
    assertEquals(
        new RecordedOutcome(
            Optional.of(true), Optional.empty(), AGENT, "", Optional.of(BigDecimal.ONE)),
        runs.get(0).outcome());
    assertTrue(runs.get(1).header().id().endsWith("conversations.jsonl#2"));
    assertEquals(Optional.of(false), runs.get(1).outcome().success());
    assertEquals(Optional.empty(), runs.get(1).outcome().endedBy());
  }

  @Test
  void read_completionLog_lastResponseHasUsageCostAndTime() throws IOException {
    Recordings.Recording run = only("completion-log.json");
    assertEquals("chatcmpl-1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9", run.header().id());
    assertEquals("Count\nthe tulips", run.header().goal());
    assertEquals(2, run.calls().size());
    assertEquals(new Usage(1, 0, 0, 0, BigDecimal.ZERO), run.turn(0).usage());
    assertEquals(Value.of("12"), run.call(0).result().observation().data());
    assertEquals(new Usage(1, 900, 400, 30, new BigDecimal("0.004")), run.turn(1).usage());
    assertEquals(new BigDecimal("3.5"), run.turn(1).seconds());
    assertEquals(Optional.of("gardener-2"), run.turn(1).model());
    assertEquals(Observation.MISSING, run.call(1).result().observation());
    assertEquals("tool_calls", run.outcome().status());
  }

  @Test
  void read_parallelCalls_areOneResponseAndOneModelCall() throws IOException {
    Recordings.Recording run = only("parallel-calls.json");
    assertEquals(3, run.calls().size());
    assertEquals(1, run.calls().stream().map(ScriptTurn.Call::response).distinct().count());
    assertTrue(run.call(0).response().isPresent());
    assertEquals(new Usage(1, 50, 0, 9, BigDecimal.ZERO), run.turn(0).usage());
    assertEquals(Usage.NONE, run.turn(1).usage());
    assertEquals(Optional.of(true), run.call(0).result().observation().ok());
    assertEquals(Optional.of(false), run.call(1).result().observation().ok());
    assertEquals(Observation.MISSING, run.call(2).result().observation());
  }

  @Test
  void read_argumentsThatAreNotJson_stayText() throws IOException {
    Recordings.Recording run = only("parallel-calls.json");
    assertEquals(Action.of("moisture", Value.of("{bed: roses")), run.call(1).action());
    assertEquals(Action.of("moisture"), run.call(2).action());
  }

  @Test
  void read_resultBeforeItsCall_belongsToIt() throws IOException {
    Recordings.Recording run = only("result-before-call.json");
    assertEquals(Value.of("dry"), run.call(0).result().observation().data());
  }

  @Test
  void read_idThatComesTwice_resultsFollowTheirCalls() throws IOException {
    Recordings.Recording run = only("repeated-id.json");
    assertEquals(Value.of("wet"), run.call(0).result().observation().data());
    assertEquals(Value.of("dry"), run.call(1).result().observation().data());
    assertEquals(2, run.turns().subList(0, 2).stream().map(RecordedTurn::ids).distinct().count());
  }

  @Test
  void read_functionCall_isACall() throws IOException {
    Recordings.Recording run = only("function-call.json");
    Value args = new Value.Obj(Map.of("strokes", Value.of(3)));
    assertEquals(Action.of("rake", args), run.call(0).action());
    assertEquals(Value.of("raked"), run.call(0).result().observation().data());
  }

  @Test
  void read_contentParts_cachedTokensAreAddedToTheInput() throws IOException {
    Recordings.Recording run = only("parts.json");
    assertEquals(action("sow", "seed", "beans"), run.call(0).action());
    assertEquals(Observation.ok("", Value.of("sown")), run.call(0).result().observation());
    assertEquals(new Usage(1, 100, 70, 8, BigDecimal.ZERO), run.turn(0).usage());
    assertEquals("Sown.", message(run.turn(1)));
    assertEquals(2, run.turns().size());
  }

  @Test
  void read_cutLastLine_isAWarningAndOutcomeIsUnknown() throws IOException {
    Problems problems = new Problems();
    List<Recordings.Recording> runs =
        Recordings.of(READER, Recordings.input(Recordings.sample("openai/cut.jsonl"), problems));
    assertEquals(1, runs.get(0).turns().size());
    assertEquals(RecordedOutcome.UNKNOWN, runs.get(0).outcome());
    assertEquals(Code.CUT_LINE, problems.all().get(0).code());
    assertEquals(4, problems.all().get(0).location().line());
  }

  @Test
  void read_brokenLine_isNamed() {
    assertRefused("line 2 is not JSON", Recordings.sample("openai/broken-line.jsonl"));
  }

  @Test
  void read_otherJson_isRefused() {
    String wanted = " is neither a chat message (an object with role and content)";
    assertRefused("item 1" + wanted + " nor an object with messages", "[1]");
    assertRefused("what it holds" + wanted + " nor an object with messages", "7");
    String lines = "{\"role\": \"user\", \"content\": \"a\"}\n{\"steps\": []}";
    assertRefused("line 2" + wanted + " nor an object with messages", lines);
    assertRefused("there is no chat message in it, an object with role and content", "[]");
    assertRefused("the JSON breaks off in line 1", "[{\"role\": \"user\", \"content\": \"a\"}");
  }

  @Test
  void read_mutants_onlyRefuses() throws IOException {
    Mutants.survive(READER, Recordings.sample("openai/completion-log.json"), 2_000);
    for (Path sample : Recordings.files(Recordings.sample("openai"))) {
      if (!sample.toString().contains("cut") && !sample.toString().contains("broken")) {
        Mutants.survive(READER, sample, 400);
      }
    }
  }

  // The numbers are those of a script in another language over the same files.
  @Test
  void read_sharedLogs_countsAgree() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : Recordings.files(Recordings.shared("openhands"))) {
      if (file.getFileName().toString().startsWith("litellm")) {
        for (Recordings.Recording run : Recordings.of(READER, file)) {
          long results =
              run.calls().stream().filter(c -> c.result().observation().recorded()).count();
          Usage usage = run.usage();
          found.add(
              run.calls().size()
                  + " "
                  + results
                  + " "
                  + usage.inputTokens()
                  + " "
                  + usage.outputTokens()
                  + " "
                  + usage.cost()
                  + " "
                  + run.decisionSeconds());
        }
      }
    }
    assertEquals(
        List.of(
            "1 0 4812 146 0.016626000000000002 4.65870213508606",
            "2 1 5002 95 0.016431 3.1146161556243896",
            "3 2 6123 120 0.020169 3.447295904159546",
            "5 4 6485 113 0.02115 3.862410068511963"),
        found);
  }

  private static void assertRefused(String message, Path file) {
    TraceException e = assertThrows(TraceException.class, () -> Recordings.of(READER, file));
    assertEquals(message, e.getMessage());
  }

  private static void assertRefused(String message, String text) {
    TraceException e = assertThrows(TraceException.class, () -> Recordings.of(READER, text));
    assertEquals(message, e.getMessage());
  }

  private static Action action(String name, String key, String value) {
    return Action.of(name, new Value.Obj(Map.of(key, Value.of(value))));
  }

  private static String message(ScriptTurn turn) {
    return ((ScriptTurn.Message) turn.what()).message().text();
  }

  private static Signal.Event event(ScriptTurn turn) {
    return ((ScriptTurn.Around) turn.what()).event();
  }

  private static Recordings.Recording only(String file) throws IOException {
    List<Recordings.Recording> runs = read(file);
    assertEquals(1, runs.size());
    return runs.get(0);
  }

  private static List<Recordings.Recording> read(String file) throws IOException {
    return Recordings.of(READER, Recordings.sample("openai/" + file));
  }
}

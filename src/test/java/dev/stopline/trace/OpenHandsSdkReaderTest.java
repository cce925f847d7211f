package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.script.ScriptTurn;
import dev.stopline.source.Problems;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OpenHandsSdkReaderTest {
  private static final TraceReader READER = TraceFormat.OPENHANDS_SDK.reader(Scope.AGENT);

  @Test
  void read_actionsOfOneResponse_areParallelCalls() throws IOException {
    Recordings.Recording run = events();
    assertEquals("77777777-0000-4000-8000-000000000001", run.header().id());
    assertEquals("Count the lines of notes.txt", run.header().goal());
    assertEquals(run.call(0).response(), run.call(1).response());
    assertEquals(Usage.NONE, run.turn(1).usage());
  }

  @Test
  void read_opinionsOfTheModel_areNoArgumentsUnlessTheToolsOwn() throws IOException {
    Recordings.Recording run = events();
    assertEquals(
        Action.of("terminal", new Value.Obj(Map.of("command", Value.of("wc -l notes.txt")))),
        run.call(0).action());
    assertEquals(
        Value.of("the tool's own"), TraceJson.at(run.call(1).action().args().get(), "summary"));
  }

  @Test
  void read_argumentsThatAreNoObject_stayText() throws IOException {
    assertEquals(Action.of("terminal", Value.of("\"not json\"")), events().call(3).action());
  }

  @Test
  void read_statistics_becomeDifferencesAndTheRestIsTheLastOnes() throws IOException {
    List<Usage> usages =
        events().turns().stream()
            .map(turn -> turn.turn().usage())
            .filter(usage -> usage.modelCalls() > 0)
            .toList();
    assertEquals(
        List.of(
            new Usage(1, 1000, 200, 50, new BigDecimal("0.01")),
            new Usage(1, 3000, 2000, 100, new BigDecimal("0.03")),
            new Usage(1, 0, 0, 0, BigDecimal.ZERO),
            new Usage(1, 1000, 800, 10, new BigDecimal("0.01"))),
        usages);
  }

  @Test
  void read_errorFlagAndExitCode_sayWhetherItWorked() throws IOException {
    Recordings.Recording run = events();
    assertEquals(Optional.of(true), run.call(0).result().observation().ok());
    assertEquals(Optional.of(true), run.call(1).result().observation().ok());
    assertEquals(Optional.empty(), run.call(2).result().observation().ok());
    assertEquals(
        Observation.failed("AgentErrorEvent", Value.of("Error validating args")),
        run.call(3).result().observation());
  }

  @Test
  void read_resultsInAnotherOrder_goToTheirCalls() throws IOException {
    Recordings.Recording run = events();
    assertEquals(Value.of("2 notes.txt"), run.call(0).result().observation().data());
    assertEquals(0, new BigDecimal("0.5").compareTo(run.call(0).result().seconds()));
    assertEquals(0, new BigDecimal("1").compareTo(run.call(1).result().seconds()));
  }

  @Test
  void read_condensation_isACompaction() throws IOException {
    ScriptTurn.Around around = (ScriptTurn.Around) events().turn(2).what();
    assertEquals(new Signal.Event("compaction", "Two lines were counted"), around.event());
  }

  @Test
  void read_status_tellsWhoEndedItAndNotWhetherItSucceeded() throws IOException {
    RecordedOutcome outcome = events().outcome();
    assertEquals(Optional.empty(), outcome.success());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.AGENT), outcome.endedBy());
    assertEquals("finished", outcome.status());
  }

  @Test
  void read_outputOfAnEvaluation_hasOutcomeAndMetrics() throws IOException {
    Recordings.Recording run = output().get(0);
    assertEquals("notes__count-1", run.header().id());
    assertEquals(Optional.of(false), run.outcome().success());
    assertEquals(new Usage(4, 2100, 200, 70, new BigDecimal("0.03")), run.usage());
    assertEquals(new BigDecimal("2.5"), run.turn(0).seconds());
  }

  @Test
  void read_callsOfAnAgentBehindAcp_areToldAgainAndCountOnce() throws IOException {
    Recordings.Recording run = output().get(1);
    assertEquals(
        List.of(
            Action.of("read", new Value.Obj(Map.of("path", Value.of("notes.txt")))),
            Action.of("execute", Value.of("wc"))),
        run.actions());
    assertEquals(Observation.ok("", Value.of("a\nb")), run.call(0).result().observation());
    assertEquals(Observation.MISSING, run.call(1).result().observation());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.LIMIT), run.outcome().endedBy());
    assertEquals("MaxIterationsReached", run.outcome().status());
  }

  @Test
  void read_cutLastLine_isAWarningAndTheOutcomeUnknown() throws IOException {
    String whole = Files.readString(Recordings.sample("openhands-sdk/events.jsonl"));
    Problems problems = new Problems();
    String cut = whole.substring(0, whole.length() - 40);
    Recordings.Recording run = Recordings.of(READER, Recordings.input(cut, problems)).get(0);
    assertEquals(6, run.turns().size());
    assertEquals(RecordedOutcome.UNKNOWN, run.outcome());
    assertEquals(1, problems.all().size());
  }

  @Test
  void read_brokenLineInTheMiddle_isRefused() {
    String lines = "{\"kind\": \"MessageEvent\"}\n{\"kind\n{\"kind\": \"MessageEvent\"}\n";
    TraceException e = assertThrows(TraceException.class, () -> Recordings.of(READER, lines));
    assertEquals("line 2 is not JSON", e.getMessage());
  }

  @Test
  void read_otherJson_isRefused() {
    TraceException e =
        assertThrows(TraceException.class, () -> Recordings.of(READER, "[{\"kind\": \"scope\"}]"));
    assertEquals("item 1 is not an event of OpenHands", e.getMessage());
  }

  @Test
  void read_mutants_onlyRefuses() throws IOException {
    Mutants.survive(READER, Recordings.sample("openhands-sdk/events.jsonl"), 2_000);
    Mutants.survive(READER, Recordings.sample("openhands-sdk/output.jsonl"), 1_000);
  }

  // The numbers are those of a script in another language over the same file. It is an excerpt: the
  // action of the second of three results is not in it.
  @Test
  void read_sharedFile_countsAgree() throws IOException {
    Recordings.Recording run =
        Recordings.of(READER, Recordings.shared("openhands/events.jsonl")).get(0);
    assertEquals(2, run.turns().size());
    assertEquals(new Usage(1, 35_895, 1_115, 960, BigDecimal.ZERO), run.turn(0).usage());
    assertEquals(new Usage(2, 107_458, 68_193, 1_347, BigDecimal.ZERO), run.usage());
    assertEquals(Optional.of(false), run.call(0).result().observation().ok());
    assertEquals(Optional.of(false), run.call(1).result().observation().ok());
    assertEquals(0, new BigDecimal("4.90693").compareTo(run.decisionSeconds()));
    assertEquals(0, new BigDecimal("1.193502").compareTo(run.executionSeconds()));
    assertEquals(Optional.empty(), run.outcome().endedBy());
  }

  private static Recordings.Recording events() throws IOException {
    return Recordings.of(READER, Recordings.sample("openhands-sdk/events.jsonl")).get(0);
  }

  private static List<Recordings.Recording> output() throws IOException {
    return Recordings.of(READER, Recordings.sample("openhands-sdk/output.jsonl"));
  }
}

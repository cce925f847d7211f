package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.policy.Texts;
import dev.stopline.script.ScriptTurn;
import dev.stopline.source.Problems;
import dev.stopline.source.Source;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MappingReaderTest {
  private static final String CALL =
      "call: {name: /do, args: /with, id: /id, observation: /out, ok: /ok}\n";
  private static final String RESULT = "result: {id: /for, name: /of, observation: /came}\n";

  @Test
  void read_exampleOfTheDocumentation_isWhatItSays() throws IOException {
    String mapping = Files.readString(Recordings.sample("mapping/helpdesk.mapping.yaml"));
    TraceReader reader = mapping(mapping);
    Recordings.Recording run =
        Recordings.of(reader, Recordings.sample("mapping/helpdesk.json")).get(0);
    assertEquals("r-17", run.header().id());
    assertEquals("Why is invoice 4711 unpaid?", run.header().goal());
    assertEquals(3, run.turns().size());
    assertEquals(
        Action.of("search", new Value.Obj(Map.of("q", Value.of("4711")))), run.call(0).action());
    assertEquals(
        Observation.failed("", Value.of("no such invoice")), run.call(0).result().observation());
    assertEquals(new Usage(1, 900, 300, 40, BigDecimal.ZERO), run.turn(0).usage());
    assertEquals(Optional.of("m-1"), run.turn(0).model());
    assertEquals(new BigDecimal("1.500"), run.turn(0).seconds());
    assertEquals(new BigDecimal("0.500"), run.call(0).result().seconds());
    assertEquals(
        new ScriptTurn.Message(new Signal.Message("It was never sent.")), run.turn(2).what());
    assertEquals(Optional.of(true), run.outcome().success());
  }

  @Test
  void documentation_quotesTheExample() throws IOException {
    String page = Files.readString(java.nio.file.Path.of("docs", "mapping.md"));
    assertTrue(page.contains(Files.readString(Recordings.sample("mapping/helpdesk.mapping.yaml"))));
    assertTrue(page.contains(Files.readString(Recordings.sample("mapping/helpdesk.json"))));
  }

  @Test
  void read_argumentsThatAreNoJson_staysText() throws IOException {
    Recordings.Recording run =
        one(
            "mapping: m\n" + CALL,
            "[{\"do\": \"a\", \"with\": \"{oops\"}, {\"do\": \"b\", \"with\": \"7\"}]");
    assertEquals(
        List.of(Action.of("a", Value.of("{oops")), Action.of("b", Value.of("7"))), run.actions());
  }

  @Test
  void read_noArguments_isAnActionWithout() throws IOException {
    Recordings.Recording run = one("mapping: m\n" + CALL, "[{\"do\": \"a\"}, {\"do\": 7}]");
    assertEquals(List.of(Action.of("a"), Action.of("7")), run.actions());
    assertEquals(Observation.MISSING, run.call(0).result().observation());
  }

  @Test
  void read_resultWithId_isThatOfItsCallAndMayComeFirst() throws IOException {
    String steps =
        "[{\"for\": \"c2\", \"came\": 2}, {\"do\": \"a\", \"id\": \"c1\"}, {\"do\": \"b\", \"id\":"
            + " \"c2\"}, {\"for\": \"c1\", \"came\": 1}, {\"for\": \"c9\", \"came\": 9}]";
    Recordings.Recording run = one("mapping: m\n" + CALL + RESULT, steps);
    assertEquals(List.of(Value.of(1), Value.of(2)), data(run));
  }

  @Test
  void read_resultWithReusedId_isThatOfTheLatestCall() throws IOException {
    String steps =
        "[{\"do\": \"a\", \"id\": \"c\"}, {\"do\": \"b\", \"id\": \"c\"}, {\"for\": \"c\","
            + " \"came\": 2}]";
    Recordings.Recording run = one("mapping: m\n" + CALL + RESULT, steps);
    assertEquals(List.of(Value.NULL, Value.of(2)), data(run));
  }

  @Test
  void read_resultWithoutId_isThatOfTheOldestOpenCallOfItsName() throws IOException {
    String steps =
        "[{\"do\": \"a\"}, {\"do\": \"b\"}, {\"of\": \"b\", \"came\": 2}, {\"came\": 1}]";
    Recordings.Recording run = one("mapping: m\n" + CALL + RESULT, steps);
    assertEquals(List.of(Value.of(1), Value.of(2)), data(run));
  }

  @Test
  void read_stepsWithOneResponse_areOneDecisionCountedOnce() throws IOException {
    String mapping = "mapping: m\nresponse: /r\nusage: {output_tokens: /t}\n" + CALL;
    String steps =
        "[{\"r\": \"x\", \"do\": \"a\", \"t\": 5}, {\"r\": \"x\", \"do\": \"b\", \"t\": 5}, {\"r\":"
            + " \"y\", \"do\": \"c\", \"t\": 7}]";
    Recordings.Recording run = one(mapping, steps);
    assertEquals(2, run.usage().modelCalls());
    assertEquals(12, run.usage().outputTokens());
    assertEquals(Optional.of("x"), run.call(1).response());
  }

  @Test
  void read_severalCallsOfAStep_areOneResponse() throws IOException {
    String mapping = "mapping: m\ncall: {each: /calls, name: /do}\n";
    Recordings.Recording run =
        one(mapping, "[{\"calls\": [{\"do\": \"a\"}, {\"say\": 1}, {\"do\": \"b\"}]}]");
    assertEquals(1, run.usage().modelCalls());
    assertEquals(run.call(0).response(), run.call(1).response());
    assertTrue(run.call(0).response().isPresent());
  }

  @Test
  void read_cumulativeUsage_takesDifferences() throws IOException {
    String mapping =
        "mapping: m\nusage: {input_tokens: /in, cost: /usd, cumulative: true}\n" + CALL;
    String steps =
        "[{\"do\": \"a\", \"in\": 100, \"usd\": 0.1}, {\"do\": \"b\"}, {\"do\": \"c\", \"in\": 250,"
            + " \"usd\": 0.3}, {\"do\": \"d\", \"in\": 40, \"usd\": 0.05}]";
    Recordings.Recording run = one(mapping, steps);
    assertEquals(
        List.of(100L, 0L, 150L, 40L),
        run.turns().stream().map(t -> t.turn().usage().inputTokens()).toList());
    assertEquals(new BigDecimal("0.35"), run.usage().cost());
  }

  @Test
  void read_callsThatFollowAnAnswer_areItsCalls() throws IOException {
    String mapping =
        "mapping: m\nmessage: {where: {/k: llm}, text: /say, calls_follow: true}\n" + CALL;
    String steps =
        "[{\"k\": \"llm\", \"say\": \"one\"}, {\"do\": \"a\"}, {\"do\": \"b\"}, {\"k\": \"llm\"},"
            + " {\"k\": \"llm\", \"say\": \"end\"}, {\"k\": \"other\"}, {\"do\": \"c\"}]";
    Recordings.Recording run = one(mapping, steps);
    assertEquals(5, run.turns().size());
    assertEquals(3, run.usage().modelCalls());
    assertEquals(run.call(0).response(), run.call(1).response());
    assertEquals(new ScriptTurn.Message(new Signal.Message("")), run.turn(2).what());
    assertEquals(0, run.turn(4).usage().modelCalls());
  }

  @Test
  void read_userMessages_firstIsTheGoalOthersAreEvents() throws IOException {
    String mapping =
        "mapping: m\n"
            + "user: {where: {/k: user}, text: /say}\n"
            + "events: [{kind: compaction, where: {/k: fold}, text: /say}]\n"
            + CALL;
    String steps =
        "[{\"k\": \"user\", \"say\": \"Go\"}, {\"do\": \"a\"}, {\"k\": \"fold\", \"say\": \"in"
            + " short\"}, {\"k\": \"user\", \"say\": \"More\"}]";
    Recordings.Recording run = one(mapping, steps);
    assertEquals("Go", run.header().goal());
    assertEquals(
        new ScriptTurn.Around(new Signal.Event("compaction", "in short")), run.turn(1).what());
    assertEquals(new ScriptTurn.Around(new Signal.Event("user", "More")), run.turn(2).what());
  }

  @Test
  void read_sort_ordersByTime() throws IOException {
    String mapping = "mapping: m\nsort: true\ntime: {start: /t}\n" + CALL;
    String steps =
        "[{\"do\": \"c\", \"t\": \"2026-01-01T00:00:03Z\"}, {\"do\": \"a\", \"t\": 1767225600},"
            + " {\"do\": \"b\"}]";
    assertEquals(
        List.of("a", "b", "c"), one(mapping, steps).actions().stream().map(Action::name).toList());
  }

  @Test
  void read_startAndEnd_stepIsTheExecutionAndWhatIsBeforeTheDecision() throws IOException {
    String mapping = "mapping: m\ntime: {start: /t0, end: /t1, unit: us}\n" + CALL;
    String steps =
        "[{\"do\": \"a\", \"out\": 1, \"t0\": \"1000000\", \"t1\": 1500000}, {\"do\": \"b\","
            + " \"out\": 1, \"t0\": 3500000, \"t1\": 3000000}]";
    Recordings.Recording run = one(mapping, steps);
    assertEquals(0, new BigDecimal("0.5").compareTo(run.executionSeconds()));
    assertEquals(0, new BigDecimal("2").compareTo(run.decisionSeconds()));
  }

  @Test
  void read_score_progressIsItsRise() throws IOException {
    String mapping = "mapping: m\nprogress: {score: /s, evidence_delta: /e}\n" + CALL;
    String steps =
        "[{\"do\": \"a\", \"out\": 1, \"s\": 0.5}, {\"do\": \"b\", \"out\": 1, \"s\": 0.25, \"e\":"
            + " 1}, {\"do\": \"c\", \"out\": 1, \"s\": 1}, {\"do\": \"d\", \"out\": 1}]";
    Recordings.Recording run = one(mapping, steps);
    assertEquals(
        List.of("0.5", "0", "0.5"),
        run.calls().subList(0, 3).stream()
            .map(c -> c.result().progress().taskDelta().stripTrailingZeros().toPlainString())
            .toList());
    assertEquals(BigDecimal.ONE, run.call(1).result().progress().evidenceDelta());
    assertEquals(RecordedTurn.ProgressSource.NONE, run.turns().get(3).progress());
  }

  @Test
  void read_listOfTraces_readsEach() throws IOException {
    String mapping =
        "mapping: m\n"
            + "traces: /data/runs\n"
            + "steps: /steps\n"
            + "trace: {id: /id, task: /task, outcome: {at: /end, failure: bad}, ended_by: {at:"
            + " /end, limit: [bad], agent: good}, status: /end, reward: /r}\n"
            + CALL;
    String file =
        "{\"meta\": [1, {\"runs\": 2}], \"data\": {\"runs\": {\"k\": {\"end\": \"bad\", \"r\": 0.5,"
            + " \"steps\": []}, \"l\": {\"id\": 7, \"task\": \"t\", \"end\": \"good\", \"steps\":"
            + " {\"1\": {\"do\": \"a\"}}}}}, \"more\": 1}";
    List<Recordings.Recording> runs = Recordings.of(mapping(mapping), file);
    assertEquals(List.of("k", "7"), runs.stream().map(run -> run.header().id()).toList());
    assertEquals("t", runs.get(1).header().task());
    assertEquals(Optional.of(false), runs.get(0).outcome().success());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.LIMIT), runs.get(0).outcome().endedBy());
    assertEquals("bad", runs.get(0).outcome().status());
    assertEquals(Optional.of(new BigDecimal("0.5")), runs.get(0).outcome().reward());
    assertEquals(Optional.of(true), runs.get(1).outcome().success());
    assertEquals(1, runs.get(1).calls().size());
  }

  @Test
  void read_valuesOnLines_areRunsWithNames() throws IOException {
    List<Recordings.Recording> runs =
        Recordings.of(mapping("mapping: m\n" + CALL), "[{\"do\": \"a\"}]\n[{\"do\": \"b\"}]\n");
    assertEquals(
        List.of("trace.json", "trace.json#2"),
        runs.stream().map(run -> run.header().id()).toList());
  }

  @Test
  void read_lines_areTheStepsOfOneRun() throws IOException {
    String mapping = "mapping: m\nlines: true\ntrace: {id: /0/session, outcome: /-/won}\n" + CALL;
    String lines = "{\"session\": \"s\", \"do\": \"a\"}\n\n{\"do\": \"b\", \"won\": true}\n";
    Recordings.Recording run = one(mapping, lines);
    assertEquals("s", run.header().id());
    assertEquals(2, run.calls().size());
    assertEquals(Optional.of(true), run.outcome().success());
  }

  @Test
  void read_cutLastLine_warnsAndKnowsNoOutcome() throws IOException {
    Problems problems = new Problems();
    String lines = "{\"do\": \"a\", \"won\": true}\n{\"do\": \"b";
    TraceReader reader = mapping("mapping: m\nlines: true\ntrace: {outcome: /0/won}\n" + CALL);
    Recordings.Recording run = Recordings.of(reader, Recordings.input(lines, problems)).get(0);
    assertEquals(1, run.calls().size());
    assertEquals(RecordedOutcome.UNKNOWN, run.outcome());
    assertEquals(
        List.of(
            "trace.json:2:1: warning[cut-line]: the last line is cut: what follows it is not"
                + " known"),
        Texts.headlines(problems));
  }

  @Test
  void read_brokenLineInTheMiddle_isNamed() {
    TraceReader reader = mapping("mapping: m\nlines: true\n" + CALL);
    TraceException e =
        assertThrows(TraceException.class, () -> Recordings.of(reader, "{}\n{\"do\n{}\n"));
    assertEquals("line 2 is not JSON", e.getMessage());
  }

  @Test
  void read_whereTheMappingLooksIsNothing_isRefused() {
    TraceReader steps = mapping("mapping: m\nsteps: /log\n" + CALL);
    TraceReader traces = mapping("mapping: m\ntraces: /a/b\n" + CALL);
    assertEquals(
        "there are no steps where the mapping m looks",
        assertThrows(TraceException.class, () -> Recordings.of(steps, "{\"log\": 7}"))
            .getMessage());
    assertEquals(
        "there is no run where the mapping m looks",
        assertThrows(TraceException.class, () -> Recordings.of(traces, "{\"a\": [{\"b\": 1}]}"))
            .getMessage());
  }

  @Test
  void read_brokenJson_saysWhere() {
    TraceReader reader = mapping("mapping: m\n" + CALL);
    assertEquals(
        "it is not JSON in line 2: Unrecognized token 'oops'",
        assertThrows(TraceException.class, () -> Recordings.of(reader, "[\noops]")).getMessage());
  }

  @Test
  void read_mutants_onlyRefuses() throws IOException {
    TraceReader reader =
        mapping(Files.readString(Recordings.sample("mapping/helpdesk.mapping.yaml")));
    Mutants.survive(reader, Recordings.sample("mapping/helpdesk.json"), 2_000);
  }

  private static List<Value> data(Recordings.Recording run) {
    return run.calls().stream().map(call -> call.result().observation().data()).toList();
  }

  private static Recordings.Recording one(String mapping, String trace) throws IOException {
    return Recordings.of(mapping(mapping), trace).get(0);
  }

  private static TraceReader mapping(String text) {
    Problems problems = new Problems();
    Optional<MappingFile> file = MappingFile.read(Source.of("m.mapping.yaml", text), problems);
    assertEquals(List.of(), Texts.headlines(problems));
    return file.orElseThrow().reader();
  }
}

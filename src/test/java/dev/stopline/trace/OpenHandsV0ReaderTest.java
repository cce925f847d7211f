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

class OpenHandsV0ReaderTest {
  private static final TraceReader READER = TraceFormat.OPENHANDS.reader(Scope.AGENT);
  private static final Action SERVE =
      Action.of("execute_bash", new Value.Obj(Map.of("command", Value.of("make serve"))));

  @Test
  void read_actionsOfOneResponse_areParallelCalls() throws IOException {
    Recordings.Recording run = events();
    assertEquals("Count the lines of notes.txt", run.header().goal());
    assertEquals(SERVE, run.call(1).action());
    assertEquals(run.call(0).response(), run.call(1).response());
    assertEquals(Usage.NONE, run.turn(1).usage());
    assertEquals(2, run.turns().get(0).ids().size());
  }

  @Test
  void read_totals_becomeDifferences() throws IOException {
    List<Usage> usages =
        events().turns().stream()
            .map(turn -> turn.turn().usage())
            .filter(usage -> usage.modelCalls() > 0)
            .toList();
    assertEquals(
        List.of(
            new Usage(1, 900, 0, 40, new BigDecimal("0.01")),
            new Usage(1, 1500, 800, 60, new BigDecimal("0.03")),
            new Usage(1, 0, 0, 0, BigDecimal.ZERO),
            new Usage(1, 600, 600, 20, new BigDecimal("0.01")),
            new Usage(1, 600, 600, 10, new BigDecimal("0.01"))),
        usages);
  }

  @Test
  void read_exitCode_saysWhetherItWorkedUnlessItStillRuns() throws IOException {
    Recordings.Recording run = events();
    Observation ended = run.call(0).result().observation();
    assertEquals(Observation.ok("run", Value.of("2 notes.txt")), ended);
    assertEquals(Optional.empty(), run.call(1).result().observation().ok());
    assertEquals(Optional.empty(), run.call(3).result().observation().ok());
  }

  @Test
  void read_whatTheProgramDoesForItself_isLeftOutOrAnEvent() throws IOException {
    Recordings.Recording run = events();
    List<String> kinds =
        run.turns().stream()
            .map(turn -> turn.turn().what())
            .filter(what -> what instanceof ScriptTurn.Around)
            .map(what -> ((ScriptTurn.Around) what).event().kind())
            .toList();
    assertEquals(List.of("nudge", "compaction", "user"), kinds);
    assertEquals(9, run.turns().size());
  }

  @Test
  void read_replyWithoutACall_isAMessage() throws IOException {
    Signal.Message message = new Signal.Message("Two lines. Shall I stop?");
    assertEquals(new ScriptTurn.Message(message), events().turn(6).what());
  }

  @Test
  void read_delegate_isOneCallOrPartOfTheRun() throws IOException {
    assertEquals("delegate", events().call(2).action().name());
    assertEquals("run_ipython", events().call(3).action().name());
    TraceReader tree = TraceFormat.OPENHANDS.reader(Scope.TREE);
    Recordings.Recording whole =
        Recordings.of(tree, Recordings.sample("openhands/events.json")).get(0);
    assertEquals("browse", whole.call(3).action().name());
    assertEquals(Optional.of(true), whole.call(3).result().observation().ok());
    assertEquals(events().turns().size() + 1, whole.turns().size());
  }

  @Test
  void read_times_runFromEventToEvent() throws IOException {
    Recordings.Recording run = events();
    assertEquals(0, new BigDecimal("8.9").compareTo(run.decisionSeconds()));
    assertEquals(0, new BigDecimal("15").compareTo(run.executionSeconds()));
  }

  @Test
  void read_finish_isACallAndNoSuccess() throws IOException {
    Recordings.Recording run = events();
    assertEquals("finish", run.call(4).action().name());
    assertEquals(Observation.MISSING, run.call(4).result().observation());
    assertEquals(Optional.empty(), run.outcome().success());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.AGENT), run.outcome().endedBy());
    assertEquals("finished", run.outcome().status());
  }

  @Test
  void read_outputOfAnEvaluation_hasOutcomeAndMetrics() throws IOException {
    Recordings.Recording run = output().get(0);
    assertEquals("notes__count-1", run.header().id());
    assertEquals(Optional.of(true), run.outcome().success());
    assertEquals(new Usage(1, 900, 0, 40, new BigDecimal("0.03")), run.turn(0).usage());
    assertEquals(new Usage(1, 600, 500, 10, new BigDecimal("0.04")), run.turn(2).usage());
    assertEquals(new BigDecimal("1.75"), run.turn(0).seconds());
  }

  @Test
  void read_pairsOfEarlyEvaluations_areReadInOrder() throws IOException {
    Recordings.Recording run = output().get(1);
    assertEquals("Count the lines of notes.txt", run.header().goal());
    assertEquals(
        Action.of("run", new Value.Obj(Map.of("command", Value.of("cat nots.txt")))),
        run.call(1).action());
    assertEquals(
        Observation.failed("run", Value.of("No such file")), run.call(1).result().observation());
    assertEquals(3, run.turns().size());
    assertEquals(Optional.of(false), run.outcome().success());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.LIMIT), run.outcome().endedBy());
  }

  @Test
  void read_cutLastLine_isAWarning() throws IOException {
    String whole = Files.readString(Recordings.sample("openhands/output.jsonl"));
    Problems problems = new Problems();
    String cut = whole.substring(0, whole.length() - 40);
    List<Recordings.Recording> runs = Recordings.of(READER, Recordings.input(cut, problems));
    assertEquals(1, runs.size());
    assertEquals(1, problems.all().size());
  }

  @Test
  void read_cutLineOfEvents_leavesTheOutcomeUnknown() throws IOException {
    String lines =
        "{\"source\": \"user\", \"action\": \"message\", \"args\": {\"content\": \"go\"}}\n"
            + "{\"source\": \"agent\", \"action\": \"finish\", \"args\": {}}\n{\"source\": \"ag";
    Problems problems = new Problems();
    Recordings.Recording run = Recordings.of(READER, Recordings.input(lines, problems)).get(0);
    assertEquals(List.of(Action.of("finish", new Value.Obj(Map.of()))), run.actions());
    assertEquals(RecordedOutcome.UNKNOWN, run.outcome());
    assertEquals(1, problems.all().size());
  }

  @Test
  void read_otherJson_isRefused() {
    refused("item 1 is not an event of OpenHands", "[{\"action\": \"ls\", \"observation\": \"\"}]");
    refused("what it holds is not an event of OpenHands", "7");
    refused("line 2 is not an event of OpenHands", "{\"source\": \"x\", \"action\": \"y\"}\n{}");
    refused("line 1 has no event of OpenHands in it", "{\"history\": [{\"kind\": \"x\"}]}");
    refused("there is no event of OpenHands in it", "[]");
  }

  @Test
  void read_mutants_onlyRefuses() throws IOException {
    Mutants.survive(READER, Recordings.sample("openhands/events.json"), 2_000);
    Mutants.survive(READER, Recordings.sample("openhands/output.jsonl"), 1_000);
  }

  // The numbers are those of a script in another language over the same files.
  @Test
  void read_sharedFiles_countsAgree() throws IOException {
    Recordings.Recording renamed = shared("wrong_initial_state");
    assertEquals(4, renamed.turns().size());
    assertEquals(4, renamed.calls().size());
    assertEquals(new Usage(4, 14_828, 10_879, 358, BigDecimal.ZERO), renamed.usage());
    assertEquals(0, new BigDecimal("11.237346").compareTo(renamed.decisionSeconds()));
    assertEquals(0, new BigDecimal("0.705059").compareTo(renamed.executionSeconds()));
    Recordings.Recording talk = shared("basic_interactions");
    assertEquals(5, talk.turns().size());
    assertEquals(1, talk.calls().size());
    assertEquals(new Usage(3, 2_473, 2_304, 10, BigDecimal.ZERO), talk.usage());
    assertEquals(0, new BigDecimal("5.577935").compareTo(talk.decisionSeconds()));
  }

  private static void refused(String sentence, String text) {
    TraceException e = assertThrows(TraceException.class, () -> Recordings.of(READER, text), text);
    assertEquals(sentence, e.getMessage());
  }

  private static Recordings.Recording shared(String name) throws IOException {
    return Recordings.of(READER, Recordings.shared("openhands/" + name + ".json")).get(0);
  }

  private static Recordings.Recording events() throws IOException {
    return Recordings.of(READER, Recordings.sample("openhands/events.json")).get(0);
  }

  private static List<Recordings.Recording> output() throws IOException {
    return Recordings.of(READER, Recordings.sample("openhands/output.jsonl"));
  }
}

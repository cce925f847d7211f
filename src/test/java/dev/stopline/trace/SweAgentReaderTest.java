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
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SweAgentReaderTest {
  private static final TraceReader READER = TraceFormat.SWE_AGENT.reader(Scope.AGENT);

  @Test
  void read_steps_areLinesOfShell() throws IOException {
    Recordings.Recording run = read("requeried.traj").get(0);
    assertEquals("requeried", run.header().id());
    assertEquals("requeried", run.header().task());
    assertTrue(run.header().goal().startsWith("We're solving this issue"));
    assertEquals(line("ls -F"), run.call(0).action());
    assertEquals(
        new Observation(Optional.empty(), "", Value.of("notes.csv\nparser.py\n"), true),
        run.call(0).result().observation());
    assertEquals(new BigDecimal("0.25"), run.call(0).result().seconds());
  }

  @Test
  void read_stepWithoutAction_isAMessage() throws IOException {
    ScriptTurn turn = read("requeried.traj").get(0).turn(1);
    Signal.Message message = new Signal.Message("I have no idea what to call.");
    assertEquals(new ScriptTurn.Message(message), turn.what());
    assertEquals(1, turn.usage().modelCalls());
  }

  @Test
  void read_proposalThatWasTurnedDown_hasNoResult() throws IOException {
    Recordings.Recording run = read("requeried.traj").get(0);
    assertEquals(line("vim parser.py"), run.call(1).action());
    assertEquals(Observation.MISSING, run.call(1).result().observation());
  }

  @Test
  void read_emptyOutput_isAResult() throws IOException {
    Observation came = read("requeried.traj").get(0).call(3).result().observation();
    assertEquals(new Observation(Optional.empty(), "", Value.of(""), true), came);
  }

  @Test
  void read_wordsOfTheProgramAtTheEnd_areNoTurn() throws IOException {
    Recordings.Recording run = read("requeried.traj").get(0);
    assertEquals(5, run.turns().size());
    assertEquals(4, run.calls().size());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.LIMIT), run.outcome().endedBy());
    assertEquals("submitted (exit_cost)", run.outcome().status());
    assertEquals(Optional.empty(), run.outcome().success());
  }

  @Test
  void read_earlyVersionsExit_isNoTurnEither() throws IOException {
    String run =
        "{\"trajectory\": [{\"action\": \"ls\", \"observation\": \"a\"}, {\"action\":"
            + " \"exit_cost\", \"response\": \"Exit due to cost limit\", \"observation\": \"\"}],"
            + " \"info\": {\"exit_status\": \"exit_cost\"}}";
    Recordings.Recording read = Recordings.of(READER, run).get(0);
    assertEquals(List.of(line("ls")), read.actions());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.LIMIT), read.outcome().endedBy());
  }

  @Test
  void read_totals_countOnlyWhereThereIsOneDecision() throws IOException {
    assertEquals(new Usage(5, 0, 0, 0, BigDecimal.ZERO), read("requeried.traj").get(0).usage());
    assertEquals(
        new Usage(2, 1200, 0, 80, new BigDecimal("0.02")), read("attempts.traj").get(0).usage());
  }

  @Test
  void read_callIds_onlyThoseUniqueInTheWorld() throws IOException {
    List<Integer> ids =
        read("requeried.traj").get(0).turns().stream().map(turn -> turn.ids().size()).toList();
    assertEquals(List.of(1, 0, 0, 1, 0), ids);
  }

  @Test
  void read_attempts_areRunsAndTheCopyIsNone() throws IOException {
    List<Recordings.Recording> runs = read("attempts.traj");
    assertEquals(
        List.of("attempts#1", "attempts#2"), runs.stream().map(run -> run.header().id()).toList());
    assertEquals(Optional.of("attempts"), runs.get(1).header().family());
    assertEquals("attempts", runs.get(1).header().task());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.AGENT), runs.get(1).outcome().endedBy());
  }

  @Test
  void read_exitStatus_tellsWhoEndedIt() throws IOException {
    assertEquals(Optional.of(RecordedOutcome.EndedBy.AGENT), endedBy("submitted"));
    assertEquals(Optional.of(RecordedOutcome.EndedBy.LIMIT), endedBy("submitted (exit_context)"));
    assertEquals(Optional.of(RecordedOutcome.EndedBy.ERROR), endedBy("exit_environment_error"));
    assertEquals(Optional.empty(), endedBy("skipped"));
  }

  @Test
  void read_otherJson_isRefused() {
    for (String other :
        List.of(
            "[]",
            "{\"trajectory\": [{\"type\": 1}]}",
            "{\"trajectory\": 7}",
            "{\"steps\": []}",
            "3")) {
      TraceException e =
          assertThrows(TraceException.class, () -> Recordings.of(READER, other), other);
      assertEquals(
          "there is no trajectory of SWE-agent in it: a list of steps", e.getMessage(), other);
    }
  }

  @Test
  void read_mutants_onlyRefuses() throws IOException {
    Mutants.survive(READER, Recordings.sample("swe-agent/requeried.traj"), 2_000);
    Mutants.survive(READER, Recordings.sample("swe-agent/attempts.traj"), 1_000);
  }

  // The numbers are those of a script in another language over the same files.
  @Test
  void read_sharedFiles_countsAgree() throws IOException {
    List<Integer> turns = new ArrayList<>();
    int executed = 0;
    int text = 0;
    BigDecimal seconds = BigDecimal.ZERO;
    for (Path file : Recordings.files(Recordings.shared("swe-agent"))) {
      Recordings.Recording run = Recordings.of(READER, file).get(0);
      turns.add(run.turns().size());
      executed += run.calls().size();
      seconds = seconds.add(run.executionSeconds());
      for (ScriptTurn.Call call : run.calls()) {
        Value data = call.result().observation().data();
        text += data.equals(Value.NULL) ? 0 : Content.text(data).length();
      }
      assertEquals(Optional.empty(), run.outcome().success());
      assertEquals(Optional.of(RecordedOutcome.EndedBy.AGENT), run.outcome().endedBy());
    }
    assertEquals(List.of(16, 14, 18, 5, 4, 12, 11, 11, 21, 5), turns);
    assertEquals(117, executed);
    assertEquals(103_199, text);
    assertEquals("5.972851", seconds.setScale(6, java.math.RoundingMode.HALF_EVEN).toString());
  }

  private static Action line(String text) {
    return Action.of("bash", new Value.Obj(Map.of("command", Value.of(text))));
  }

  private static Optional<RecordedOutcome.EndedBy> endedBy(String status) throws IOException {
    String run = "{\"trajectory\": [], \"info\": {\"exit_status\": \"" + status + "\"}}";
    return Recordings.of(READER, run).get(0).outcome().endedBy();
  }

  private static List<Recordings.Recording> read(String file) throws IOException {
    return Recordings.of(READER, Recordings.sample("swe-agent/" + file));
  }
}

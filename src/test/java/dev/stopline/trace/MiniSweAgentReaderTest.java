package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.script.ScriptTurn;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MiniSweAgentReaderTest {
  private static final TraceReader READER = TraceFormat.MINI_SWE_AGENT.reader(Scope.AGENT);

  @Test
  void read_blockOfShell_isTheAction() throws IOException {
    Recordings.Recording run = read("list.traj.json");
    assertEquals("list", run.header().id());
    assertEquals("Please count the lines of notes.txt.", run.header().goal());
    assertEquals(line("wc -l notes.txt"), run.call(0).action());
    assertEquals(6, run.usage().modelCalls());
  }

  @Test
  void read_returnCode_saysWhetherItWorked() throws IOException {
    List<Optional<Boolean>> ok = new ArrayList<>();
    read("list.traj.json").calls().forEach(call -> ok.add(call.result().observation().ok()));
    Optional<Boolean> unknown = Optional.empty();
    assertEquals(List.of(Optional.of(true), Optional.of(false), unknown, unknown, unknown), ok);
  }

  @Test
  void read_severalBlocks_areAMessageAndANudge() throws IOException {
    Recordings.Recording run = read("list.traj.json");
    ScriptTurn.Message message = (ScriptTurn.Message) run.turn(1).what();
    assertEquals("Two ways:", message.message().text().lines().findFirst().orElseThrow());
    assertEquals("nudge", event(run, 2).kind());
  }

  @Test
  void read_commandThatTheUserRejects_hasNoResult() throws IOException {
    Recordings.Recording run = read("list.traj.json");
    assertEquals(line("rm notes.txt"), run.call(3).action());
    assertEquals(Observation.MISSING, run.call(3).result().observation());
    assertEquals("user", event(run, 6).kind());
  }

  @Test
  void read_listWithSentinel_endedByTheAgentAndNotKnownToSucceed() throws IOException {
    RecordedOutcome outcome = read("list.traj.json").outcome();
    assertEquals(Optional.of(RecordedOutcome.EndedBy.AGENT), outcome.endedBy());
    assertEquals(Optional.empty(), outcome.success());
  }

  @Test
  void read_toolCalls_areParallelWithUsageOnTheFirst() throws IOException {
    Recordings.Recording run = read("toolcalls.traj.json");
    assertEquals("notes__count-1", run.header().id());
    assertEquals(line("wc -l nots.txt"), run.call(1).action());
    assertEquals(run.call(0).response(), run.call(1).response());
    assertEquals(new Usage(1, 1000, 0, 50, new BigDecimal("0.01")), run.turn(0).usage());
    assertEquals(Usage.NONE, run.turn(1).usage());
    assertEquals(Optional.of("some-model"), run.turn(0).model());
    assertEquals(Optional.of(false), run.call(1).result().observation().ok());
    assertEquals(new BigDecimal("0.25"), run.call(1).result().seconds());
    assertEquals(2, run.turns().get(0).ids().size());
  }

  @Test
  void read_answerThatCouldNotBeParsed_counts() throws IOException {
    Recordings.Recording run = read("toolcalls.traj.json");
    assertEquals(new ScriptTurn.Message(new Signal.Message("It is two.")), run.turn(2).what());
    assertEquals(new Usage(1, 1200, 1000, 20, new BigDecimal("0.02")), run.turn(2).usage());
    assertEquals("nudge", event(run, 3).kind());
  }

  @Test
  void read_commandOfTheUser_isNoCallOfTheModel() throws IOException {
    Recordings.Recording run = read("toolcalls.traj.json");
    assertEquals("user", event(run, 4).kind());
    assertEquals(3, run.calls().size());
  }

  @Test
  void read_submission_isTheResultOfTheLastCommand() throws IOException {
    Recordings.Recording run = read("toolcalls.traj.json");
    assertEquals(Observation.ok("", Value.of("2 lines\n")), run.call(2).result().observation());
    assertEquals("Submitted", run.outcome().status());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.AGENT), run.outcome().endedBy());
    assertEquals(Optional.empty(), run.outcome().success());
  }

  @Test
  void read_responsesOfTheOtherKind_areReadToo() throws IOException {
    Recordings.Recording run = read("responses.traj.json");
    assertEquals(List.of(line("ls")), run.actions());
    assertEquals(Optional.of(true), run.call(0).result().observation().ok());
    assertEquals(new Usage(1, 700, 600, 9, new BigDecimal("0.5")), run.usage());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.LIMIT), run.outcome().endedBy());
  }

  @Test
  void read_exceptionAsStatus_endedByAnError() throws IOException {
    String run = "{\"info\": {\"exit_status\": \"RateLimitError\"}, \"messages\": []}";
    RecordedOutcome outcome = Recordings.of(READER, run).get(0).outcome();
    assertEquals(Optional.of(RecordedOutcome.EndedBy.ERROR), outcome.endedBy());
  }

  @Test
  void read_otherJson_isRefused() {
    for (String other : List.of("{\"steps\": []}", "[1]", "7", "{\"messages\": [{}]}")) {
      TraceException e =
          assertThrows(TraceException.class, () -> Recordings.of(READER, other), other);
      assertEquals(
          "it is no trajectory of mini-SWE-agent: a list of messages, or an object with messages",
          e.getMessage());
    }
  }

  @Test
  void read_mutants_onlyRefuses() throws IOException {
    for (String file : List.of("list", "toolcalls", "responses")) {
      Mutants.survive(READER, Recordings.sample("mini-swe-agent/" + file + ".traj.json"), 1_000);
    }
  }

  // The numbers are those of a script in another language over the same files.
  @Test
  void read_sharedFiles_countsAgree() throws IOException {
    assertEquals(List.of(10, 7L, 2L, 1L, 2329), shared("github_issue"));
    assertEquals(List.of(2, 1L, 0L, 1L, 1956), shared("local"));
  }

  private static List<Object> shared(String name) throws IOException {
    Recordings.Recording run =
        Recordings.of(READER, Recordings.shared("mini-swe-agent/" + name + ".traj.json")).get(0);
    assertEquals(run.turns().size(), run.calls().size());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.AGENT), run.outcome().endedBy());
    return List.of(
        run.calls().size(),
        count(run, Optional.of(true)),
        count(run, Optional.of(false)),
        count(run, Optional.empty()),
        run.header().goal().length());
  }

  private static long count(Recordings.Recording run, Optional<Boolean> ok) {
    return run.calls().stream().filter(call -> call.result().observation().ok().equals(ok)).count();
  }

  private static Signal.Event event(Recordings.Recording run, int index) {
    return ((ScriptTurn.Around) run.turn(index).what()).event();
  }

  private static Action line(String text) {
    return Action.of("bash", new Value.Obj(Map.of("command", Value.of(text))));
  }

  private static Recordings.Recording read(String file) throws IOException {
    return Recordings.of(READER, Recordings.sample("mini-swe-agent/" + file)).get(0);
  }
}

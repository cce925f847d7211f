package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Action;
import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.script.ScriptTurn;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TauBenchReaderTest {
  private static final TraceReader READER = TraceFormat.TAU_BENCH.reader(Scope.AGENT);

  @Test
  void read_rewardOfOne_succeededAtATurnThatIsNotRecorded() throws IOException {
    Recordings.Recording run = results().get(0);
    assertEquals("3/0", run.header().id());
    assertEquals("gardener_1#3", run.header().task());
    assertEquals("Exchange two ferns", run.header().goal());
    assertEquals(
        new RecordedOutcome(
            Optional.of(true),
            Optional.empty(),
            Optional.of(RecordedOutcome.EndedBy.USER),
            "",
            Optional.of(new BigDecimal(1))),
        rounded(run.outcome()));
  }

  @Test
  void read_turns_areCallsRepliesAndWhatTheUserSays() throws IOException {
    Recordings.Recording run = results().get(0);
    assertEquals(6, run.turns().size());
    assertEquals(2, run.calls().size());
    assertEquals(new Usage(4, 0, 0, 0, BigDecimal.ZERO), run.usage());
    assertTrue(run.turn(2).what() instanceof ScriptTurn.Around);
    assertEquals(Optional.empty(), run.call(0).result().observation().ok());
  }

  @Test
  void read_idsOfCalls_areLeftOutAsTheyRepeatBetweenRuns() throws IOException {
    for (Recordings.Recording run : results()) {
      assertTrue(run.turns().stream().allMatch(turn -> turn.ids().isEmpty()));
    }
  }

  @Test
  void read_handedOver_agentEndedIt() throws IOException {
    RecordedOutcome outcome = results().get(1).outcome();
    assertEquals(Optional.of(false), outcome.success());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.AGENT), outcome.endedBy());
  }

  @Test
  void read_neverJudged_capEndedIt() throws IOException {
    RecordedOutcome outcome = results().get(2).outcome();
    assertEquals(Optional.of(false), outcome.success());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.LIMIT), outcome.endedBy());
  }

  @Test
  void read_errorWithoutMessages_outcomeIsUnknown() throws IOException {
    Recordings.Recording run = results().get(3);
    assertEquals(0, run.turns().size());
    assertEquals(Optional.empty(), run.outcome().success());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.ERROR), run.outcome().endedBy());
    assertEquals("error", run.outcome().status());
  }

  @Test
  void read_actionsInTheText_areCalls() throws IOException {
    Recordings.Recording run =
        Recordings.of(READER, Recordings.sample("tau-bench/react.json")).get(0);
    assertEquals(3, run.turns().size());
    Value args = new Value.Obj(Map.of("plant", Value.of("fern")));
    assertEquals(List.of(Action.of("find_order", args)), run.actions());
    assertEquals(Value.of("order 7"), run.call(0).result().observation().data());
    assertEquals(2, run.usage().modelCalls());
  }

  @Test
  void read_otherJson_isRefused() {
    TraceException e =
        assertThrows(TraceException.class, () -> Recordings.of(READER, "[{\"reward\": 1}]"));
    assertEquals("run 1 is none of tau-bench, an object with task_id and traj", e.getMessage());
    TraceException none = assertThrows(TraceException.class, () -> Recordings.of(READER, "[]"));
    assertEquals("there is no run of tau-bench in it", none.getMessage());
  }

  @Test
  void read_mutants_onlyRefuses() throws IOException {
    Mutants.survive(READER, Recordings.sample("tau-bench/results.json"), 2_000);
    Mutants.survive(READER, Recordings.sample("tau-bench/react.json"), 500);
  }

  // The numbers are those of a script in another language over the same files.
  @Test
  void read_sharedFiles_countsAgree() throws Exception {
    assertEquals(
        "19 runs, 261 turns, 81 calls, 171 model calls, 12 won, 9 by users, 9 by agents, "
            + "6503723788111a961a1860d9d4f855ca98614f033c99ac7a53c0a407322cb0b7",
        counts("gpt-4o-airline.part3of3.json"));
    assertEquals(
        "27 runs, 558 turns, 214 calls, 386 model calls, 19 won, 26 by users, 1 by agents, "
            + "fc3cad7ac2c3222fc8113699acf695ce53613e2e4053c16af9ff2af673393043",
        counts("retail-tool-calling.part2of2.json"));
    assertEquals(
        "1 runs, 29 turns, 11 calls, 20 model calls, 0 won, 1 by users, 0 by agents, "
            + "363c22979be389e04c7d31a7073ea308bd73595f77dd251748a6f918b1810126",
        counts("task_29.json"));
  }

  private static String counts(String file) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    List<Recordings.Recording> runs = Recordings.of(READER, Recordings.shared("tau-bench/" + file));
    for (Recordings.Recording run : runs) {
      for (Action action : run.actions()) {
        String line = CanonicalJson.write(action.toValue()) + "\n";
        digest.update(line.getBytes(StandardCharsets.UTF_8));
      }
    }
    return String.format(
        "%d runs, %d turns, %d calls, %d model calls, %d won, %d by users, %d by agents, %s",
        runs.size(),
        runs.stream().mapToLong(run -> run.turns().size()).sum(),
        runs.stream().mapToLong(run -> run.calls().size()).sum(),
        runs.stream().mapToLong(run -> run.usage().modelCalls()).sum(),
        runs.stream().filter(run -> run.outcome().success().orElseThrow()).count(),
        endedBy(runs, RecordedOutcome.EndedBy.USER),
        endedBy(runs, RecordedOutcome.EndedBy.AGENT),
        HexFormat.of().formatHex(digest.digest()));
  }

  private static long endedBy(List<Recordings.Recording> runs, RecordedOutcome.EndedBy who) {
    return runs.stream().filter(run -> run.outcome().endedBy().equals(Optional.of(who))).count();
  }

  private static RecordedOutcome rounded(RecordedOutcome outcome) {
    return new RecordedOutcome(
        outcome.success(),
        outcome.wonAtTurn(),
        outcome.endedBy(),
        outcome.status(),
        outcome.reward().map(reward -> reward.setScale(0)));
  }

  private static List<Recordings.Recording> results() throws IOException {
    return Recordings.of(READER, Recordings.sample("tau-bench/results.json"));
  }
}

package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Action;
import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class InterCodeReaderTest {
  private static final TraceReader READER = TraceFormat.INTERCODE.reader(Scope.AGENT);

  @Test
  void read_multiturn_hasAnActionAndItsResultForEachTurn() throws IOException {
    Recordings.Recording run = multiturn(0);
    assertEquals("0", run.header().id());
    assertEquals("./data/notes/notes_1.json#0", run.header().task());
    assertEquals("Count the lines of notes.txt", run.header().goal());
    assertEquals(4, run.turns().size());
    assertEquals(command("ic_bash", "wc -l notes.txt"), run.call(1).action());
    assertEquals(Observation.ok("", Value.of("2 notes.txt\n")), run.call(1).result().observation());
    assertEquals(Usage.call("0"), run.turn(1).usage());
    assertTrue(run.turns().stream().allMatch(turn -> turn.ids().isEmpty()));
  }

  @Test
  void read_rewards_progressIsTheRiseOfTheBest() throws IOException {
    assertEquals(List.of("0.34", "0.33", "0.33", "0"), deltas(multiturn(0)));
    assertEquals(List.of("0.5", "0", "0"), deltas(multiturn(1)));
  }

  @Test
  void read_rewardOfOne_wonAtTheFirst() throws IOException {
    Recordings.Recording run = multiturn(0);
    assertEquals(Optional.of(true), run.outcome().success());
    assertEquals(Optional.of(3L), run.outcome().wonAtTurn());
    assertEquals(Optional.of(3L), run.header().wonAtTurn());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.AGENT), run.outcome().endedBy());
  }

  @Test
  void read_noRewardOfOne_failedAtTheLimit() throws IOException {
    Recordings.Recording run = multiturn(1);
    assertEquals(Optional.of(false), run.outcome().success());
    assertEquals(Optional.empty(), run.outcome().wonAtTurn());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.LIMIT), run.outcome().endedBy());
    assertEquals(Optional.of(new BigDecimal("0.5")), run.outcome().reward());
  }

  @Test
  void read_emptyText_isAnActionLikeAnyOther() throws IOException {
    assertEquals(command("ic_bash", ""), multiturn(1).call(1).action());
  }

  @Test
  void read_validAction_saysWhetherItWorked() throws IOException {
    assertEquals(Optional.of(false), multiturn(1).call(0).result().observation().ok());
    assertEquals(Optional.empty(), multiturn(2).call(0).result().observation().ok());
  }

  @Test
  void read_blocked_resultIsMissingAndAnErrorEndedIt() throws IOException {
    Recordings.Recording run = multiturn(2);
    assertEquals(Observation.MISSING, run.call(1).result().observation());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.ERROR), run.outcome().endedBy());
    assertEquals("ic_python", run.call(0).action().name());
  }

  @Test
  void read_runsUnderLogs_missingRewardIsZero() throws IOException {
    List<Recordings.Recording> runs = read("plan-solve.json");
    assertEquals(1, runs.size());
    assertEquals(List.of("0", "1", "0"), deltas(runs.get(0)));
    assertEquals(Optional.of(2L), runs.get(0).outcome().wonAtTurn());
    assertEquals(Optional.empty(), runs.get(0).outcome().endedBy());
  }

  @Test
  void read_listOfRuns_skipsWhatIsNone() throws IOException {
    List<Recordings.Recording> runs = read("react-list.json");
    assertEquals(1, runs.size());
    assertEquals("kernel", runs.get(0).header().id());
    assertEquals("kernel", runs.get(0).header().task());
    assertEquals(command("ic_bash", "execute[uname -r]"), runs.get(0).call(0).action());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.AGENT), runs.get(0).outcome().endedBy());
  }

  @Test
  void read_oneRunAtTheTop_isRead() throws IOException {
    String run = "{\"turn_history\": {\"actions\": [\"ls\"], \"rewards\": [1]}, \"query\": \"q\"}";
    List<Recordings.Recording> runs = Recordings.of(READER, run);
    assertEquals(1, runs.size());
    assertEquals("q", runs.get(0).header().goal());
    assertEquals(command("intercode", "ls"), runs.get(0).call(0).action());
    assertEquals(Observation.MISSING, runs.get(0).call(0).result().observation());
  }

  @Test
  void read_otherJson_isRefused() {
    TraceException e =
        assertThrows(TraceException.class, () -> Recordings.of(READER, "{\"steps\": [1]}"));
    assertEquals("there is no run of InterCode in it, an object with turn_history", e.getMessage());
  }

  @Test
  void read_cutJson_isRefusedAfterTheRunsBefore() {
    TraceException e =
        assertThrows(
            TraceException.class,
            () -> Recordings.of(READER, "{\"0\": {\"turn_history\": {}},\n\"1\": {\"turn"));
    assertEquals("the JSON breaks off in line 2", e.getMessage());
  }

  @Test
  void read_mutants_onlyRefuses() throws IOException {
    Mutants.survive(READER, Recordings.sample("intercode/multiturn.json"), 2_000);
    Mutants.survive(READER, Recordings.sample("intercode/plan-solve.json"), 500);
  }

  // The numbers are those of a script in another language over the same files.
  @Test
  void read_sharedFiles_countsAgree() throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    Set<List<Object>> known = new HashSet<>();
    int all = 0;
    int turns = 0;
    int won = 0;
    int lost = 0;
    for (Path file : Recordings.files(Recordings.shared("intercode"))) {
      for (Recordings.Recording run : Recordings.of(READER, file)) {
        all += run.turns().size();
        run.actions().forEach(action -> digest.update(line(action)));
        List<Observation> came = run.calls().stream().map(c -> c.result().observation()).toList();
        if (known.add(List.of(run.header().goal(), run.actions(), came))) {
          boolean success = run.outcome().success().orElseThrow();
          turns += run.turns().size();
          won += success ? 1 : 0;
          lost += success ? 0 : run.turns().size();
        }
      }
    }
    assertEquals(
        List.of(6_531, 1_018, 6_509, 326, 5_729), List.of(all, known.size(), turns, won, lost));
    assertEquals(
        "3303eebcf28c2b14d04e4ebe13dcde50a47090280c12216f5f6e090fc8f77822",
        HexFormat.of().formatHex(digest.digest()));
  }

  private static byte[] line(Action action) {
    return (CanonicalJson.write(action.toValue()) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static Action command(String environment, String text) {
    return Action.of(environment, new Value.Obj(Map.of("command", Value.of(text))));
  }

  private static List<String> deltas(Recordings.Recording run) {
    assertFalse(
        run.turns().stream().anyMatch(turn -> turn.progress() == RecordedTurn.ProgressSource.NONE));
    return run.calls().stream()
        .map(call -> call.result().progress())
        .map(Progress::taskDelta)
        .map(delta -> delta.signum() == 0 ? "0" : delta.stripTrailingZeros().toPlainString())
        .toList();
  }

  private static Recordings.Recording multiturn(int index) throws IOException {
    return read("multiturn.json").get(index);
  }

  private static List<Recordings.Recording> read(String file) throws IOException {
    return Recordings.of(READER, Recordings.sample("intercode/" + file));
  }
}

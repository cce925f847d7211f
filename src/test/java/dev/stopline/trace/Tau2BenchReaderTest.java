package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.script.ScriptTurn;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class Tau2BenchReaderTest {
  private static final TraceReader READER = TraceFormat.TAU2_BENCH.reader(Scope.AGENT);

  @Test
  void read_header_taskIsNamedWithItsDomain() throws IOException {
    TraceHeader header = read("results.json").get(0).header();
    assertEquals("5c0e7d52-3f6a-4b1e-9a84-1d2f3c4b5a69", header.id());
    assertEquals("garden#sprinkler", header.task());
    assertEquals("My sprinkler is off", header.goal());
  }

  @Test
  void read_turns_withoutTheGreetingAndTheUsersOwnCalls() throws IOException {
    Recordings.Recording run = read("results.json").get(0);
    Value device = new Value.Obj(Map.of("device", Value.of("sprinkler")));
    Value pump = new Value.Obj(Map.of("device", Value.of("pump")));
    assertEquals(List.of(Action.of("look_up", device), Action.of("look_up", pump)), run.actions());
    assertEquals(4, run.turns().size());
    assertEquals(new Usage(2, 200, 0, 10, new BigDecimal("0.002")), run.usage());
    assertEquals("###STOP###", said(run.turn(3)).substring("It is on. ".length()));
    assertTrue(run.turns().stream().allMatch(turn -> turn.ids().isEmpty()));
  }

  @Test
  void read_severalResultsInOneMessage_errorFlagSaysWhetherTheyWorked() throws IOException {
    Recordings.Recording run = read("results.json").get(0);
    assertEquals(Observation.ok("", Value.of("offline")), run.call(0).result().observation());
    assertEquals(
        Observation.failed("", Value.of("no such device")), run.call(1).result().observation());
    assertEquals(run.call(0).response(), run.call(1).response());
  }

  @Test
  void read_times_areMeasuredUnlessTheyAreTold() throws IOException {
    Recordings.Recording run = read("results.json").get(0);
    assertEquals(0, run.turn(0).seconds().compareTo(new BigDecimal(3)));
    assertEquals(0, run.executionSeconds().compareTo(BigDecimal.ONE));
    assertEquals(0, run.turn(2).seconds().compareTo(new BigDecimal("1.25")));
  }

  @Test
  void read_model_isTheResponsesElseTheAgents() throws IOException {
    Recordings.Recording run = read("results.json").get(0);
    assertEquals(Optional.of("gardener-2-2025"), run.turn(0).model());
    assertEquals(Optional.of("gardener-2"), run.turn(2).model());
  }

  @Test
  void read_outcomes_followRewardAndTermination() throws IOException {
    List<Recordings.Recording> runs = read("results.json");
    assertOutcome(runs.get(0), Optional.of(true), RecordedOutcome.EndedBy.USER, "user_stop");
    assertOutcome(runs.get(1), Optional.of(false), RecordedOutcome.EndedBy.LIMIT, "max_steps");
    assertOutcome(
        runs.get(2), Optional.empty(), RecordedOutcome.EndedBy.ERROR, "infrastructure_error");
    assertEquals(0, runs.get(2).turns().size());
  }

  @Test
  void read_oneSimulation_isARun() throws IOException {
    List<Recordings.Recording> runs = read("one.json");
    assertEquals(1, runs.size());
    assertEquals("sprinkler", runs.get(0).header().task());
    assertEquals(4, runs.get(0).turns().size());
  }

  @Test
  void read_voice_isRefusedByName() {
    String reason = "it is a tau2-bench voice simulation: it records ticks of speech, not messages";
    String voice = "{\"id\": \"a\", \"task_id\": \"1\", \"ticks\": [{\"tick_id\": 0}]}";
    TraceException e = assertThrows(TraceException.class, () -> Recordings.of(READER, voice));
    assertEquals(reason, e.getMessage());
    Path shared = Recordings.shared("tau2-bench/experiment__simulation_49b22f0c.json");
    assertRefused(reason, shared);
  }

  @Test
  void read_folderOfSimulations_saysWhereTheyAre() {
    String reason = "its simulations are in files of their own: read those in the folder";
    assertRefused(reason + " `simulations`", Recordings.sample("tau2-bench/folder.json"));
  }

  @Test
  void read_otherJson_isRefused() {
    TraceException e = assertThrows(TraceException.class, () -> Recordings.of(READER, "[{}]"));
    assertEquals("there is no simulation of tau2-bench in it", e.getMessage());
  }

  @Test
  void read_mutants_onlyRefuses() throws IOException {
    Mutants.survive(READER, Recordings.sample("tau2-bench/results.json"), 2_000);
    Mutants.survive(READER, Recordings.sample("tau2-bench/one.json"), 500);
  }

  private static void assertOutcome(
      Recordings.Recording run,
      Optional<Boolean> success,
      RecordedOutcome.EndedBy endedBy,
      String status) {
    assertEquals(success, run.outcome().success());
    assertEquals(Optional.empty(), run.outcome().wonAtTurn());
    assertEquals(Optional.of(endedBy), run.outcome().endedBy());
    assertEquals(status, run.outcome().status());
    assertTrue(run.outcome().reward().isPresent());
  }

  private static void assertRefused(String message, Path file) {
    TraceException e = assertThrows(TraceException.class, () -> Recordings.of(READER, file));
    assertEquals(message, e.getMessage());
  }

  private static String said(ScriptTurn turn) {
    return ((ScriptTurn.Around) turn.what()).event().text();
  }

  private static List<Recordings.Recording> read(String file) throws IOException {
    return Recordings.of(READER, Recordings.sample("tau2-bench/" + file));
  }
}

package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.policy.Texts;
import dev.stopline.script.ScriptTurn;
import dev.stopline.source.Problems;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AtifReaderTest {
  private static final TraceReader READER = TraceFormat.ATIF.reader(Scope.AGENT);
  private static final TraceReader TREE = TraceFormat.ATIF.reader(Scope.TREE);

  @Test
  void read_copiedContext_isLeftOutButForTheGoal() throws IOException {
    Recordings.Recording run = sample("sub-agents.json");
    assertEquals("session-1-cont-1", run.header().id());
    assertEquals(Optional.of("session-1"), run.header().family());
    assertEquals("Count the lines of notes.txt", run.header().goal());
    assertEquals(new ScriptTurn.Around(new Signal.Event("user", "Go on")), run.turn(0).what());
    assertEquals(11, run.turns().size());
  }

  @Test
  void read_callsOfAStep_areParallelWithUsageOnTheFirst() throws IOException {
    Recordings.Recording run = sample("sub-agents.json");
    assertEquals(run.call(0).response(), run.call(1).response());
    assertEquals(new Usage(3, 1000, 400, 50, new BigDecimal("0.01")), run.turn(1).usage());
    assertEquals(Usage.NONE, run.turn(2).usage());
    assertEquals(Optional.of("some-model"), run.turn(1).model());
    assertEquals(Observation.ok("", Value.of("a\nb")), run.call(0).result().observation());
    assertEquals(Optional.empty(), run.call(1).result().observation().ok());
  }

  @Test
  void read_callOfAProgram_isNoCallOfAModel() throws IOException {
    Recordings.Recording run = sample("sub-agents.json");
    assertEquals("dispatch", run.call(2).action().name());
    assertEquals(0, run.turn(3).usage().modelCalls());
    assertEquals(Optional.of(false), run.call(2).result().observation().ok());
    assertEquals(0, new BigDecimal("2").compareTo(run.call(2).result().seconds()));
  }

  @Test
  void read_systemLaterOn_isACompactionOrANudge() throws IOException {
    Recordings.Recording run = sample("sub-agents.json");
    assertEquals(
        new ScriptTurn.Around(new Signal.Event("compaction", "Context was cut")),
        run.turn(4).what());
    assertEquals(
        new ScriptTurn.Around(new Signal.Event("nudge", "Your answer could not be parsed")),
        run.turn(6).what());
  }

  @Test
  void read_cachedTokensBesideThePrompt_areIncluded() throws IOException {
    assertEquals(
        new Usage(1, 1000, 900, 5, BigDecimal.ZERO), sample("sub-agents.json").turn(5).usage());
  }

  @Test
  void read_oneResultForSeveralCalls_isTheLastOnes() throws IOException {
    Recordings.Recording run = sample("sub-agents.json");
    assertEquals(Observation.MISSING, run.call(3).result().observation());
    assertEquals(Value.of("the screen after both"), run.call(4).result().observation().data());
  }

  @Test
  void read_callThatIsShownAgainWithItsResult_countsOnce() throws IOException {
    Recordings.Recording run = sample("sub-agents.json");
    assertEquals(Action.of("wait", Value.of("until it is done")), run.call(5).action());
    assertEquals(Value.of("it is"), run.call(5).result().observation().data());
    assertEquals(6, run.calls().size());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.AGENT), run.outcome().endedBy());
  }

  @Test
  void read_treeWithSubAgentInside_standsBehindItsCall() throws IOException {
    Recordings.Recording run =
        Recordings.of(TREE, Recordings.sample("atif/sub-agents.json")).get(0);
    assertEquals(
        Action.of("wc", new Value.Obj(Map.of("path", Value.of("notes.txt")))),
        run.call(2).action());
    assertEquals(Optional.of("small-model"), run.turn(3).model());
    assertEquals(new Usage(9, 2070, 1300, 62, new BigDecimal("0.01")), run.usage());
    assertEquals(13, run.turns().size());
  }

  @Test
  void read_messageInSeveralSteps_isOneResponse() throws IOException {
    Recordings.Recording run = sample("split.json");
    assertEquals(run.call(0).response(), run.call(1).response());
    assertEquals(new Usage(2, 1100, 100, 50, BigDecimal.ZERO), run.usage());
    assertEquals(Optional.of(true), run.call(0).result().observation().ok());
    assertEquals(3, run.turns().size());
  }

  @Test
  void read_sideChain_isPartOfTheTreeOnly() throws IOException {
    assertEquals(2, sample("split.json").calls().size());
    Recordings.Recording run = Recordings.of(TREE, Recordings.sample("atif/split.json")).get(0);
    assertEquals("Read", run.call(2).action().name());
    assertEquals(new Usage(3, 1190, 100, 59, BigDecimal.ZERO), run.usage());
  }

  @Test
  void read_trialOfHarbor_hasRewardAndNames() throws IOException {
    Recordings.Recording run = sample("trial/agent/trajectory.json");
    assertEquals("count__a1B2c3D", run.header().id());
    assertEquals("notes/count", run.header().task());
    assertEquals(Optional.of(true), run.outcome().success());
    assertEquals(0, BigDecimal.ONE.compareTo(run.outcome().reward().get()));
    assertEquals(new Usage(1, 300, 120, 30, new BigDecimal("0.04")), run.usage());
  }

  @Test
  void read_rewards_meanSuccessAtOneAndFailureBelow() throws IOException {
    assertEquals(Optional.of(true), trial(rewards("{\"reward\": 1, \"partial\": 0}")).success());
    assertEquals(Optional.of(false), trial(rewards("{\"accuracy\": 0.75}")).success());
    assertEquals(Optional.empty(), trial(rewards("{\"points\": 70}")).success());
    assertEquals(Optional.empty(), trial(rewards("{\"a\": 1, \"b\": 1}")).success());
    assertEquals(Optional.empty(), trial("\"verifier_result\": null").success());
  }

  @Test
  void read_exceptionOfATrial_tellsWhoEndedIt() throws IOException {
    RecordedOutcome late = trial(rewards("{\"reward\": 0}") + exception("AgentTimeoutError"));
    assertEquals(Optional.of(RecordedOutcome.EndedBy.LIMIT), late.endedBy());
    assertEquals("AgentTimeoutError", late.status());
    assertEquals(Optional.of(false), late.success());
    RecordedOutcome broken = trial("\"verifier_result\": null" + exception("DockerError"));
    assertEquals(Optional.of(RecordedOutcome.EndedBy.ERROR), broken.endedBy());
  }

  @Test
  void read_trajectoryThatGoesOnElsewhere_hasNoOutcome() throws IOException {
    String more = ", \"continued_trajectory_ref\": \"trajectory.cont-1.json\"";
    assertEquals(
        RecordedOutcome.UNKNOWN, outcome("a/trajectory.json", rewards("{\"reward\": 1}"), more));
  }

  @Test
  void read_fileOfAnotherName_isNoTrial() throws IOException {
    String won = rewards("{\"reward\": 1}");
    assertEquals(Optional.empty(), outcome("a/trajectory.summarization-1.json", won, "").success());
    assertEquals(Optional.of(true), outcome("a/trajectory.cont-2.json", won, "").success());
  }

  @Test
  void read_everyVersion_isReadAndOthersAreRefused() throws IOException {
    for (int minor = 0; minor <= 8; minor++) {
      assertEquals(1, Recordings.of(READER, run("ATIF-v1." + minor, "")).size());
    }
    refused("it is in ATIF-v2.0; versions 1.x can be read", run("ATIF-v2.0", ""));
    refused("it is no ATIF trajectory, an object with schema_version and steps", "{}");
    refused("an ATIF trajectory in it has no steps", "{\"schema_version\": \"ATIF-v1.4\"}");
    refused(
        "it is an ATOF stream of events, not an ATIF trajectory",
        "{\"kind\": \"scope\", \"atof_version\": \"0.1\"}");
    refused("there is no ATIF trajectory in it", "[]");
  }

  @Test
  void read_severalTrajectories_areRuns() throws IOException {
    String two = "[" + run("ATIF-v1.7", "") + "," + run("ATIF-v1.7", "") + "]";
    assertEquals(2, Recordings.of(READER, two).size());
  }

  @Test
  void read_mutants_onlyRefuses() throws IOException {
    Mutants.survive(TREE, Recordings.sample("atif/sub-agents.json"), 2_000);
    Mutants.survive(READER, Recordings.sample("atif/sub-agents.json"), 1_000);
    Mutants.survive(TREE, Recordings.sample("atif/split.json"), 1_000);
  }

  @Test
  void read_mutantsOfATrial_onlyRefuse() throws IOException {
    for (String odd :
        List.of("[]", "7", "{\"trial_name\": 7}", "{\"verifier_result\": {\"rew", "")) {
      assertEquals(Optional.empty(), outcome("a/trajectory.json", odd).success());
    }
  }

  // The numbers are those of a script in another language over the same files.
  @Test
  void read_sharedFiles_countsAgree() throws IOException {
    assertEquals(List.of(2, 1, 2L, "3", "2"), shared("exmp04"));
    assertEquals(List.of(2, 1, 2L, "3", "2"), shared("exmp05"));
    assertEquals(List.of(5, 0, 3L, "3", "0"), shared("exmp06"));
  }

  @Test
  void read_sharedEventStream_isRefusedByName() {
    TraceException e =
        assertThrows(
            TraceException.class,
            () -> Recordings.of(READER, Recordings.shared("atif/exmp02_atof.jsonl")));
    assertEquals("it is an ATOF stream of events, not an ATIF trajectory", e.getMessage());
  }

  private static List<Object> shared(String name) throws IOException {
    Recordings.Recording run =
        Recordings.of(READER, Recordings.shared("atif/" + name + "_atif.json")).get(0);
    return List.of(
        run.turns().size(),
        run.calls().size(),
        run.usage().modelCalls(),
        run.decisionSeconds().stripTrailingZeros().toPlainString(),
        run.executionSeconds().stripTrailingZeros().toPlainString());
  }

  private static String rewards(String rewards) {
    return "\"verifier_result\": {\"rewards\": " + rewards + "}";
  }

  private static String exception(String type) {
    return ", \"exception_info\": {\"exception_type\": \"" + type + "\"}";
  }

  private static RecordedOutcome trial(String result) throws IOException {
    return outcome("a/trajectory.json", result, "");
  }

  private static RecordedOutcome outcome(String file, String result, String more)
      throws IOException {
    Texts texts =
        new Texts().with(file, run("ATIF-v1.7", more)).with("a/../result.json", "{" + result + "}");
    return Recordings.of(READER, new TraceInput(file, texts, new Problems())).get(0).outcome();
  }

  private static RecordedOutcome outcome(String file, String result) throws IOException {
    Texts texts = new Texts().with(file, run("ATIF-v1.7", "")).with("a/result.json", result);
    return Recordings.of(READER, new TraceInput(file, texts, new Problems())).get(0).outcome();
  }

  private static String run(String version, String more) {
    return "{\"schema_version\": \"" + version + "\", \"steps\": []" + more + "}";
  }

  private static void refused(String sentence, String text) {
    TraceException e = assertThrows(TraceException.class, () -> Recordings.of(READER, text), text);
    assertEquals(sentence, e.getMessage());
  }

  private static Recordings.Recording sample(String file) throws IOException {
    return Recordings.of(READER, Recordings.sample("atif/" + file)).get(0);
  }
}

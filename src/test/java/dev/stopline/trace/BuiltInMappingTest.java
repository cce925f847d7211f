package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Signal;
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

class BuiltInMappingTest {
  private static final TraceReader LAMINAR = TraceFormat.LAMINAR.reader(Scope.AGENT);
  private static final TraceReader ADK = TraceFormat.GOOGLE_ADK.reader(Scope.AGENT);

  @Test
  void laminar_modelAndToolSpans_areDecisionsAndTheirCalls() throws IOException {
    Recordings.Recording run = laminar();
    assertEquals("shop-12", run.header().id());
    assertEquals(Optional.of("5f0c2a34-6a0e-4c4f-9a51-1f6f0f1c9d10"), run.header().family());
    assertEquals("Mend the total.", run.header().goal());
    assertEquals(6, run.turns().size());
    assertEquals(4, run.usage().modelCalls());
    assertEquals(run.call(0).response(), run.call(1).response());
    assertEquals(List.of("toolu_shop_1"), run.turns().get(0).ids());
    assertEquals(0, run.turn(5).usage().modelCalls());
    assertEquals(new ScriptTurn.Message(new Signal.Message("It is mended.")), run.turn(4).what());
  }

  @Test
  void laminar_exitCode_saysWhetherItWorked() throws IOException {
    assertEquals(
        List.of(Optional.of(true), Optional.empty(), Optional.of(false), Optional.of(true)),
        laminar().calls().stream().map(call -> call.result().observation().ok()).toList());
  }

  @Test
  void laminar_spansWithAStart_lastUntilTheNext() throws IOException {
    Recordings.Recording run = laminar();
    assertEquals(new BigDecimal("2.499999999"), run.turn(0).seconds());
    assertEquals(
        List.of("1", "0.5", "4", "0"),
        run.calls().stream().map(BuiltInMappingTest::executionSeconds).toList());
    assertEquals(RecordedOutcome.UNKNOWN, run.outcome());
  }

  // Tool calls and longest runs of one action, as the sources of the files state them.
  @Test
  void laminar_sharedFiles_haveTheStatedCallsAndRuns() throws IOException {
    Map<String, List<Integer>> stated =
        Map.ofEntries(
            Map.entry("astropy__astropy-7606", List.of(64, 3)),
            Map.entry("django__django-12050", List.of(18, 6)),
            Map.entry("django__django-14155", List.of(35, 3)),
            Map.entry("django__django-15569", List.of(16, 3)),
            Map.entry("matplotlib__matplotlib-24637", List.of(118, 12)),
            Map.entry("matplotlib__matplotlib-25479", List.of(109, 3)),
            Map.entry("matplotlib__matplotlib-26466", List.of(57, 3)),
            Map.entry("pylint-dev__pylint-6903", List.of(23, 3)),
            Map.entry("pytest-dev__pytest-7490", List.of(31, 3)),
            Map.entry("sympy__sympy-20438", List.of(147, 9)),
            Map.entry("sympy__sympy-23950", List.of(45, 1)));
    List<Path> files = Recordings.files(Recordings.shared("vorflux-laminar"));
    assertEquals(stated.size(), files.size());
    for (Path file : files) {
      Recordings.Recording run = Recordings.of(LAMINAR, file).get(0);
      List<Action> actions = run.actions();
      assertEquals(
          stated.get(run.header().id()),
          List.of(actions.size(), longest(actions)),
          file.toString());
      assertEquals(RecordedOutcome.UNKNOWN, run.outcome());
    }
  }

  // Counted by a script in another language.
  @Test
  void laminar_sharedFiles_haveTheirModelCallsAndExitCodes() throws IOException {
    assertEquals(List.of(55L, 71L, 29L, 24L), totals("astropy__astropy-7606.json"));
    assertEquals(List.of(118L, 185L, 48L, 40L), totals("sympy__sympy-20438.json"));
  }

  private static List<Long> totals(String file) throws IOException {
    Recordings.Recording run =
        Recordings.of(LAMINAR, Recordings.shared("vorflux-laminar").resolve(file)).get(0);
    return List.of(
        run.usage().modelCalls(), (long) run.turns().size(), said(run, true), said(run, false));
  }

  private static long said(Recordings.Recording run, boolean ok) {
    return run.calls().stream()
        .filter(call -> call.result().observation().ok().equals(Optional.of(ok)))
        .count();
  }

  @Test
  void adk_parallelCalls_areOneResponseWithItsUsage() throws IOException {
    Recordings.Recording run = adk();
    assertEquals("Where is it warmer?", run.header().goal());
    assertEquals(3, run.calls().size());
    assertEquals(new Usage(1, 120, 100, 25, BigDecimal.ZERO), run.turn(0).usage());
    assertEquals(Usage.NONE, run.turn(1).usage());
    assertEquals(run.call(0).response(), run.call(2).response());
    assertEquals(Optional.of("gemini-x"), run.turn(0).model());
    assertEquals(List.of("b0a6-3"), run.turns().get(0).ids());
  }

  @Test
  void adk_results_areJoinedByIdAndMayBeMissing() throws IOException {
    Recordings.Recording run = adk();
    assertEquals(
        List.of(Optional.of(false), Optional.of(true), Optional.empty()),
        run.calls().stream().map(call -> call.result().observation().ok()).toList());
    assertEquals(Observation.MISSING, run.call(2).result().observation());
    assertEquals(Action.of("clock"), run.call(2).action());
  }

  @Test
  void adk_otherEvents_areMessagesAndEvents() throws IOException {
    Recordings.Recording run = adk();
    assertEquals(
        List.of(
            new ScriptTurn.Around(new Signal.Event("compaction", "")),
            new ScriptTurn.Message(new Signal.Message("Rome, \nI think.")),
            new ScriptTurn.Around(new Signal.Event("user", "Thanks"))),
        run.turns().subList(3, 6).stream().map(turn -> turn.turn().what()).toList());
  }

  @Test
  void adk_timeOfArrival_isTheEndOfWhatCame() throws IOException {
    Recordings.Recording run = adk();
    assertEquals(new BigDecimal("2.5"), run.turn(0).seconds());
    assertEquals(
        List.of("0", "0.75", "0"),
        run.calls().stream().map(BuiltInMappingTest::executionSeconds).toList());
  }

  @Test
  void adk_sharedFiles_haveTheirCallsAndMessages() throws IOException {
    Path folder = Recordings.shared("google-adk");
    Recordings.Recording sample = Recordings.of(ADK, folder.resolve("sample.session.json")).get(0);
    assertEquals(6, sample.turns().size());
    assertEquals(2, sample.calls().size());
    assertEquals(Optional.of(true), sample.call(0).result().observation().ok());
    assertEquals(new BigDecimal("1.623486"), sample.turn(0).seconds());
    Recordings.Recording test =
        Recordings.of(ADK, folder.resolve("successful_test.session.json")).get(0);
    assertEquals("hi", test.header().goal());
    assertEquals(4, test.turns().size());
    assertEquals(3, test.usage().modelCalls());
    assertEquals(new Value.Obj(Map.of()), test.call(0).result().observation().data());
    assertEquals(Optional.empty(), test.call(0).result().observation().ok());
    assertEquals(List.of("8V6de8th"), test.turns().get(2).ids());
  }

  @Test
  void read_mutants_onlyRefuses() throws IOException {
    Mutants.survive(LAMINAR, Recordings.sample("laminar/session.json"), 1_000);
    Mutants.survive(ADK, Recordings.sample("google-adk/session.json"), 1_000);
  }

  private static String executionSeconds(ScriptTurn.Call call) {
    BigDecimal seconds = call.result().seconds();
    return seconds.signum() == 0 ? "0" : seconds.stripTrailingZeros().toPlainString();
  }

  private static int longest(List<Action> actions) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < actions.size(); i++) {
      run = i > 0 && actions.get(i).equals(actions.get(i - 1)) ? run + 1 : 1;
      longest = Math.max(longest, run);
    }
    return longest;
  }

  private static Recordings.Recording laminar() throws IOException {
    return Recordings.of(LAMINAR, Recordings.sample("laminar/session.json")).get(0);
  }

  private static Recordings.Recording adk() throws IOException {
    return Recordings.of(ADK, Recordings.sample("google-adk/session.json")).get(0);
  }
}

package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.Episode;
import dev.stopline.loop.Policy;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayTest {
  private static final String HEADER = "{\"trace\":\"t\"}";
  private static final String FAILED = "{\"outcome\":{\"success\":false,\"ended_by\":\"limit\"}}";
  private static final String INPUTS =
      "[success, user_input_required, max_cost, max_seconds, max_steps]";

  @Test
  void replay_cycleInAFailedRun_savesTheRest() {
    PolicyResult under = Replays.under("detectors").first(lines(turns(9, "edit"), FAILED));
    assertEquals("nonproductive_cycle @2 saved", Replays.verdict(under));
    assertEquals(Optional.of("cycle"), under.rule());
    assertEquals(Optional.of(Policy.Reaction.STOP), under.reaction(), "nothing to go back to");
    assertEquals(7, under.saved().turns());
    assertEquals(7, under.saved().modelCalls());
    assertEquals(2, under.stepsAfterLastProgress());
  }

  @ParameterizedTest
  @CsvSource({"limit, missed", "agent, ended"})
  void replay_stopAtTheLastTurn_savesNothing(String endedBy, String judgement) {
    String outcome = "{\"outcome\":{\"success\":false,\"ended_by\":\"" + endedBy + "\"}}";
    PolicyResult under = Replays.under("detectors").first(lines(turns(2, "edit"), outcome));
    assertEquals("nonproductive_cycle @2 " + judgement, Replays.verdict(under));
    assertEquals(0, under.saved().turns());
  }

  @ParameterizedTest
  @CsvSource({
    "1, success @1 trimmed",
    "2, success @2 trimmed",
    "4, nonproductive_cycle @2 cut",
    ", nonproductive_cycle @2 undecidable"
  })
  void replay_wonAtTurn_isWhereTheSuccessRuleHolds(Long won, String verdict) {
    assertEquals(
        verdict, Replays.under("[success, cycle]").verdict(lines(turns(4, "edit"), won(won))));
  }

  @Test
  void replay_policyWithoutSuccess_goesOnAfterTheWin() {
    String[] lines = lines(different(4), won(2L));
    assertEquals("none kept", Replays.under("[{cycle: 2}]").verdict(lines));
    assertEquals("max_steps @3 trimmed", Replays.under("[{max_steps: 3}]").verdict(lines));
    assertEquals("max_steps @1 cut", Replays.under("[{max_steps: 1}]").verdict(lines));
  }

  @Test
  void replay_finishAtTheWin_isAccepted() {
    Episode episode = new Episode();
    assertEquals("success @2 trimmed", claims(episode, won(2L)));
    assertEquals(List.of("executed", "finish_accepted"), dispositions(episode));
  }

  @ParameterizedTest
  @CsvSource({"3", ","})
  void replay_finishBeforeTheWinOrWithoutOne_isRefused(Long won) {
    Episode episode = new Episode();
    claims(episode, won(won));
    assertEquals(List.of("executed", "finish_refused", "executed"), dispositions(episode));
  }

  @Test
  void replay_failedRun_acceptsNoFinish() {
    Episode episode = new Episode();
    assertEquals("none missed", claims(episode, FAILED));
    assertEquals(List.of("executed", "finish_refused", "executed"), dispositions(episode));
  }

  @Test
  void replay_turnSaysVerifiedAndNothingElse_isNoWin() {
    String confirmed = "{\"action\":\"edit\",\"verified\":true,\"progress\":0}";
    assertEquals(
        "none missed",
        Replays.under("[success]").verdict(lines(List.of(confirmed, turn("a")), FAILED)));
  }

  @Test
  void replay_turnWritesEffects_isJudgedByThem() {
    String satisfies = "{\"action\":\"edit\",\"effects\":{\"satisfy\":[\"goal\"]},\"progress\":1}";
    List<String> turns = List.of(turn("look"), satisfies, turn("finish"), turn("look"));
    String[] lines = lines(turns, won(4L));
    lines[0] = "{\"trace\":\"t\",\"verified\":true}";
    assertEquals(
        "success @2 cut",
        Replays.under("[success]").verdict(lines),
        "its effects say when, and the outcome says what that means");
    Episode episode = new Episode();
    Replays.under("[{max_steps: 9}]").observer(episode).verdict(lines);
    assertEquals(List.of("executed", "executed", "finish_accepted"), dispositions(episode));
  }

  @Test
  void replay_effectsOfTheTraceBefore_areNotItsOwn() {
    String satisfies = "{\"action\":\"edit\",\"effects\":{\"satisfy\":[\"goal\"]},\"progress\":1}";
    String text =
        String.join("\n", lines(List.of(satisfies), won(1L)))
            + "\n"
            + String.join("\n", lines(different(3), won(2L)));
    assertEquals(
        List.of("success @1 kept", "success @2 trimmed"),
        Replays.under("[success]").all(Replays.FILE, text).stream()
            .map(result -> Replays.verdict(result.policies().get(0)))
            .toList());
  }

  @Test
  void replay_requirementsInTheHeader_winsTurnDoesNotSatisfyThem() {
    String[] lines = lines(different(4), won(2L));
    lines[0] = "{\"trace\":\"t\",\"requirements\":[\"a\",\"b\"]}";
    assertEquals("none kept", Replays.under("[success]").verdict(lines));
  }

  @Test
  void replay_outcomesSayThatItFailed_itsTurnOfTheWinIsNone() {
    Evidence evidence = new Evidence(Map.of("t", false), Map.of());
    assertEquals(
        "none missed",
        Replays.under("[success]").evidence(evidence).verdict(lines(different(4), won(2L))));
  }

  @Test
  void replay_recovery_isTheFirstReactionAndAloneJudged() {
    List<String> turns = new ArrayList<>(turns(2, "edit"));
    turns.addAll(different(3));
    turns.addAll(turns(3, "test"));
    String[] lines = lines(turns, FAILED);
    lines[0] = "{\"trace\":\"t\",\"environment\":{\"checkpoint\":[\"start\"]}}";
    Episode episode = new Episode();
    PolicyResult under =
        Replays.under("[{max_steps: 3}, {cycle: 1}]").observer(episode).first(lines);
    assertEquals("nonproductive_cycle @2 saved", Replays.verdict(under));
    assertEquals(Optional.of(Policy.Reaction.RECOVER), under.reaction());
    assertEquals(6, under.saved().turns());
    assertEquals(5, episode.entries().size(), "the run itself goes on");
  }

  @Test
  void replay_noEnvironment_recoverableReasonStops() {
    Episode episode = new Episode();
    Replays.under("detectors").observer(episode).first(lines(turns(9, "edit"), FAILED));
    assertEquals(2, episode.entries().size());
    assertEquals(Episode.Then.STOP, episode.entries().get(1).then());
  }

  @Test
  void replay_callsOfOneResponse_areAskedOnceAndStoppedAfterAll() {
    String call = "{\"action\":\"a\",\"response\":\"r\",\"progress\":0}";
    List<String> turns = List.of(call, call, call, turn("b"));
    assertEquals(
        "nonproductive_cycle @3 saved", Replays.under("detectors").verdict(lines(turns, FAILED)));
  }

  @Test
  void replay_progressRecorded_isTheMeasure() {
    TraceResult result = Replays.under("detectors").one(lines(turns(2, "edit"), FAILED));
    assertEquals("recorded", result.looked().measure());
  }

  @Test
  void replay_noProgressRecorded_measuresNovelty() {
    String look = "{\"action\":\"look\",\"observation\":{\"data\":\"same\"}}";
    TraceResult result =
        Replays.under("detectors").one(lines(Collections.nCopies(4, look), FAILED));
    assertEquals("novelty", result.looked().measure());
    assertEquals(List.of("look"), List.copyOf(result.looked().undeclared()));
    assertEquals("nonproductive_cycle @3 saved", Replays.verdict(result.policies().get(0)));
  }

  @Test
  void replay_headerNamesAMeasure_countsMoreThanTheRecording() {
    String[] lines = lines(turns(2, "edit"), FAILED);
    lines[0] = "{\"trace\":\"t\",\"measure\":\"novelty\"}";
    assertEquals("novelty", Replays.under("detectors").one(lines).looked().measure());
  }

  @Test
  void replay_headerNamesAnAgent_isItsAgentUnlessAnotherIsGiven() {
    String[] lines = lines(turns(2, "edit"), FAILED);
    lines[0] = "{\"trace\":\"t\",\"agent\":\"coding\"}";
    assertEquals("coding", Replays.under("detectors").one(lines).looked().agent());
    Replays other = Replays.under("detectors").agent("agent: a\ntools: {edit: ignore}\n");
    TraceResult result = other.one(lines);
    assertEquals("a", result.looked().agent());
    assertEquals("none missed", Replays.verdict(result.policies().get(0)));
  }

  @Test
  void replay_rulesWithoutTheirInputs_areNotApplicable() {
    assertEquals(
        List.of("user_input_required", "max_cost", "max_seconds"),
        Replays.under(INPUTS).first(lines(different(2), FAILED)).notApplicable());
    String costly = "{\"action\":\"a\",\"usage\":{\"cost\":0.1},\"seconds\":1,\"progress\":1}";
    assertEquals(
        List.of("user_input_required"),
        Replays.under(INPUTS).first(lines(List.of(costly), FAILED)).notApplicable());
  }

  @Test
  void replay_environmentInTheHeader_carriesQuestions() {
    String[] lines = lines(different(2), FAILED);
    lines[0] = "{\"trace\":\"t\",\"environment\":{\"checkpoint\":[]}}";
    assertEquals(
        List.of(), Replays.under("[success, user_input_required]").first(lines).notApplicable());
  }

  @Test
  void replay_saved_isWhatTheRestConsumed() {
    String turn =
        "{\"action\":\"a\",\"usage\":{\"cost\":0.1},\"seconds\":1,\"progress\":0,"
            + "\"execution\":{\"usage\":{\"model_calls\":1,\"cost\":0.2},\"seconds\":2}}";
    TraceResult result =
        Replays.under("detectors").one(lines(Collections.nCopies(4, turn), FAILED));
    same("4 8 1.2 12", result.totals());
    same("2 4 0.6 6", result.policies().get(0).saved());
  }

  @Test
  void replay_severalPolicies_areReplayedEachForItself() {
    TraceResult result =
        Replays.under("detectors", "[{max_steps: 3}]", "bare").one(lines(turns(5, "edit"), FAILED));
    assertEquals(
        List.of("nonproductive_cycle @2 saved", "max_steps @3 saved", "none missed"),
        result.policies().stream().map(Replays::verdict).toList());
  }

  @Test
  void replay_emptyRun_isOne() {
    assertEquals("none missed", Replays.under("detectors").verdict(HEADER, FAILED));
    assertEquals("none unknown", Replays.under("detectors").verdict(HEADER));
  }

  private static String claims(Episode episode, String outcome) {
    List<String> turns = List.of(turn("edit"), turn("finish"), turn("look"));
    return Replays.under("[{max_steps: 9}]").observer(episode).verdict(lines(turns, outcome));
  }

  private static String turn(String action) {
    return "{\"action\":\"" + action + "\",\"progress\":0}";
  }

  private static List<String> turns(int count, String action) {
    return Collections.nCopies(count, turn(action));
  }

  /** Turns of which each does something else, and none is productive. */
  private static List<String> different(int count) {
    List<String> turns = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      turns.add(turn("step" + i));
    }
    return turns;
  }

  private static String won(Long turn) {
    return "{\"outcome\":{\"success\":true,\"won_at_turn\":" + turn + "}}";
  }

  private static String[] lines(List<String> turns, String outcome) {
    List<String> lines = new ArrayList<>(List.of(HEADER));
    lines.addAll(turns);
    lines.add(outcome);
    return lines.toArray(String[]::new);
  }

  private static List<String> dispositions(Episode episode) {
    return episode.entries().stream().map(e -> e.turn().disposition().id()).toList();
  }

  private static void same(String expected, TraceResult.Totals found) {
    assertEquals(
        expected,
        found.turns()
            + " "
            + found.modelCalls()
            + " "
            + plain(found.cost())
            + " "
            + plain(found.seconds()));
  }

  private static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }
}

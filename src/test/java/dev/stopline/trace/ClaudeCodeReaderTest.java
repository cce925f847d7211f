package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Observation;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.script.ScriptTurn;
import dev.stopline.source.Code;
import dev.stopline.source.Problems;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClaudeCodeReaderTest {
  private static final TraceReader AGENT = TraceFormat.CLAUDE_CODE.reader(Scope.AGENT);
  private static final TraceReader TREE = TraceFormat.CLAUDE_CODE.reader(Scope.TREE);
  private static final String SESSION = "1f0d6c3a-77b2-4e58-9c41-0a2b3c4d5e6f";

  @Test
  void read_severalLinesOfOneMessage_areOneResponseWithTheLastUsage() throws IOException {
    Recordings.Recording run = only(AGENT, "session.jsonl");
    assertEquals(new Usage(1, 1_204, 1_000, 87, BigDecimal.ZERO), run.turn(0).usage());
    assertEquals(Usage.NONE, run.turn(1).usage());
    assertEquals(run.call(0).response(), run.call(1).response());
    assertTrue(run.call(0).response().isPresent());
    assertEquals(new Usage(4, 4_816, 4_000, 172, BigDecimal.ZERO), run.usage());
    assertEquals(Optional.of("claude-sonnet-4-20250514"), run.turn(0).model());
  }

  @Test
  void read_results_okOnlyFromTheFlag() throws IOException {
    Recordings.Recording run = only(AGENT, "session.jsonl");
    Observation unknown = new Observation(Optional.empty(), "", Value.of("pressure = 0"), true);
    assertEquals(unknown, run.call(0).result().observation());
    assertEquals(
        Observation.failed("", Value.of("no pressure")), run.call(1).result().observation());
    assertEquals(Observation.MISSING, run.call(3).result().observation());
  }

  @Test
  void read_times_everySecondCountsOnceAndWaitingForNobody() throws IOException {
    Recordings.Recording run = only(AGENT, "session.jsonl");
    assertSeconds("6", run.turn(0).seconds());
    assertSeconds("1", run.call(0).result().seconds());
    assertSeconds("3", run.call(1).result().seconds());
    assertSeconds("2", run.turn(2).seconds());
    assertSeconds("13", run.decisionSeconds());
    assertSeconds("6", run.executionSeconds());
  }

  @Test
  void read_session_goalIdsAndFollowUps() throws IOException {
    Recordings.Recording run = only(AGENT, "session.jsonl");
    assertEquals("Why does the pump not start?", run.header().goal());
    assertEquals(SESSION, run.header().id());
    assertEquals(Optional.of(SESSION), run.header().family());
    assertEquals(List.of("call", "call", "call", "message", "user: Start it", "call"), shape(run));
    List<String> ids = run.turns().get(0).ids();
    assertTrue(ids.get(0).startsWith("toolu_01Hs5Rj3Yf8Gm1Qe7Wu2K00 "), ids::toString);
    assertEquals("msg_01Aq7Xw2Zt9Lk4Vb6Nc8Pd00", ids.get(1));
    assertEquals(Optional.empty(), run.outcome().success());
    assertEquals(Optional.empty(), run.outcome().endedBy());
  }

  @Test
  void read_sideChainInAgentScope_isBehindTheCallThatStartedIt() throws IOException {
    Recordings.Recording run = only(AGENT, "side-chain.jsonl");
    assertEquals(List.of("call", "message"), shape(run));
    assertSeconds("7", run.call(0).result().seconds());
    assertEquals(new Usage(2, 2_408, 2_000, 39, BigDecimal.ZERO), run.usage());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.AGENT), run.outcome().endedBy());
  }

  @Test
  void read_sideChainInTreeScope_isInlineInOrderOfTime() throws IOException {
    Recordings.Recording run = only(TREE, "side-chain.jsonl");
    assertEquals(List.of("call", "call", "message", "message"), shape(run));
    assertEquals(List.of("Task", "LS"), run.actions().stream().map(a -> a.name()).toList());
    assertEquals(new Usage(4, 4_816, 4_000, 61, BigDecimal.ZERO), run.usage());
    assertSeconds("11", run.decisionSeconds().add(run.executionSeconds()));
    assertEquals("Tidy the shed", run.header().goal());
  }

  @Test
  void read_subAgentInAFileOfItsOwn_treeIsTheSame() throws IOException {
    String file = "tree/" + SESSION + ".jsonl";
    assertEquals(only(TREE, "side-chain.jsonl").turns(), only(TREE, file).turns());
    assertEquals(only(AGENT, "side-chain.jsonl").turns(), only(AGENT, file).turns());
  }

  @Test
  void read_subAgentsFileIsMissing_isAWarning() throws IOException {
    String line =
        "{\"type\": \"user\", \"sessionId\": \"s\", \"toolUseResult\": {\"agentId\": \"a1\"}, "
            + "\"message\": {\"role\": \"user\", \"content\": \"Dig\"}}";
    Problems problems = new Problems();
    assertEquals(1, Recordings.of(TREE, Recordings.input(line, problems)).size());
    assertEquals(
        "the file of the sub-agent a1 is not here: the tree lacks its turns",
        problems.all().get(0).message());
  }

  @Test
  void read_fileOfASubAgent_isAnAgentOfItsOwn() throws IOException {
    for (TraceReader reader : List.of(AGENT, TREE)) {
      Recordings.Recording run = only(reader, "tree/" + SESSION + "/subagents/agent-a1b2c3d.jsonl");
      assertEquals(List.of("call", "message"), shape(run));
      assertEquals("List the tools", run.header().goal());
      assertEquals(SESSION + "/a1b2c3d", run.header().id());
      assertEquals(Optional.of(SESSION), run.header().family());
    }
  }

  @Test
  void read_sideChainsOfSeveralAgents_areARunEach() throws IOException {
    List<Recordings.Recording> runs = read(AGENT, "two-agents.jsonl");
    assertEquals(List.of("North", "South"), runs.stream().map(run -> run.header().goal()).toList());
  }

  @Test
  void read_compaction_isOneEventAndOthersTitlesAreNone() throws IOException {
    Recordings.Recording run = only(AGENT, "compaction.jsonl");
    assertEquals(
        List.of(
            "message",
            "compaction: This session is being continued from a previous conversation.",
            "retry: overloaded",
            "message",
            "compaction: Context microcompacted",
            "message"),
        shape(run));
    assertEquals("Map the garden", run.header().goal());
  }

  @Test
  void read_resumedSession_isOneRunAndCopiedLinesCountOnce() throws IOException {
    Recordings.Recording run = only(AGENT, "resumed.jsonl");
    assertEquals(List.of("message", "user: Five, please", "message"), shape(run));
    assertEquals(SESSION, run.header().id());
    assertEquals(2, run.usage().modelCalls());
  }

  @Test
  void read_sessionsThatAlternate_areARunEach() throws IOException {
    List<Recordings.Recording> runs = read(AGENT, "two-sessions.jsonl");
    assertEquals(
        List.of("First", "Second"), runs.stream().map(run -> run.header().goal()).toList());
  }

  @Test
  void read_earlyVersion_costAndDurationHold() throws IOException {
    Recordings.Recording run = only(AGENT, "early-version.jsonl");
    assertEquals(new Usage(1, 100, 85, 7, new BigDecimal("0.0123")), run.usage());
    assertSeconds("2.5", run.turn(0).seconds());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.USER), run.outcome().endedBy());
  }

  @Test
  void read_errorOfTheService_isNoResponse() throws IOException {
    Recordings.Recording run = only(AGENT, "api-error.jsonl");
    assertEquals(0, run.turns().size());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.ERROR), run.outcome().endedBy());
  }

  @Test
  void read_streamJson_isReadTheSameWay() throws IOException {
    assertEquals(List.of("call"), shape(only(AGENT, "stream.jsonl")));
    Recordings.Recording run = only(TREE, "stream.jsonl");
    assertEquals(List.of("call", "message"), shape(run));
    assertEquals("error_max_turns", run.outcome().status());
    assertEquals(Optional.of(RecordedOutcome.EndedBy.LIMIT), run.outcome().endedBy());
  }

  @Test
  void read_cutLastLine_isOneWarningAndOutcomeIsUnknown() throws IOException {
    Problems problems = new Problems();
    Path file = Recordings.sample("claude-code/cut.jsonl");
    Recordings.Recording run = Recordings.of(AGENT, Recordings.input(file, problems)).get(0);
    assertEquals(List.of("call"), shape(run));
    assertEquals(RecordedOutcome.UNKNOWN, run.outcome());
    assertEquals(1, problems.all().size());
    assertEquals(Code.CUT_LINE, problems.all().get(0).code());
  }

  @Test
  void read_brokenLine_isNamed() {
    String line = "{\"type\": \"user\", \"message\": {\"role\": \"user\", \"content\": \"a\"}}\n";
    assertRefused("line 2 is not JSON", line + "{\"type\n" + line);
    assertRefused("line 1 is not JSON", "{\"type");
  }

  @Test
  void read_brokenLineInALaterSession_sessionsBeforeItStand() {
    String first =
        "{\"type\": \"user\", \"sessionId\": \"1\", \"message\": {\"content\": \"a\"}}\n";
    String second = first.replace('1', '2');
    List<String> begun = new ArrayList<>();
    TraceSink sink =
        new TraceSink() {
          @Override
          public void begin(TraceHeader header) {
            begun.add(header.id());
          }

          @Override
          public void turn(RecordedTurn turn) {}

          @Override
          public void end(RecordedOutcome outcome) {}
        };
    TraceInput input = Recordings.input(first + second + "{\n" + second, new Problems());
    TraceException e = assertThrows(TraceException.class, () -> AGENT.read(input, sink));
    assertEquals("line 3 is not JSON", e.getMessage());
    assertEquals(List.of("1"), begun);
  }

  @Test
  void read_otherJson_isRefused() {
    assertRefused("there is no line of a Claude Code session in it", "{\"steps\": []}\n[1]\n7");
  }

  @Test
  void read_linesWithoutAConversation_areNoRun() throws IOException {
    String title = "{\"type\": \"summary\", \"summary\": \"a\", \"leafUuid\": \"b\"}";
    assertEquals(List.of(), Recordings.of(AGENT, title));
  }

  @Test
  void read_mutants_onlyRefuses() throws IOException {
    Mutants.survive(AGENT, Recordings.sample("claude-code/session.jsonl"), 2_000);
    for (Path sample : Recordings.files(Recordings.sample("claude-code"))) {
      if (!sample.toString().contains("cut")) {
        Mutants.survive(AGENT, sample, 20);
        Mutants.survive(TREE, sample, 100);
      }
    }
  }

  // The numbers are those of a script in another language over the same files.
  @Test
  void read_sharedFiles_countsAgree() throws IOException {
    List<String> found = new ArrayList<>();
    for (Path file : Recordings.files(Recordings.shared("claude-code"))) {
      for (Recordings.Recording run : Recordings.of(AGENT, file)) {
        Usage usage = run.usage();
        found.add(
            String.format(
                "%s %d %d %d %d %s",
                shape(run).stream().map(turn -> turn.substring(0, 1)).toList(),
                usage.modelCalls(),
                usage.inputTokens(),
                usage.cachedInputTokens(),
                usage.outputTokens(),
                usage.cost()));
      }
    }
    assertEquals(
        List.of(
            "[c, u, m] 2 0 0 0 0",
            "[m, u, c, m, u, c, m, u, c] 5 218 0 445 0",
            "[m, c, m, c, u, m, c, c] 6 883 0 328 0",
            "[m] 1 0 0 0 0",
            "[c, c, u, u, c] 2 1320 900 40 0.125",
            "[m, c] 1 0 0 0 0",
            "[m, c] 1 0 0 0 0"),
        found);
  }

  private static void assertSeconds(String expected, BigDecimal seconds) {
    assertEquals(0, seconds.compareTo(new BigDecimal(expected)), seconds::toString);
  }

  private static void assertRefused(String message, String text) {
    TraceException e = assertThrows(TraceException.class, () -> Recordings.of(AGENT, text));
    assertEquals(message, e.getMessage());
  }

  private static List<String> shape(Recordings.Recording run) {
    return run.turns().stream().map(turn -> shape(turn.turn().what())).toList();
  }

  private static String shape(ScriptTurn.What what) {
    if (what instanceof ScriptTurn.Around around) {
      return around.event().kind() + ": " + around.event().text();
    }
    return what instanceof ScriptTurn.Call ? "call" : "message";
  }

  private static Recordings.Recording only(TraceReader reader, String file) throws IOException {
    List<Recordings.Recording> runs = read(reader, file);
    assertEquals(1, runs.size());
    return runs.get(0);
  }

  private static List<Recordings.Recording> read(TraceReader reader, String file)
      throws IOException {
    return Recordings.of(reader, Recordings.sample("claude-code/" + file));
  }
}

package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.policy.Texts;
import dev.stopline.script.ScriptTurn;
import dev.stopline.source.Problems;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NativeReaderTest {
  private static final TraceReader READER = TraceFormat.NATIVE.reader(Scope.AGENT);
  private static final String HEADER = "{\"trace\":\"t\"}\n";

  @Test
  void read_severalTraces_endAtAnOutcomeOrTheNextHeader() throws IOException {
    List<Recordings.Recording> runs =
        Recordings.of(
            READER,
            "{\"trace\":\"a\",\"goal\":\"g\",\"task\":\"k\"}\n"
                + "{\"action\":\"x\"}\n"
                + "{\"trace\":\"a\"}\n\n"
                + "{\"action\":\"x\"}\n"
                + "{\"action\":\"y\"}\n"
                + "{\"outcome\":{\"success\":true,\"won_at_turn\":2,\"ended_by\":\"agent\",\"status\":\"submitted\",\"reward\":1.0}}\n"
                + "{\"trace\":\"c\"}\n"
                + "{\"outcome\":{\"success\":null,\"won_at_turn\":null}}");
    assertEquals(List.of(1, 2, 0), runs.stream().map(run -> run.turns().size()).toList());
    assertEquals(RecordedOutcome.UNKNOWN, runs.get(0).outcome());
    assertEquals(
        new RecordedOutcome(
            Optional.of(true),
            Optional.of(2L),
            Optional.of(RecordedOutcome.EndedBy.AGENT),
            "submitted",
            Optional.of(new BigDecimal("1.0"))),
        runs.get(1).outcome());
    assertEquals(RecordedOutcome.UNKNOWN, runs.get(2).outcome());
    assertEquals("k", runs.get(0).header().task());
    assertEquals("a", runs.get(1).header().task(), "the id, where no task is named");
    assertEquals(
        List.of(Optional.empty(), Optional.of(2L), Optional.empty()),
        runs.stream().map(run -> run.header().wonAtTurn()).toList());
  }

  @Test
  void read_turn_isAScenariosTurn() throws IOException {
    Recordings.Recording run =
        Recordings.of(
                READER,
                HEADER
                    + "{\"do\":\"test -> 3 failed\",\"usage\":{\"cost\":0.1},\"seconds\":2}\n"
                    + "{\"message\":\"hm\"}\n"
                    + "{\"event\":\"user\",\"text\":\"go on\"}\n"
                    + "{\"action\":\"edit\",\"observation\":null,\"progress\":\"unavailable\"}\n")
            .get(0);
    ScriptTurn.Call call = run.call(0);
    assertEquals("test", call.action().name());
    assertEquals(Observation.ok("", Value.of("3 failed")), call.result().observation());
    assertEquals(Usage.call("0.1"), run.turn(0).usage());
    assertEquals(Progress.UNAVAILABLE, call.result().progress(), "silence is unavailable");
    assertEquals(RecordedTurn.ProgressSource.NONE, run.turns().get(0).progress());
    assertTrue(run.turn(1).what() instanceof ScriptTurn.Message);
    assertEquals(Usage.NONE, run.turn(2).usage());
    assertEquals(Observation.MISSING, run.call(1).result().observation());
    assertEquals(RecordedTurn.ProgressSource.RECORDED, run.turns().get(3).progress());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{\"action\":\"a\"}|t.jsonl:1:1: error[missing-key]: a turn before any header: the first"
            + " line is {\"trace\": ID, …}",
        "{\"trace\":\"\"}|t.jsonl:1:10: error[bad-name]: expected a trace's id, found empty text",
        "{\"trace\":\"t\",\"gaol\":\"x\"}|t.jsonl:1:14: error[unknown-key]: unknown key `gaol` in a"
            + " trace's header",
        "{\"trace\":\"t\",\"turns\":[]}|t.jsonl:1:14: error[unknown-key]: unknown key `turns` in a"
            + " trace's header",
        "[1]|t.jsonl:1:1: error[wrong-type]: a line of a trace is a JSON object",
      })
  void read_wrongFirstLine_saysWhereAndWhat(String line, String expected) {
    assertEquals(expected, headline(line + "\n" + HEADER));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{\"action\":\"a\",\"obsevration\":{}}|t.jsonl:2:15: error[unknown-key]: unknown key"
            + " `obsevration` in a turn",
        "{\"action\":\"a\",\"usage\":{\"cost\":-1}}|t.jsonl:2:31: error[out-of-range]: expected a"
            + " number from 0, found `-1`",
        "{\"action\":\"a\",\"action\":\"b\"}|t.jsonl:2:15: error[duplicate-key]: duplicate key"
            + " `action`: it is in line 2 already",
        "{\"action\":\"a\",\"message\":\"b\"}|t.jsonl:2:1: error[bad-turn]: a turn has one of do,"
            + " action, message or event, this one has action and message",
        "{\"outcome\":{\"success\":\"yes\"}}|t.jsonl:2:23: error[wrong-type]: expected true or"
            + " false or null, found the text `yes`",
        "{\"outcome\":{\"success\":true,\"won_at_turn\":0}}|t.jsonl:2:42: error[out-of-range]:"
            + " expected a whole number from 1, found `0`",
        "{\"action\":\"a\"} {}|t.jsonl:2:16: error[syntax]: only one JSON value can stand here",
        "{\"action\":\"a\\ud800\"}|t.jsonl:2:11: error[lone-surrogate]: half of a surrogate pair is"
            + " not a character",
      })
  void read_wrongLine_saysWhereAndWhat(String line, String expected) {
    assertEquals(expected, headline(HEADER + line + "\n{\"action\":\"a\"}\n"));
  }

  @Test
  void read_misspeltKey_namesTheNearest() {
    Problems problems = problems(HEADER + "{\"action\":\"a\",\"obsevration\":{}}\n");
    assertEquals(List.of("obsevration: did you mean `observation`?"), Texts.advice(problems));
  }

  @Test
  void read_keysOfTheUsersOwn_areFine() throws IOException {
    List<Recordings.Recording> runs =
        Recordings.of(
            READER,
            "{\"trace\":\"t\",\"x-run\":7,\"source\":{\"any\":1}}\n"
                + "{\"action\":\"a\",\"x-id\":1}\n");
    assertEquals(1, runs.get(0).turns().size());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "{\"action\":\"b\",\"observ",
        "{\"action\":\"na\u00ef",
        "{\"outcome\":{\"success\":tr",
        "{"
      })
  void read_lastLineCut_isAWarningAndTheOutcomeUnknown(String cut) throws IOException {
    Problems problems = new Problems();
    String text = HEADER + "{\"action\":\"a\"}\n" + cut;
    List<Recordings.Recording> runs = Recordings.of(READER, Recordings.input(text, problems));
    assertEquals(1, runs.get(0).turns().size());
    assertEquals(RecordedOutcome.UNKNOWN, runs.get(0).outcome());
    assertEquals(
        List.of(
            "trace.json:3:1: warning[cut-line]: the last line is cut: what follows it is not"
                + " known"),
        Texts.headlines(problems));
  }

  @Test
  void read_lineCutInTheMiddle_isAnErrorAfterTheTracesBefore() {
    Problems problems = new Problems();
    String text =
        HEADER
            + "{\"action\":\"a\"}\n{\"outcome\":{}}\n"
            + HEADER
            + "{\"action\":\"b\",\n"
            + HEADER;
    List<TraceResult> results = new ArrayList<>();
    assertThrows(
        TraceException.class,
        () -> Replays.under("bare").read(Recordings.input(text, problems), results));
    assertEquals(1, results.size());
    assertEquals(
        List.of("trace.json:5:15: error[syntax]: the JSON ends too early"),
        Texts.headlines(problems));
  }

  private static String headline(String text) {
    return Texts.headlines(problems(text)).get(0);
  }

  private static Problems problems(String text) {
    Problems problems = new Problems();
    TraceInput input = new TraceInput("t.jsonl", new Texts().with("t.jsonl", text), problems);
    assertThrows(TraceException.class, () -> Recordings.of(READER, input));
    return problems;
  }
}

package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is found in small recordings, of which the right answer can be counted by hand. */
class ScanTest {
  @Test
  void scan_oneCallInARow_isARepeatWithItsTurns() throws IOException {
    ScanFindings found = Scans.one("a", "b", "b", "b", "b", "c").all();
    ScanFindings.Repeat repeat = found.repeat().orElseThrow();
    assertEquals(4, repeat.times());
    assertEquals(new ScanFindings.Turns(2, 5), repeat.turns());
    assertEquals("b", repeat.call().tool());
    assertEquals(4, found.longestRun());
    assertEquals(Optional.empty(), found.cycle());
  }

  @Test
  void scan_twoEquallyLongRows_namesTheFirst() throws IOException {
    ScanFindings found = Scans.one("a", "a", "a", "b", "b", "b").all();
    assertEquals("a", found.repeat().orElseThrow().call().tool());
  }

  @Test
  void scan_twiceInARow_isTooShort() throws IOException {
    ScanFindings found = Scans.one("a", "a", "b").all();
    assertEquals(Optional.empty(), found.repeat());
    assertEquals(2, found.longestRun());
  }

  @Test
  void scan_messageBetweenCalls_breaksNoRow() throws IOException {
    ScanFindings found = Scans.one("a", "a", "{\"message\": \"hm\"}", "a").all();
    assertEquals(new ScanFindings.Turns(1, 4), found.repeat().orElseThrow().turns());
  }

  @Test
  void scan_unfinishedThirdRound_isTwoRoundsThatReachIntoIt() throws IOException {
    ScanFindings found = Scans.one("x", "a", "b", "c", "a", "b", "c", "a", "y").all();
    ScanFindings.Cycle cycle = found.cycle().orElseThrow();
    assertEquals(2, cycle.rounds());
    assertEquals(7, cycle.length());
    assertEquals(new ScanFindings.Turns(2, 8), cycle.turns());
    assertEquals(List.of("a", "b", "c"), cycle.block().stream().map(ScanCall::tool).toList());
  }

  @Test
  void scan_cycleOfTwoForLong_isNotCalledOneOfFour() throws IOException {
    ScanFindings found = Scans.one("a", "b", "a", "b", "a", "b", "a", "b", "a", "b").all();
    assertEquals(2, found.cycle().orElseThrow().block().size());
    assertEquals(5, found.cycle().orElseThrow().rounds());
  }

  @Test
  void scan_cycleOfSix_isFoundAndOneOfSevenIsNot() throws IOException {
    String[] six = {"a", "b", "c", "d", "e", "f", "a", "b", "c", "d", "e", "f"};
    String[] seven = {
      "a", "b", "c", "d", "e", "f", "g", "a", "b", "c", "d", "e", "f", "g", "a", "b"
    };
    assertEquals(6, Scans.one(six).all().cycle().orElseThrow().block().size());
    assertEquals(Optional.empty(), Scans.one(seven).all().cycle());
  }

  @Test
  void scan_oldAnswers_areAStall() throws IOException {
    String[] calls = {
      "a -> 1", "b -> 1", "a -> 1", "b -> 1", "a -> 1", "b -> 1", "a -> 1", "c -> 2"
    };
    ScanFindings.Stall stall = Scans.one(calls).all().stall().orElseThrow();
    assertEquals(5, stall.calls());
    assertEquals(new ScanFindings.Turns(3, 7), stall.turns());
    assertEquals(new BigDecimal("0.625000"), stall.share());
  }

  @Test
  void scan_answersThatWereNeverRecorded_areNoStall() throws IOException {
    String call = "{\"do\": \"a\", \"observation\": null}";
    ScanFindings found = Scans.one(call, call, call, call, call, call).all();
    assertEquals(Optional.empty(), found.stall());
    assertEquals(6, found.repeat().orElseThrow().times());
  }

  @Test
  void scan_failures_nameTheToolsInTheirOrder() throws IOException {
    ScanFindings found = Scans.one("a", "z !! 1", "b !! 2", "z !! 3", "c", "b !! 4").all();
    ScanFindings.Errors errors = found.errors().orElseThrow();
    assertEquals(3, errors.calls());
    assertEquals(new ScanFindings.Turns(2, 4), errors.turns());
    assertEquals(List.of("z", "b"), errors.tools());
  }

  @Test
  void scan_whatCannotBeToldFromSuccess_endsARowOfFailures() throws IOException {
    String unknown = "{\"do\": \"u\", \"observation\": {\"ok\": null}}";
    ScanFindings found = Scans.one("a !! 1", "b !! 2", unknown, "c !! 3").all();
    assertEquals(Optional.empty(), found.errors());
  }

  @Test
  void scan_ignoredAndUnchangedPolls_areNoSteps() throws IOException {
    String agent = "agent: own\ntools: {note: ignore, wait: poll}\n";
    ScanResult result = Scans.under(agent, "a", "note", "a", "wait", "wait", "wait", "b");
    assertEquals(2, result.all().longestRun());
    assertTrue(result.undeclared().containsAll(List.of("a", "b")));
    assertFalse(result.undeclared().contains("note"));
  }

  @Test
  void scan_finish_isNoStep() throws IOException {
    ScanFindings found = Scans.one("finish", "finish", "finish", "finish").all();
    assertEquals(0, found.longestRun());
    assertTrue(found.none());
  }

  @Test
  void scan_callsAllDifferent_haveNoRepeatAndNoCycle() throws IOException {
    for (int seed = 0; seed < 20; seed++) {
      List<String> calls = new ArrayList<>();
      IntStream.range(0, 60).forEach(i -> calls.add("t" + i));
      Collections.shuffle(calls, new Random(seed));
      ScanFindings found = Scans.one(calls.toArray(String[]::new)).all();
      assertTrue(found.none(), "seed " + seed);
      assertEquals(1, found.longestRun(), "seed " + seed);
    }
  }

  @Test
  void scan_unrelatedRecordingsInAnotherOrder_findsTheSame() throws IOException {
    Random random = new Random(7);
    List<String> traces = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      traces.add(
          Scans.trace(
              "t" + i,
              random.ints(25, 0, 3).mapToObj(n -> "c" + n + " -> x").toArray(String[]::new)));
    }
    List<String> before = Scans.findings(traces);
    for (int seed = 0; seed < 10; seed++) {
      Collections.shuffle(traces, new Random(seed));
      assertEquals(before, Scans.findings(traces), "seed " + seed);
    }
  }

  @Test
  void scan_fileThatBreaksOff_keepsWhatCameBefore() {
    List<ScanResult> results = new ArrayList<>();
    Scan scan = new Scan(Scans.setup(Scans.NO_AGENT), ScanCall.Texts.SHOWN);
    Scan.Reading broken =
        sink -> {
          sink.begin(TraceHeader.of("whole", ""));
          sink.end(RecordedOutcome.UNKNOWN);
          sink.begin(TraceHeader.of("half", ""));
          throw new TraceException("it breaks off");
        };
    try {
      scan.file(broken, broken, results::add);
    } catch (IOException e) {
      assertEquals("it breaks off", e.getMessage());
    }
    assertEquals(
        List.of("whole"), results.stream().map(result -> result.replayed().header().id()).toList());
  }
}

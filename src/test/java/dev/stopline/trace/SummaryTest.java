package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.CodePoints;
import dev.stopline.loop.StopReason;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SummaryTest {
  @Test
  void falseStops_areARangeFromCutToUndecidable() {
    Summary.FalseStops stops =
        summary(
                won("a", 3L, 9, "cut", 2),
                won("b", null, 9, "undecidable", 2),
                won("c", null, 9, "undecidable", 2),
                won("d", 5L, 9, "kept", 2),
                lost("e", 9, "missed", 2))
            .falseStops();
    assertEquals(
        List.of(1L, 2L, 4L, 4L),
        List.of(stops.cut(), stops.undecidable(), stops.open(), stops.wins()));
    assertEquals(Optional.of(wilson(1, 4).low()), stops.least());
    assertEquals(Optional.of(wilson(3, 4).high()), stops.most());
  }

  @Test
  void falseStops_winBeforeAnyRuleCouldHold_isNotOpen() {
    Summary.FalseStops stops =
        summary(
                won("at the least turn", 4L, 9, "kept", 4),
                won("one later", 5L, 9, "kept", 4),
                won("not recorded, short", null, 4, "kept", 4),
                won("not recorded, long", null, 5, "undecidable", 4))
            .falseStops();
    assertEquals(List.of(2L, 4L), List.of(stops.open(), stops.wins()));
  }

  @Test
  void falseStops_noWinWasOpen_haveNoInterval() {
    Summary.FalseStops stops =
        summary(won("a", 1L, 9, "kept", 2), lost("b", 9, "saved", 2)).falseStops();
    assertEquals(0, stops.open());
    assertEquals(Optional.empty(), stops.least());
    assertEquals(Optional.empty(), stops.most());
  }

  @Test
  void falseStops_runsOfOneTask_areACluster() {
    Summary.FalseStops stops =
        summary(
                won("a", 3L, 9, "cut", 2),
                won("a", 3L, 9, "cut", 2),
                won("b", 3L, 9, "kept", 2),
                won("b", 3L, 9, "kept", 2))
            .falseStops();
    List<Interval.Cluster> tasks = List.of(new Interval.Cluster(2, 2), new Interval.Cluster(0, 2));
    assertEquals(Optional.of(Interval.of(tasks).low()), stops.least());
  }

  @Test
  void failed_savedTurnsAtTheRunsOwnLimit_areMarked() {
    Summary summary =
        summary(
            lost("a", 10, "saved", 2),
            ended(lost("b", 10, "saved", 2), RecordedOutcome.EndedBy.ERROR),
            lost("c", 5, "missed", 2),
            won("d", 3L, 9, "trimmed", 2));
    assertEquals(25, summary.failed().totals().turns());
    assertEquals(14, summary.failed().saved().turns(), "what a win saves is no failure's");
    assertEquals(7, summary.failed().savedAtCap());
    assertEquals(34, summary.totals().turns());
  }

  @Test
  void copies_enterNothingButTheirCount() {
    Summarizer summarizer = new Summarizer();
    summarizer.add(lost("a", 10, "saved", 2), false);
    summarizer.add(lost("a", 10, "saved", 2), true);
    Summary summary = summarizer.summaries().get(0);
    assertEquals(List.of(1L, 1L), List.of(summary.runs(), summary.copies()));
    assertEquals(10, summary.totals().turns());
    assertEquals(1, summary.judgements().get(Judgement.SAVED));
    assertEquals(Map.of("no_progress", 1L), summary.reasons());
  }

  @Test
  void judgements_everyOneIsThere() {
    Map<Judgement, Long> judgements = summary(lost("a", 9, "saved", 2)).judgements();
    assertEquals(List.of(Judgement.values()), List.copyOf(judgements.keySet()));
    assertEquals(1, Collections.frequency(judgements.values(), 1L));
  }

  @Test
  void stepsAfter_isTheSmallestThatEnoughRunsDoNotExceed() {
    List<TraceResult> results = new ArrayList<>();
    for (int i = 1; i <= 10; i++) {
      results.add(lost("t" + i, i, "missed", 2));
    }
    Summary summary = summary(results.toArray(TraceResult[]::new));
    assertEquals(5, summary.stepsAfter(0.5));
    assertEquals(9, summary.stepsAfter(0.9));
    assertEquals(10, summary.stepsAfter(1));
  }

  @Test
  void summaries_noRuns_areNone() {
    assertEquals(List.of(), new Summarizer().summaries());
  }

  private static Interval wilson(int hits, int runs) {
    List<Interval.Cluster> tasks = new ArrayList<>();
    for (int i = 0; i < runs; i++) {
      tasks.add(new Interval.Cluster(i < hits ? 1 : 0, 1));
    }
    return Interval.of(tasks);
  }

  private static Summary summary(TraceResult... results) {
    Summarizer summarizer = new Summarizer();
    for (TraceResult result : results) {
      summarizer.add(result, false);
    }
    return summarizer.summaries().get(0);
  }

  private static TraceResult won(
      String task, Long wonAt, long turns, String judgement, long leastTurns) {
    RecordedOutcome outcome =
        new RecordedOutcome(
            Optional.of(true), Optional.ofNullable(wonAt), Optional.empty(), "", Optional.empty());
    return result(task, outcome, turns, judgement, leastTurns);
  }

  /** Ended at its own limit. */
  private static TraceResult lost(String task, long turns, String judgement, long leastTurns) {
    return result(task, lost(RecordedOutcome.EndedBy.LIMIT), turns, judgement, leastTurns);
  }

  private static RecordedOutcome lost(RecordedOutcome.EndedBy who) {
    return new RecordedOutcome(
        Optional.of(false), Optional.empty(), Optional.of(who), "", Optional.empty());
  }

  private static TraceResult ended(TraceResult result, RecordedOutcome.EndedBy who) {
    return new TraceResult(
        result.place(),
        result.header(),
        lost(who),
        result.totals(),
        result.looked(),
        result.keys(),
        result.policies());
  }

  private static TraceResult result(
      String task, RecordedOutcome outcome, long turns, String judgement, long leastTurns) {
    boolean saved = judgement.equals("saved");
    PolicyResult under =
        new PolicyResult(
            "p",
            saved ? Optional.of(StopReason.NO_PROGRESS) : Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Judgement.of(judgement),
            saved ? totals(7) : TraceResult.Totals.NOTHING,
            turns,
            leastTurns,
            List.of());
    return new TraceResult(
        new TraceResult.Place("f", 1, "native"),
        new TraceHeader(task, task, "", Optional.empty(), Optional.empty()),
        outcome,
        totals(turns),
        new TraceResult.Looked("none", "recorded", CodePoints.sorted(List.of())),
        new TraceResult.Keys("k", List.of()),
        List.of(under));
  }

  private static TraceResult.Totals totals(long turns) {
    return new TraceResult.Totals(turns, turns, BigDecimal.ZERO, BigDecimal.ZERO);
  }
}

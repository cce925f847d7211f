package dev.stopline.trace;

import dev.stopline.loop.CodePoints;
import dev.stopline.loop.StopReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Adds up results, copies left out. */
public final class Summarizer {
  private final List<Tally> tallies = new ArrayList<>();

  /** Adds the next result, in the order in which results are shown. */
  public void add(TraceResult result, boolean copy) {
    for (int i = 0; i < result.policies().size(); i++) {
      if (i == tallies.size()) {
        tallies.add(new Tally(result.policies().get(i).policy()));
      }
      if (copy) {
        tallies.get(i).copies++;
      } else {
        tallies.get(i).add(result, result.policies().get(i));
      }
    }
  }

  /** One for each policy. */
  public List<Summary> summaries() {
    return tallies.stream().map(Tally::summary).toList();
  }

  private static final class Tally {
    private final String policy;
    private final SortedMap<Judgement, Long> judgements = new TreeMap<>();
    private final SortedMap<String, Long> reasons = new TreeMap<>(CodePoints.ORDER);
    private final SortedMap<Long, Long> stepsAfter = new TreeMap<>();
    private final SortedMap<String, Long> undeclared = new TreeMap<>(CodePoints.ORDER);
    private final SortedMap<String, Long> notApplicable = new TreeMap<>(CodePoints.ORDER);
    private final SortedMap<String, Interval.Cluster> certain = new TreeMap<>();
    private final SortedMap<String, Interval.Cluster> possible = new TreeMap<>();
    private TraceResult.Totals all = TraceResult.Totals.NOTHING;
    private TraceResult.Totals failed = TraceResult.Totals.NOTHING;
    private TraceResult.Totals saved = TraceResult.Totals.NOTHING;
    private long savedAtCap;
    private long runs;
    private long copies;
    private long wins;

    Tally(String policy) {
      this.policy = policy;
      for (Judgement judgement : Judgement.values()) {
        judgements.put(judgement, 0L);
      }
    }

    void add(TraceResult result, PolicyResult under) {
      runs++;
      judgements.merge(under.judgement(), 1L, Long::sum);
      reasons.merge(under.reason().map(StopReason::id).orElse("none"), 1L, Long::sum);
      stepsAfter.merge(under.stepsAfterLastProgress(), 1L, Long::sum);
      result.looked().undeclared().forEach(tool -> undeclared.merge(tool, 1L, Long::sum));
      under.notApplicable().forEach(rule -> notApplicable.merge(rule, 1L, Long::sum));
      all = all.plus(result.totals());
      switch (under.judgement()) {
        case KEPT, TRIMMED, CUT, UNDECIDABLE -> won(result, under);
        case SAVED, MISSED, ENDED -> lost(result, under);
        case UNKNOWN -> {}
      }
    }

    private void won(TraceResult result, PolicyResult under) {
      wins++;
      long openUntil = result.outcome().wonAtTurn().orElse(result.totals().turns());
      if (openUntil > under.leastTurns()) {
        boolean cut = under.judgement() == Judgement.CUT;
        boolean maybe = cut || under.judgement() == Judgement.UNDECIDABLE;
        count(certain, result.header().task(), cut);
        count(possible, result.header().task(), maybe);
      }
    }

    private static void count(Map<String, Interval.Cluster> tasks, String task, boolean hit) {
      Interval.Cluster before = tasks.getOrDefault(task, new Interval.Cluster(0, 0));
      long hits = before.hits() + (hit ? 1 : 0);
      tasks.put(task, new Interval.Cluster(hits, before.runs() + 1));
    }

    private void lost(TraceResult result, PolicyResult under) {
      failed = failed.plus(result.totals());
      if (under.judgement() == Judgement.SAVED) {
        saved = saved.plus(under.saved());
        boolean capped =
            result.outcome().endedBy().equals(Optional.of(RecordedOutcome.EndedBy.LIMIT));
        savedAtCap += capped ? under.saved().turns() : 0;
      }
    }

    Summary summary() {
      long open = possible.values().stream().mapToLong(Interval.Cluster::runs).sum();
      Summary.FalseStops falseStops =
          new Summary.FalseStops(
              judgements.get(Judgement.CUT),
              judgements.get(Judgement.UNDECIDABLE),
              open,
              wins,
              open == 0 ? Optional.empty() : Optional.of(Interval.of(certain.values()).low()),
              open == 0 ? Optional.empty() : Optional.of(Interval.of(possible.values()).high()));
      return new Summary(
          policy,
          runs,
          copies,
          judgements,
          reasons,
          all,
          new Summary.Failed(failed, saved, savedAtCap),
          falseStops,
          stepsAfter,
          undeclared,
          notApplicable);
    }
  }
}

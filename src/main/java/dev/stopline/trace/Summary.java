package dev.stopline.trace;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What a corpus says of one policy. Copies of runs enter nothing but their own count.
 *
 * @param policy its name
 * @param runs without copies
 * @param copies that were left out
 * @param judgements how many runs of each; none is missing
 * @param reasons how many runs stopped with each, and how many were let go on (under {@code none})
 * @param totals what all runs consumed
 * @param failed what the failed ones consumed, and what of it would have been saved
 * @param falseStops wins that were cut
 * @param stepsAfter steps after the last progress at the stop, by number of runs
 * @param undeclared tools that no agent file declares, by number of runs
 * @param notApplicable rules that read what a run does not carry, by number of runs
 */
public record Summary(
    String policy,
    long runs,
    long copies,
    SortedMap<Judgement, Long> judgements,
    SortedMap<String, Long> reasons,
    TraceResult.Totals totals,
    Failed failed,
    FalseStops falseStops,
    SortedMap<Long, Long> stepsAfter,
    SortedMap<String, Long> undeclared,
    SortedMap<String, Long> notApplicable) {

  /**
   * The failed runs.
   *
   * @param totals what they consumed
   * @param saved what of it the stops would have saved
   * @param savedAtCap turns of {@code saved} in runs that ended at a limit of their own: how long
   *     they would have gone on is not known
   */
  public record Failed(TraceResult.Totals totals, TraceResult.Totals saved, long savedAtCap) {}

  /**
   * Wins that were cut, as a range: what is certain, and what it would be at most.
   *
   * @param cut certain ones
   * @param undecidable it is not recorded when those were won
   * @param open wins that were still open when any rule could first hold
   * @param wins all of them
   * @param least of the open wins cut, with 95% confidence; empty without any
   * @param most of the open wins cut, with 95% confidence; empty without any
   */
  public record FalseStops(
      long cut,
      long undecidable,
      long open,
      long wins,
      Optional<BigDecimal> least,
      Optional<BigDecimal> most) {}

  /** The number of steps that a share of the runs does not exceed; 0 without runs. */
  public long stepsAfter(double share) {
    long all = stepsAfter.values().stream().mapToLong(Long::longValue).sum();
    long seen = 0;
    for (Map.Entry<Long, Long> entry : stepsAfter.entrySet()) {
      seen += entry.getValue();
      if (seen >= share * all) {
        return entry.getKey();
      }
    }
    return 0;
  }
}

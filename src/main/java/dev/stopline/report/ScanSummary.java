package dev.stopline.report;

import java.util.List;
import java.util.SortedMap;

/**
 * A scan of all recordings, copies left out.
 *
 * @param traces looked at
 * @param copies left out
 * @param kinds one for each kind of finding
 * @param lines of an agent file, and in how many recordings each would leave out housekeeping
 * @param undeclared tools that no agent file declares, and in how many recordings each was called
 */
public record ScanSummary(
    long traces,
    long copies,
    List<Kind> kinds,
    SortedMap<String, Long> lines,
    SortedMap<String, Long> undeclared) {
  public ScanSummary {
    kinds = List.copyOf(kinds);
  }

  /**
   * @param traces in which it was found
   * @param worst the longest five, of equals the first
   */
  public record Kind(ScanKind kind, long traces, List<Worst> worst) {
    public Kind {
      worst = List.copyOf(worst);
    }
  }

  /**
   * A recording with a long finding.
   *
   * @param length in calls
   */
  public record Worst(String trace, String file, long length) {}
}

package dev.stopline.trace;

import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * One recording, scanned.
 *
 * @param replayed it under the policies
 * @param all what loops and stalls in it
 * @param noise what looks like housekeeping, the most frequent first
 * @param quiet what loops and stalls when that is left out; empty where there is none
 * @param undeclared tools that were called and that the agent file does not declare
 */
public record ScanResult(
    TraceResult replayed,
    ScanFindings all,
    List<ScanNoise> noise,
    Optional<ScanFindings> quiet,
    SortedSet<String> undeclared) {
  public ScanResult {
    noise = List.copyOf(noise);
  }

  /** What is worth telling: noise drowns what is wrong. */
  public ScanFindings telling() {
    return quiet.orElse(all);
  }
}

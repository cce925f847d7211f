package dev.stopline.trace;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The longest row of calls of a kind, of equals the first. */
final class ScanStreak {
  private long length;
  private long from;
  private Set<String> tools = new LinkedHashSet<>();
  private long longest;
  private ScanFindings.Turns longestTurns = new ScanFindings.Turns(0, 0);
  private Set<String> longestTools = tools;

  /**
   * @param length calls in it; 0 where there was none
   * @param tools that were called, in the order of their first calls
   */
  record Longest(long length, ScanFindings.Turns turns, List<String> tools) {}

  /** One more of the kind. */
  void add(String tool, long turn) {
    from = length == 0 ? turn : from;
    length++;
    tools.add(tool);
    if (length > longest) {
      longest = length;
      longestTurns = new ScanFindings.Turns(from, turn);
      longestTools = tools;
    }
  }

  /** Something else. */
  void end() {
    if (length > 0) {
      length = 0;
      tools = new LinkedHashSet<>();
    }
  }

  Longest longest() {
    return new Longest(longest, longestTurns, List.copyOf(longestTools));
  }
}

package dev.stopline.trace;

import java.math.BigDecimal;
import java.util.List;
import java.util.SortedSet;

/**
 * One recording under the policies that it was replayed under.
 *
 * @param place where it is
 * @param header what it calls itself
 * @param outcome how it ended
 * @param totals what it consumed as a whole
 * @param looked what it was looked at with
 * @param keys by which copies of it are known
 * @param policies one for each policy, in the order in which they were named
 */
public record TraceResult(
    Place place,
    TraceHeader header,
    RecordedOutcome outcome,
    Totals totals,
    Looked looked,
    Keys keys,
    List<PolicyResult> policies) {
  public TraceResult {
    policies = List.copyOf(policies);
  }

  /**
   * @param file its name
   * @param index its place in the file, from 1
   * @param format id of the file's format
   */
  public record Place(String file, int index, String format) {}

  /**
   * @param turns recorded
   * @param modelCalls in them
   * @param cost of them, in dollars
   * @param seconds that they took
   */
  public record Totals(long turns, long modelCalls, BigDecimal cost, BigDecimal seconds) {
    /** Nothing. */
    public static final Totals NOTHING = new Totals(0, 0, BigDecimal.ZERO, BigDecimal.ZERO);

    public Totals plus(Totals more) {
      return new Totals(
          turns + more.turns,
          modelCalls + more.modelCalls,
          cost.add(more.cost),
          seconds.add(more.seconds));
    }

    /** What is left of this when a part is taken away. */
    public Totals minus(Totals part) {
      return new Totals(
          turns - part.turns,
          modelCalls - part.modelCalls,
          cost.subtract(part.cost),
          seconds.subtract(part.seconds));
    }
  }

  /**
   * @param agent name of the agent file
   * @param measure id of the measure
   * @param undeclared tools that were called and are not in the agent file
   */
  public record Looked(String agent, String measure, SortedSet<String> undeclared) {}

  /**
   * @param content 32 hex digits over goal, actions and observations
   * @param ids of messages and calls, 16 hex digits each, sorted, at most {@link CopyKeys#MOST_IDS}
   */
  public record Keys(String content, List<String> ids) {}
}

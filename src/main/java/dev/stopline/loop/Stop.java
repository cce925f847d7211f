package dev.stopline.loop;

import java.util.List;
import java.util.Optional;

/**
 * How a run ended.
 *
 * @param reason empty when the decisions ran out and the policy would have gone on
 * @param rule id of the rule that led to the stop, also behind an exhausted or refused recovery;
 *     empty for an accepted finish, a thrown execution and an undecided end
 * @param trigger the recoverable reason behind an exhausted or refused recovery
 * @param also the other rules that held at that check, in policy order
 * @param period the cycle's period where a cycle stopped or triggered; 0 for none
 * @param turn turns used by then, on every branch; 0 before the first
 * @param message what was thrown, or the question for the user; empty for none
 */
public record Stop(
    Optional<StopReason> reason,
    Optional<String> rule,
    Optional<StopReason> trigger,
    List<String> also,
    int period,
    long turn,
    Optional<String> message) {

  static Stop undecided(long turn) {
    return plain(Optional.empty(), turn, Optional.empty());
  }

  static Stop accepted(long turn) {
    return plain(Optional.of(StopReason.SUCCESS), turn, Optional.empty());
  }

  static Stop thrown(long turn, String message) {
    return plain(Optional.of(StopReason.UNRECOVERABLE_ERROR), turn, Optional.of(message));
  }

  /** The rule held: its reason, asked of the user where the state has a question. */
  public static Stop by(Verdict.Finding finding, List<String> also, RunState state, long turn) {
    StopReason reason = finding.clause().reason();
    boolean asks = reason == StopReason.USER_INPUT_REQUIRED;
    return new Stop(
        Optional.of(reason),
        Optional.of(finding.clause().id()),
        Optional.empty(),
        also,
        finding.gauge().period(),
        turn,
        asks ? state.world().question() : Optional.empty());
  }

  /** The recovery that the rule asked for could not be had: its reason becomes the trigger. */
  Stop unrecovered(StopReason instead) {
    return new Stop(Optional.of(instead), rule, reason, also, period, turn, message);
  }

  private static Stop plain(Optional<StopReason> reason, long turn, Optional<String> message) {
    return new Stop(reason, Optional.empty(), Optional.empty(), List.of(), 0, turn, message);
  }
}

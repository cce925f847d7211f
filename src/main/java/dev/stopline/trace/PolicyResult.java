package dev.stopline.trace;

import dev.stopline.loop.Policy;
import dev.stopline.loop.StopReason;
import java.util.List;
import java.util.Optional;

/**
 * One recording under one policy.
 *
 * @param policy its name
 * @param reason why it stopped the run; empty when it let it go on
 * @param rule id of the rule that did; empty for an accepted finish and where it let the run go on
 * @param reaction what the rule led to; empty where it let the run go on
 * @param atTurn turns used by then; empty where it let the run go on
 * @param judgement what that means
 * @param saved what the rest of the recording consumed
 * @param stepsAfterLastProgress at the stop, else at the end
 * @param leastTurns after which any rule but success could first hold
 * @param notApplicable ids of rules that read what the recording does not carry
 */
public record PolicyResult(
    String policy,
    Optional<StopReason> reason,
    Optional<String> rule,
    Optional<Policy.Reaction> reaction,
    Optional<Long> atTurn,
    Judgement judgement,
    TraceResult.Totals saved,
    long stepsAfterLastProgress,
    long leastTurns,
    List<String> notApplicable) {
  public PolicyResult {
    notApplicable = List.copyOf(notApplicable);
  }
}

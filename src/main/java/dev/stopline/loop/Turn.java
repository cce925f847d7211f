package dev.stopline.loop;

import java.util.Optional;

/**
 * One turn that a run used up.
 *
 * @param number its place in the episode, from 1, on every branch
 * @param branch rewinds before it, from 0
 * @param disposition what became of it
 * @param proposal the action that was proposed; empty for a message and an event
 * @param transition what executing it led to; empty unless it was executed without a throw
 * @param view what the decision behind it saw
 * @param after the state after it
 */
public record Turn(
    long number,
    int branch,
    Disposition disposition,
    Optional<Proposal> proposal,
    Optional<Transition> transition,
    ModelView view,
    RunState after) {

  /** The proposal rule that blocks what recovery has ruled out. */
  public static final String BLOCKED_ATTEMPT = "blocked_attempt";

  static Turn proposed(Position at, Disposition became, Proposal proposal, ModelView view) {
    return of(at, became, Optional.of(proposal), Optional.empty(), view);
  }

  static Turn executed(Position at, Transition transition, ModelView view) {
    Optional<Proposal> proposal = Optional.of(transition.proposal());
    return of(at, Disposition.EXECUTED, proposal, Optional.of(transition), view);
  }

  static Turn passed(Position at, Disposition became, ModelView view) {
    return of(at, became, Optional.empty(), Optional.empty(), view);
  }

  private static Turn of(
      Position at,
      Disposition became,
      Optional<Proposal> proposal,
      Optional<Transition> transition,
      ModelView view) {
    int branch = at.state().spent().recoveries();
    return new Turn(at.turns(), branch, became, proposal, transition, view, at.state());
  }

  /** Id of the rule that kept the proposal from executing; empty when none did. */
  public Optional<String> blockedBy() {
    return disposition == Disposition.BLOCKED ? Optional.of(BLOCKED_ATTEMPT) : Optional.empty();
  }
}

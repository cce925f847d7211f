package dev.stopline.loop;

import java.util.Optional;

/**
 * What becomes of one call that the model proposed: a claim is accepted or refused, a ruled-out
 * attempt is blocked, anything else executes.
 */
final class CallStep {
  private final Seams seams;
  private final Observer observer;
  private final AttemptKey attemptKey;

  CallStep(Seams seams, Observer observer) {
    this.seams = seams;
    this.observer = observer;
    this.attemptKey = new AttemptKey(seams::stateKey);
  }

  /** A proposal, and what the decision behind it saw. */
  private record Call(Proposal proposal, ModelView view) {
    Action action() {
      return proposal.action();
    }
  }

  /**
   * @param at with this turn counted and its decision paid for
   */
  Position take(Position at, Action action, ModelView view) {
    String fingerprint = action.fingerprint();
    if (seams.claimsCompletion(action)) {
      return claim(at, new Call(new Proposal(action, fingerprint, Optional.empty()), view));
    }
    String key = attemptKey.of(at.state().world(), fingerprint);
    Call call = new Call(new Proposal(action, fingerprint, Optional.of(key)), view);
    if (at.state().blockedAttempts().contains(key)) {
      return refuse(at, call, Disposition.BLOCKED);
    }
    return execute(at, call);
  }

  private Position claim(Position at, Call call) {
    World world = at.state().world();
    if (!world.requirements().complete() || !seams.verified(world)) {
      return refuse(at, call, Disposition.FINISH_REFUSED);
    }
    tell(at, call, Disposition.FINISH_ACCEPTED);
    return at.end(Stop.accepted(at.turns()), observer);
  }

  private Position refuse(Position at, Call call, Disposition disposition) {
    Position after = at.shown(new Signal.Refusal(call.action(), disposition));
    tell(after, call, disposition);
    return after;
  }

  private Position execute(Position at, Call call) {
    Execution execution;
    try {
      execution = seams.execute(call.action());
    } catch (RuntimeException thrown) {
      Position paid = at.spend(Execution.Failure.usageOf(thrown), seams.now());
      tell(paid, call, Disposition.EXECUTED);
      return paid.end(Stop.thrown(at.turns(), String.valueOf(thrown.getMessage())), observer);
    }
    return absorb(at.spend(execution.usage(), seams.now()), call, execution.observation());
  }

  private Position absorb(Position at, Call call, Observation observation) {
    World before = at.state().world();
    World after = seams.reduce(before, call.action(), observation);
    Position reduced = at.with(at.state().with(after));
    Regard regard = seams.regard(call.action(), call.proposal().fingerprint(), observation);
    if (regard.counts() == Regard.Counts.NONE) {
      tell(reduced, call, Disposition.IGNORED);
      return reduced;
    }
    Progress progress = seams.measure(before, call.action(), observation, after);
    long step = at.state().trace().length() + 1;
    Transition transition = new Transition(step, call.proposal(), observation, progress, regard);
    Position appended = reduced.append(transition);
    observer.used(Turn.executed(appended, transition, call.view()), appended.monitor());
    return progress.productive() ? checkpoint(appended) : appended;
  }

  private Position checkpoint(Position at) {
    return seams.takeCheckpoint(at.state()).map(at::captured).orElse(at);
  }

  private void tell(Position at, Call call, Disposition disposition) {
    observer.used(Turn.proposed(at, disposition, call.proposal(), call.view()), at.monitor());
  }
}

package dev.stopline.loop;

import java.util.List;
import java.util.Optional;

/**
 * Drives one run: asks the policy, lets the application decide and execute, accounts for it, and
 * ends for a reason that it can name. It knows no rule by name.
 *
 * <p>A turn costs the same however long the run is.
 */
public final class Controller {
  private final Seams seams;
  private final Policy policy;
  private final Observer observer;
  private final CallStep callStep;

  /**
   * @param observer is told everything that happens, see {@link Episode}
   */
  public Controller(Seams seams, Policy policy, Observer observer) {
    this.seams = seams;
    this.policy = policy;
    this.observer = observer;
    this.callStep = new CallStep(seams, observer);
  }

  /** Runs to the end; the {@link RunState#stop} of what it answers is never empty. */
  public RunState run(World world) {
    Position at = start(world);
    while (!at.ended()) {
      at = advance(at);
    }
    return at.state();
  }

  /** Before the first turn. The start is a checkpoint where the environment can be captured. */
  public Position start(World world) {
    RunState state = RunState.start(world);
    Position at = new Position(state, Monitor.of(policy), Optional.empty(), 0, seams.now());
    Optional<Object> token = seams.takeCheckpoint(state);
    return token.isPresent() ? at.captured(token.get()) : at;
  }

  /** One check, and what follows from it: a stop, a rewind, or one decision with all its calls. */
  public Position advance(Position before) {
    Position at = before.at(seams.now());
    RunState state = at.state();
    boolean complete = state.world().requirements().complete();
    Check check = new Check(state, complete && seams.verified(state.world()));
    Verdict verdict = at.monitor().judge(check);
    observer.asked(check, verdict);
    Optional<Verdict.Finding> decisive = verdict.decisive();
    return decisive.isPresent() ? react(at, decisive.get(), verdict.also()) : decide(at);
  }

  private Position react(Position at, Verdict.Finding finding, List<String> also) {
    Stop stop = Stop.by(finding, also, at.state(), at.turns());
    if (finding.clause().reaction() == Policy.Reaction.STOP || at.checkpoint().isEmpty()) {
      return at.end(stop, observer);
    }
    if (at.state().spent().recoveries() >= policy.maxRecoveries()) {
      return at.end(stop.unrecovered(StopReason.RECOVERY_EXHAUSTED), observer);
    }
    Checkpoint target = at.checkpoint().get();
    if (!seams.restoreEnvironment(target.token())) {
      return at.end(stop.unrecovered(StopReason.UNRECOVERABLE_ERROR), observer);
    }
    Position revived = at.rewoundTo(target);
    observer.rewound(new Rewind(at.turns(), finding, also, at.state(), revived.state()));
    return revived;
  }

  private Position decide(Position at) {
    ModelView view = ModelView.of(at.state(), seams.modelFacts());
    Decision decision = seams.decide(view);
    if (decision instanceof Decision.Calls calls) {
      return respond(at.spend(calls.usage(), seams.now()), calls.actions(), view);
    }
    if (decision instanceof Decision.Message message) {
      Position paid = at.spend(message.usage(), seams.now());
      return pass(paid, Disposition.MESSAGE, new Signal.Message(message.text()), view);
    }
    if (decision instanceof Decision.Around around) {
      return pass(at, Disposition.EVENT, around.event(), view);
    }
    return at.end(Stop.undecided(at.turns()), observer);
  }

  private Position respond(Position paid, Iterable<Action> actions, ModelView view) {
    Position at = paid;
    for (Action action : actions) {
      at = callStep.take(at.nextTurn(), action, view);
      if (at.ended()) {
        return at;
      }
    }
    boolean withoutCall = at.turns() == paid.turns();
    return withoutCall ? pass(paid, Disposition.MESSAGE, new Signal.Message(""), view) : at;
  }

  /** A turn in which nothing is proposed. */
  private Position pass(Position at, Disposition disposition, Signal signal, ModelView view) {
    Position after = at.nextTurn().shown(signal);
    observer.used(Turn.passed(after, disposition, view), after.monitor());
    return after;
  }
}

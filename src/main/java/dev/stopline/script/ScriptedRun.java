package dev.stopline.script;

import dev.stopline.loop.Controller;
import dev.stopline.loop.Observer;
import dev.stopline.loop.Policy;
import dev.stopline.loop.RunState;
import dev.stopline.loop.Value;
import dev.stopline.policy.PolicyFile;
import java.util.Optional;

/**
 * A script under a policy.
 *
 * @param id the scenario's, and {@code @POLICY} where the policy is not the scenario's own
 * @param script what happens
 * @param written the policy as it is written
 * @param policy when to stop: what is written, with the scenario's budget laid over it
 * @param expect what must come of it; empty when nothing is expected of the run as a whole
 * @param turns whether the turns' own expectations count: only under the scenario's own policy
 */
public record ScriptedRun(
    String id,
    Script script,
    PolicyFile written,
    Policy policy,
    Expectation<Outcome> expect,
    Turns turns) {

  /** Whether expectations of single turns count. */
  public enum Turns {
    JUDGED,
    IGNORED
  }

  /** Keys that are asserted of it. */
  public int assertions() {
    return expect.size() + (turns == Turns.JUDGED ? script.turnAssertions() : 0);
  }

  /** The turn at which the run is expected to stop; empty where that is not said. */
  public Optional<Long> expectedTurn() {
    return expect.of("at_turn").flatMap(turn -> turn.number()).map(Number::longValue);
  }

  /** The reason, or {@code none}, with which the run is expected to stop; empty where not said. */
  public Optional<String> expectedStop() {
    return expect.of("stop").map(stop -> ((Value.Text) stop).value());
  }

  /** Plays the script to its end. Each call is a run of its own, and all are alike. */
  public Outcome play(Observer observer) {
    Tally tally = new Tally();
    Observer both = Observer.both(tally, observer);
    Controller controller = new Controller(new ScriptedSeams(script), policy, both);
    RunState last = controller.run(script.header().world());
    return tally.outcome(last);
  }
}

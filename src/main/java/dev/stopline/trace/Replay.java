package dev.stopline.trace;

import dev.stopline.loop.Observer;
import dev.stopline.loop.Policy;
import dev.stopline.measure.Agent;
import java.util.List;
import java.util.function.Consumer;

/**
 * Replays the traces of one file under some policies, in one pass, and hands on a result for each
 * trace. It keeps nothing of a trace but what rules, measures and keys need.
 */
public final class Replay implements TraceSink {
  private final Setup setup;
  private final Consumer<TraceResult> results;
  private int index;
  private TraceReplay current;

  /**
   * What a file is replayed with.
   *
   * @param file its name
   * @param format id of its format
   * @param agent what is known of its runtime
   * @param policies in the order of the results
   * @param evidence what is known of outcomes beside the recordings
   * @param shard which of the traces are replayed
   * @param observer sees the run under the first policy
   */
  public record Setup(
      String file,
      String format,
      Agent agent,
      List<Policy> policies,
      Evidence evidence,
      Shard shard,
      Observer observer) {
    public Setup {
      policies = List.copyOf(policies);
    }
  }

  public Replay(Setup setup, Consumer<TraceResult> results) {
    this.setup = setup;
    this.results = results;
  }

  @Override
  public void begin(TraceHeader header) {
    index++;
    current = setup.shard().takes(header) ? new TraceReplay(setup, header, index) : null;
  }

  @Override
  public void turn(RecordedTurn turn) {
    if (current != null) {
      current.turn(turn);
    }
  }

  @Override
  public void end(RecordedOutcome outcome) {
    if (current != null) {
      results.accept(current.end(outcome));
      current = null;
    }
  }
}

package dev.stopline.script;

import dev.stopline.loop.World;
import dev.stopline.measure.Agent;
import dev.stopline.measure.Measure;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * A scripted run: a header and a stream of turns. It says what happens, and nothing of when to
 * stop.
 */
public final class Script {
  private final Header header;
  private final List<Block> blocks;

  Script(Header header, List<Block> blocks) {
    this.header = header;
    this.blocks = List.copyOf(blocks);
  }

  /**
   * What holds for the whole run.
   *
   * @param world at its start
   * @param stateKey names of the facts that make two states materially different; empty: everything
   *     does
   * @param modelFacts names of the facts that the model sees
   * @param confirmation how completion is confirmed from outside
   * @param environment what can be captured and restored
   * @param agent what is known of the runtime
   * @param measure how progress is found, as written; empty: not said
   */
  public record Header(
      World world,
      Optional<List<String>> stateKey,
      List<String> modelFacts,
      Confirmation confirmation,
      Environment environment,
      Agent agent,
      Optional<Measure> measure) {

    /** How progress is found: as written, else as the agent says, else as each turn says. */
    Measure measureInForce() {
      Optional<Measure> found = measure.isPresent() ? measure : agent.measure();
      return found.orElse(new Measure.Recorded());
    }
  }

  /** Whether something outside the agent confirms completion. */
  public sealed interface Confirmation {
    /** It always says the same, until a turn says otherwise. */
    record Always(boolean confirmed) implements Confirmation {}

    /** It confirms while this fact is exactly true. */
    record ByFact(String fact) implements Confirmation {}
  }

  /**
   * What the environment can do.
   *
   * @param start whether the start can be captured
   * @param progress whether a productive turn can be captured
   * @param restores whether each restore succeeds, in order, the last repeating; never empty
   */
  public record Environment(boolean start, boolean progress, List<Boolean> restores) {
    public Environment {
      restores = List.copyOf(restores);
    }
  }

  public Header header() {
    return header;
  }

  /** The turns from the beginning, made as they are asked for. */
  public Iterator<ScriptTurn> turns() {
    return new TurnStream(blocks);
  }

  /** How many turns there are. */
  public long length() {
    long turns = 0;
    for (Block block : blocks) {
      turns += block.turns();
    }
    return turns;
  }

  /** Whether any turn has an expectation of its own. */
  boolean expectsOfTurns() {
    return expectations(blocks) > 0;
  }

  /** Keys asserted of turns, as they are written. */
  int turnAssertions() {
    return expectations(blocks);
  }

  private static int expectations(List<Block> blocks) {
    int count = 0;
    for (Block block : blocks) {
      if (block instanceof Block.Same same) {
        count += same.turn().expect().size();
      } else if (block instanceof Block.Counted counted) {
        count += TurnExpectation.read(counted.turn().find("expect")).size();
      } else if (block instanceof Block.Group group) {
        count += expectations(group.blocks());
      }
    }
    return count;
  }
}

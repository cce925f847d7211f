package dev.stopline.script;

import dev.stopline.source.Node;
import java.util.List;

/** A part of a script as it is written, before repeats are expanded. */
sealed interface Block {
  /** How often it is played in a row, from 1. */
  long repeat();

  /** The turns that it expands to. */
  long turns();

  /**
   * A turn that is the same each time.
   *
   * @param turn the turn
   */
  record Same(ScriptTurn turn, long repeat) implements Block {
    @Override
    public long turns() {
      return repeat;
    }
  }

  /**
   * A turn that has the count in it, and so is made anew each time.
   *
   * @param turn spelled out, with {@code ${i}} in its texts
   * @param counts which repetition it counts: its own, or that of the group around it
   */
  record Counted(Node.Mapping turn, long repeat, Count counts) implements Block {
    @Override
    public long turns() {
      return repeat;
    }
  }

  /** Which repetition {@code ${i}} counts. */
  enum Count {
    OWN,
    GROUP
  }

  record Group(List<Block> blocks, long repeat) implements Block {
    @Override
    public long turns() {
      long turns = 0;
      for (Block block : blocks) {
        turns = Math.min(Long.MAX_VALUE / ScriptShape.MOST_REPEATS, turns + block.turns());
      }
      return turns * repeat;
    }
  }
}

package dev.stopline.script;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** The turns of a script, one after the other: repeats are expanded as they are asked for. */
final class TurnStream implements Iterator<ScriptTurn> {
  private final Deque<Level> levels = new ArrayDeque<>();

  TurnStream(List<Block> blocks) {
    levels.push(new Level(blocks, 1));
    settle();
  }

  /** A list of blocks that is being played. */
  private static final class Level {
    final List<Block> blocks;
    final long repeat;
    long round = 1;
    int block;
    long played;

    Level(List<Block> blocks, long repeat) {
      this.blocks = blocks;
      this.repeat = repeat;
    }
  }

  @Override
  public boolean hasNext() {
    return !levels.isEmpty();
  }

  @Override
  public ScriptTurn next() {
    if (levels.isEmpty()) {
      throw new NoSuchElementException();
    }
    Level level = levels.peek();
    Block block = level.blocks.get(level.block);
    level.played++;
    ScriptTurn turn =
        block instanceof Block.Counted counted ? made(counted, level) : ((Block.Same) block).turn();
    settle();
    return turn;
  }

  private static ScriptTurn made(Block.Counted counted, Level level) {
    long count = counted.counts() == Block.Count.OWN ? level.played : level.round;
    return TurnBinder.bind(Counting.fill(counted.turn(), count));
  }

  /** Moves on to the next block that is a turn still to be played, or to the end. */
  private void settle() {
    while (!levels.isEmpty()) {
      Level level = levels.peek();
      if (level.block == level.blocks.size()) {
        endRound(level);
      } else if (level.blocks.get(level.block) instanceof Block.Group group) {
        level.block++;
        levels.push(new Level(group.blocks(), group.repeat()));
      } else if (level.played == level.blocks.get(level.block).repeat()) {
        level.block++;
        level.played = 0;
      } else {
        return;
      }
    }
  }

  private void endRound(Level level) {
    if (level.round == level.repeat || level.blocks.isEmpty()) {
      levels.pop();
    } else {
      level.round++;
      level.block = 0;
    }
  }
}

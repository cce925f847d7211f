package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.ContentDigest;
import dev.stopline.loop.Digest;
import dev.stopline.loop.Value;
import dev.stopline.script.ScriptTurn;
import java.util.List;
import java.util.TreeSet;

/**
 * By what copies of a run are known while it streams by: a digest over goal, actions and
 * observations, and the ids of its messages and calls.
 *
 * <p>Of the ids only those with the smallest digests are kept. A session that was resumed or forked
 * has the ids of the earlier one, and so, as good as surely, one of its smallest; and what is kept
 * does not grow with the run.
 */
final class CopyKeys {
  static final int MOST_IDS = 32;
  private static final int BYTES = 16;

  private final ContentDigest content = new ContentDigest();
  private final TreeSet<String> ids = new TreeSet<>();

  CopyKeys(String goal) {
    content.add('g', goal);
  }

  void add(RecordedTurn turn) {
    for (String id : turn.ids()) {
      ids.add(Digest.of(id));
      if (ids.size() > MOST_IDS) {
        ids.pollLast();
      }
    }
    if (turn.turn().what() instanceof ScriptTurn.Call call) {
      add(call.action());
      content.add('o', call.result().observation().digest());
    } else if (turn.turn().what() instanceof ScriptTurn.Message message) {
      content.add('m', message.message().text());
    } else if (turn.turn().what() instanceof ScriptTurn.Around around) {
      content.add('e', around.event().kind());
      content.add('e', around.event().text());
    }
  }

  /** To be asked once, at the end. */
  TraceResult.Keys keys() {
    return new TraceResult.Keys(content.finish(BYTES), List.copyOf(ids));
  }

  private void add(Action action) {
    content.add('a', action.name());
    content.add(
        action.args().map(args -> (Value) new Value.Array(List.of(args))).orElse(Value.NULL));
  }
}

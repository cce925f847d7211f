package dev.stopline.trace;

import dev.stopline.loop.Digest;
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

  private String content;
  private final TreeSet<String> ids = new TreeSet<>();

  CopyKeys(String goal) {
    content = Digest.of(goal);
  }

  void add(RecordedTurn turn) {
    for (String id : turn.ids()) {
      ids.add(Digest.of(id));
      if (ids.size() > MOST_IDS) {
        ids.pollLast();
      }
    }
    if (turn.turn().what() instanceof ScriptTurn.Call call) {
      String action = call.action().fingerprint();
      content = Digest.of(content + action + call.result().observation().digest());
    } else if (turn.turn().what() instanceof ScriptTurn.Message message) {
      content = Digest.of(content + message.message().text());
    } else if (turn.turn().what() instanceof ScriptTurn.Around around) {
      content = Digest.of(content + around.event().kind() + around.event().text());
    }
  }

  TraceResult.Keys keys() {
    return new TraceResult.Keys(content, List.copyOf(ids));
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.CodePoints;
import dev.stopline.loop.Digest;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Value;
import dev.stopline.script.ScriptTurn;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

  private final MessageDigest content;
  private final TreeSet<String> ids = new TreeSet<>();

  CopyKeys(String goal) {
    try {
      content = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
    text('g', goal);
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
      add(call.result().observation());
    } else if (turn.turn().what() instanceof ScriptTurn.Message message) {
      text('m', message.message().text());
    } else if (turn.turn().what() instanceof ScriptTurn.Around around) {
      text('e', around.event().kind());
      text('e', around.event().text());
    }
  }

  /** To be asked once, at the end. */
  TraceResult.Keys keys() {
    String digits = HexFormat.of().formatHex(content.digest(), 0, BYTES);
    return new TraceResult.Keys(digits, List.copyOf(ids));
  }

  private void add(Action action) {
    text('a', action.name());
    count('a', action.args().isPresent() ? 1 : 0);
    action.args().ifPresent(this::value);
  }

  private void add(Observation observation) {
    text('o', observation.kind());
    text('o', observation.recorded() ? observation.ok().map(String::valueOf).orElse("") : "none");
    value(observation.data());
  }

  /** Equal values and no others give equal bytes: each part says what it is and how long. */
  private void value(Value value) {
    if (value instanceof Value.Text text) {
      text('t', text.value());
    } else if (value instanceof Value.Obj object) {
      count('{', object.fields().size());
      Map<String, Value> sorted = new TreeMap<>(CodePoints.ORDER);
      sorted.putAll(object.fields());
      for (Map.Entry<String, Value> field : sorted.entrySet()) {
        text('k', field.getKey());
        value(field.getValue());
      }
    } else if (value instanceof Value.Array array) {
      count('[', array.items().size());
      array.items().forEach(this::value);
    } else if (value instanceof Value.Int integer) {
      text('i', integer.digits());
    } else {
      text('v', value.toString());
    }
  }

  private void text(char what, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    count(what, bytes.length);
    content.update(bytes);
  }

  private void count(char what, int count) {
    content.update((byte) what);
    content.update(ByteBuffer.allocate(Integer.BYTES).putInt(count).flip());
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Brings calls and results together that a recording keeps apart: by id, a result before its call
 * too; without ids a result is that of the oldest call without one, of the same name where the
 * result has a name.
 */
final class OpenCalls {
  /** What came back. */
  record Result(Observation observation, Optional<Progress> progress, BigDecimal seconds) {
    void answer(TurnMaker call) {
      call.observation(observation).executionSeconds(seconds);
      progress.ifPresent(call::progress);
    }
  }

  private record Call(String name, TurnMaker turn) {}

  private final Map<String, Deque<Call>> byId = new HashMap<>();
  private final Map<String, Result> early = new HashMap<>();
  private final List<Call> unnumbered = new ArrayList<>();

  void call(Optional<String> id, String name, TurnMaker turn) {
    if (id.isEmpty()) {
      unnumbered.add(new Call(name, turn));
      return;
    }
    Result waiting = early.remove(id.get());
    if (waiting == null) {
      byId.computeIfAbsent(id.get(), unused -> new ArrayDeque<>()).push(new Call(name, turn));
    } else {
      waiting.answer(turn);
    }
  }

  void result(Optional<String> id, Optional<String> name, Result result) {
    if (id.isPresent()) {
      withId(id.get(), result);
      return;
    }
    for (int i = 0; i < unnumbered.size(); i++) {
      Call call = unnumbered.get(i);
      if (name.isEmpty() || name.get().equals(call.name())) {
        result.answer(unnumbered.remove(i).turn());
        return;
      }
    }
  }

  private void withId(String id, Result result) {
    Deque<Call> calls = byId.get(id);
    if (calls == null || calls.isEmpty()) {
      early.put(id, result);
    } else {
      result.answer(calls.pop().turn());
    }
  }
}

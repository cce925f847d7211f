package dev.stopline.trace;

import dev.stopline.loop.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A result of a step, and the call that it belongs to.
 *
 * @param id of the call; may be that of an earlier step
 * @param call of the same step; empty: there is none that it belongs to
 */
record AtifAnswer(Value result, Optional<String> id, Optional<Value> call) {
  /**
   * Every result of a step. Those that do not say whose they are belong to its last calls.
   *
   * @param calls of the step
   */
  static List<AtifAnswer> of(AtifStep step, List<Value> calls) {
    List<AtifAnswer> answers = new ArrayList<>();
    Deque<Value> open = new ArrayDeque<>(calls);
    List<Value> loose = new ArrayList<>();
    for (Value result : step.results()) {
      Optional<String> id = AtifStep.text(result, "source_call_id");
      if (id.isPresent()) {
        Optional<Value> call =
            open.stream().filter(one -> AtifStep.callId(one).equals(id)).findFirst();
        call.ifPresent(open::remove);
        answers.add(new AtifAnswer(result, id, call));
      } else {
        loose.add(result);
      }
    }
    while (open.size() > loose.size()) {
      open.remove();
    }
    for (Value result : loose) {
      Optional<Value> call = Optional.ofNullable(open.poll());
      answers.add(new AtifAnswer(result, call.flatMap(AtifStep::callId), call));
    }
    return answers;
  }

  boolean belongs() {
    return id.isPresent() || call.isPresent();
  }
}

package dev.stopline.policy;

import dev.stopline.loop.Transition;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** What makes two calls the same for a rule that looks for repetition. */
enum Same {
  ACTION("action", transition -> transition.regard().mark()),
  ACTION_AND_OBSERVATION(
      "action+observation",
      transition -> transition.regard().mark() + transition.regard().answer()),
  TOOL("tool", transition -> transition.proposal().action().name()),
  TOOL_AND_OBSERVATION(
      "tool+observation",
      transition -> transition.proposal().action().name() + transition.regard().answer());

  private final String id;
  private final Function<Transition, String> mark;

  Same(String id, Function<Transition, String> mark) {
    this.id = id;
    this.mark = mark;
  }

  /** The name in files. */
  String id() {
    return id;
  }

  /** Equal for two transitions that are the same in this sense. */
  String mark(Transition transition) {
    return mark.apply(transition);
  }

  static List<String> ids() {
    return Arrays.stream(values()).map(Same::id).toList();
  }

  static Same of(String id) {
    return Arrays.stream(values()).filter(same -> same.id.equals(id)).findFirst().orElseThrow();
  }
}

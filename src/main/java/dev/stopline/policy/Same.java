package dev.stopline.policy;

import dev.stopline.loop.Named;
import dev.stopline.loop.Transition;
import java.util.List;

/** What makes two calls the same for a rule that looks for repetition. */
enum Same implements Named {
  ACTION("action"),
  ACTION_AND_OBSERVATION("action+observation"),
  TOOL("tool"),
  TOOL_AND_OBSERVATION("tool+observation");

  private final String id;

  Same(String id) {
    this.id = id;
  }

  @Override
  public String id() {
    return id;
  }

  /** Equal for two transitions that are the same in this sense. */
  String mark(Transition transition) {
    String tool = transition.proposal().action().name();
    return switch (this) {
      case ACTION -> transition.regard().mark();
      case ACTION_AND_OBSERVATION -> transition.regard().mark() + transition.regard().answer();
      case TOOL -> tool;
      case TOOL_AND_OBSERVATION -> tool + transition.regard().answer();
    };
  }

  static List<String> ids() {
    return Named.ids(values());
  }

  static Same of(String id) {
    return Named.find(values(), id).orElseThrow();
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.Value;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What patterns of agent files can see of one distinct call: its tool and the beginnings of its
 * string arguments. Where calls count as the same though their arguments differ, what they have in
 * common.
 */
final class ScanShape {
  private static final int KEPT = 160;

  private final String tool;
  private final Map<String, Beginning> named = new LinkedHashMap<>();
  private Optional<Beginning> first;
  private boolean varies;

  /**
   * Of a text.
   *
   * @param whole whether it is all of it
   */
  record Beginning(String text, boolean whole) {
    static Beginning of(String text) {
      return text.length() <= KEPT
          ? new Beginning(text, true)
          : new Beginning(text.substring(0, KEPT), false);
    }

    Beginning common(Beginning other) {
      if (equals(other)) {
        return this;
      }
      int end = 0;
      int most = Math.min(text.length(), other.text.length());
      while (end < most && text.charAt(end) == other.text.charAt(end)) {
        end++;
      }
      return new Beginning(text.substring(0, end), false);
    }
  }

  ScanShape(Action action) {
    tool = action.name();
    named.putAll(named(action));
    first = first(action, named);
  }

  String tool() {
    return tool;
  }

  /** The first string argument, which a pattern without a key means. */
  Optional<Beginning> first() {
    return first;
  }

  Map<String, Beginning> named() {
    return named;
  }

  /** Whether such calls differ even in which arguments they have. */
  boolean varies() {
    return varies;
  }

  /** Another call that counts as the same. */
  void meet(Action action) {
    Map<String, Beginning> others = named(action);
    Optional<Beginning> other = first(action, others);
    varies |= !others.keySet().equals(named.keySet()) || first.isPresent() != other.isPresent();
    named.replaceAll((key, kept) -> others.containsKey(key) ? kept.common(others.get(key)) : kept);
    first = first.flatMap(kept -> other.map(kept::common)).or(() -> first);
  }

  private static Map<String, Beginning> named(Action action) {
    Map<String, Beginning> named = new LinkedHashMap<>();
    if (action.args().orElse(Value.NULL) instanceof Value.Obj object) {
      object
          .fields()
          .forEach(
              (key, value) -> {
                if (value instanceof Value.Text text) {
                  named.put(key, Beginning.of(text.value()));
                }
              });
    }
    return named;
  }

  private static Optional<Beginning> first(Action action, Map<String, Beginning> named) {
    return action.args().orElse(Value.NULL) instanceof Value.Text text
        ? Optional.of(Beginning.of(text.value()))
        : named.values().stream().findFirst();
  }
}

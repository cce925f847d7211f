package dev.stopline.measure;

import dev.stopline.loop.Action;
import dev.stopline.loop.Value;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which actions a line of an agent file means: {@code NAME}, {@code NAME(TEXT)} where TEXT is the
 * action's first string argument, or {@code NAME(KEY=TEXT)} where it is the one of that name. A
 * star matches anything.
 */
public final class ToolPattern {
  private static final Pattern FORM = Pattern.compile("([^()]+)(?:\\((.*)\\))?", Pattern.DOTALL);
  private static final Pattern KEYED =
      Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)=(.*)", Pattern.DOTALL);

  private final Pattern name;
  private final Optional<Pattern> first;
  private final Optional<String> key;
  private final Optional<Pattern> keyed;

  private ToolPattern(String name, Optional<String> argument) {
    this.name = glob(name);
    this.first = argument.map(ToolPattern::glob);
    Optional<Matcher> matcher = argument.map(KEYED::matcher).filter(Matcher::matches);
    this.key = matcher.map(matched -> matched.group(1));
    this.keyed = matcher.map(matched -> glob(matched.group(2)));
  }

  /** Empty when the text is no pattern: brackets that do not close, or no name. */
  static Optional<ToolPattern> of(String text) {
    Matcher form = FORM.matcher(text.strip());
    return form.matches()
        ? Optional.of(new ToolPattern(form.group(1).strip(), Optional.ofNullable(form.group(2))))
        : Optional.empty();
  }

  boolean matches(Action action) {
    if (!name.matcher(action.name()).matches()) {
      return false;
    }
    if (first.isEmpty()) {
      return true;
    }
    Optional<String> named = key.flatMap(wanted -> argument(action, wanted));
    return named.isPresent()
        ? keyed.get().matcher(named.get()).matches()
        : firstText(action).map(text -> first.get().matcher(text).matches()).orElse(false);
  }

  private static Optional<String> argument(Action action, String key) {
    return action.args().orElse(Value.NULL) instanceof Value.Obj object
            && object.fields().get(key) instanceof Value.Text text
        ? Optional.of(text.value())
        : Optional.empty();
  }

  private static Optional<String> firstText(Action action) {
    Value args = action.args().orElse(Value.NULL);
    if (args instanceof Value.Text text) {
      return Optional.of(text.value());
    }
    if (args instanceof Value.Obj object) {
      for (Value value : object.fields().values()) {
        if (value instanceof Value.Text text) {
          return Optional.of(text.value());
        }
      }
    }
    return Optional.empty();
  }

  private static Pattern glob(String glob) {
    StringBuilder regex = new StringBuilder();
    for (String literal : glob.split("\\*", -1)) {
      regex.append(regex.isEmpty() ? "" : ".*").append(Pattern.quote(literal));
    }
    return Pattern.compile(regex.toString(), Pattern.DOTALL);
  }
}

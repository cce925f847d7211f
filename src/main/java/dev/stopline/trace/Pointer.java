package dev.stopline.trace;

import dev.stopline.loop.Value;
import dev.stopline.source.TextShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A JSON Pointer (RFC 6901). The token {@code -}, which names no item there, is a list's last one
 * here.
 *
 * @param tokens the keys and positions that lead to a value; empty is the value itself
 */
record Pointer(List<String> tokens) {
  static final TextShape SHAPE =
      new TextShape(
          "a JSON Pointer",
          0,
          Optional.of(Pattern.compile("(/.*)?", Pattern.DOTALL)),
          "it is empty or begins with /");

  /** The value itself. */
  static final Pointer HERE = new Pointer(List.of());

  private static final int LONGEST_POSITION = 9;

  Pointer {
    tokens = List.copyOf(tokens);
  }

  /**
   * @param text has passed {@link #SHAPE}
   */
  static Pointer of(String text) {
    List<String> tokens = new ArrayList<>();
    if (!text.isEmpty()) {
      for (String token : text.substring(1).split("/", -1)) {
        tokens.add(token.replace("~1", "/").replace("~0", "~"));
      }
    }
    return new Pointer(tokens);
  }

  /** Where it leads from a value; null where it leads nowhere. */
  Value in(Value root) {
    Value found = root;
    for (String token : tokens) {
      found =
          found instanceof Value.Array list
              ? item(list.items(), token)
              : TraceJson.at(found, token);
    }
    return found;
  }

  /**
   * The items of the list, or the values of the object, to which it leads; none of anything else.
   */
  List<Value> all(Value root) {
    Value found = in(root);
    return found instanceof Value.Obj object
        ? List.copyOf(object.fields().values())
        : TraceJson.items(found);
  }

  private static Value item(List<Value> items, String token) {
    int position = token.equals("-") ? items.size() - 1 : position(token);
    return position >= 0 && position < items.size() ? items.get(position) : Value.NULL;
  }

  private static int position(String token) {
    boolean digits = !token.isEmpty() && token.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits && token.length() <= LONGEST_POSITION ? Integer.parseInt(token) : -1;
  }
}

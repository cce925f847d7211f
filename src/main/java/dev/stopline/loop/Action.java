package dev.stopline.loop;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the model proposes to do.
 *
 * @param name the tool's name
 * @param args its arguments, usually an object; empty when none were given, which is not the same
 *     action as an empty object
 */
public record Action(String name, Optional<Value> args) {
  /** The name of the proposal that claims completion. */
  public static final String FINISH = "finish";

  public static Action of(String name) {
    return new Action(name, Optional.empty());
  }

  public static Action of(String name, Value args) {
    return new Action(name, Optional.of(args));
  }

  public Value toValue() {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("name", Value.of(name));
    if (args.isPresent()) {
      fields.put("args", args.get());
    }
    return new Value.Obj(fields);
  }

  /** Names the action's shape: the {@link Digest} of its canonical JSON. */
  public String fingerprint() {
    return Digest.of(CanonicalJson.write(toValue()));
  }
}

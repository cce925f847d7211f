package dev.stopline.loop;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the environment answered to an action.
 *
 * @param ok whether the action succeeded; empty when it is not known
 * @param kind the answer's kind in the environment's own words; may be empty
 * @param data what came back
 * @param recorded false when the action ran but its answer was never recorded
 */
public record Observation(Optional<Boolean> ok, String kind, Value data, boolean recorded) {
  /** The action ran; what came back is not known. */
  public static final Observation MISSING =
      new Observation(Optional.empty(), "", Value.NULL, false);

  public static Observation ok(String kind, Value data) {
    return new Observation(Optional.of(true), kind, data, true);
  }

  public static Observation failed(String kind, Value data) {
    return new Observation(Optional.of(false), kind, data, true);
  }

  /** Names the answer: equal observations have equal digests. */
  public String digest() {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("data", data);
    fields.put("kind", Value.of(kind));
    fields.put("ok", ok.isPresent() ? Value.of(ok.get()) : Value.NULL);
    return Digest.of(CanonicalJson.write(new Value.Obj(fields)));
  }
}

package dev.stopline.loop;

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
    String known = ok.isPresent() ? ok.get().toString() : "";
    String success = recorded ? known : "missing";
    return new ContentDigest().add('o', success).add('k', kind).add(data).finish(Digest.BYTES);
  }
}

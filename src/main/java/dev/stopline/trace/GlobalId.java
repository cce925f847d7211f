package dev.stopline.trace;

import java.util.regex.Pattern;

/** Tells ids that are unique in the world from those that count, such as call_0. */
final class GlobalId {
  /** Sixteen letters and digits on end, a digit among them, or a UUID. */
  private static final Pattern RANDOM =
      Pattern.compile("(?=.*[0-9])(?:.*[0-9A-Za-z]{16}|.*[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-).*");

  private GlobalId() {}

  /** By its looks; nothing else tells. */
  static boolean is(String id) {
    return id.length() <= 1_000 && RANDOM.matcher(id).matches();
  }
}

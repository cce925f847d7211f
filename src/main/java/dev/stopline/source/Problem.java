package dev.stopline.source;

import java.util.Objects;

/**
 * Something wrong, at its place.
 *
 * @param location where
 * @param severity whether it makes the input invalid
 * @param code what kind it is
 * @param path the keys that lead to it, list items counted from 1, such as {@code
 *     turns[3].usage.cost}; empty at the root or where it is not known
 * @param message one sentence in the user's words, without a full stop
 * @param hint what to do about it, such as {@code did you mean `cost`?}; empty without one
 */
public record Problem(
    Location location, Severity severity, Code code, String path, String message, String hint) {
  public Problem {
    Objects.requireNonNull(location);
    Objects.requireNonNull(severity);
    Objects.requireNonNull(code);
    Objects.requireNonNull(path);
    Objects.requireNonNull(message);
    Objects.requireNonNull(hint);
  }

  static Problem error(Location location, Code code, String message) {
    return new Problem(location, Severity.ERROR, code, "", message, "");
  }
}

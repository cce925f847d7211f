package dev.stopline.source;

/**
 * A place where something with a name of its own is asked for: a policy, an agent.
 *
 * @param text the name of a built-in, or a file: anything with a slash or ending in .yaml
 * @param where the place that problems point to; a file is relative to its source
 * @param path the keys that lead there
 */
public record Reference(String text, Location where, String path) {
  /** Whether it names a file and not a built-in. */
  public boolean isFile() {
    return text.indexOf('/') >= 0 || text.endsWith(".yaml");
  }
}

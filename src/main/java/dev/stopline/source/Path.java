package dev.stopline.source;

/**
 * The keys that lead to a node. It is a chain of steps, so that going down costs one small object
 * and the text is made only for a problem.
 */
public final class Path {
  /** Where a document begins; its text is empty. */
  public static final Path ROOT = new Path(null, "", 0);

  private final Path parent;
  private final String key;
  private final int position;

  private Path(Path parent, String key, int position) {
    this.parent = parent;
    this.key = key;
    this.position = position;
  }

  /** A path that begins with a text taken as it is; empty is the root. */
  public static Path of(String text) {
    return text.isEmpty() ? ROOT : new Path(null, text, 0);
  }

  /** The value under a key. */
  public Path key(String name) {
    return new Path(this, name, 0);
  }

  /** An item of a list, counted from 1. */
  public Path item(int item) {
    return new Path(this, "", item);
  }

  /** As in {@code turns[3].usage.cost}; keys that are not plain words are quoted. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    write(text);
    return text.toString();
  }

  private void write(StringBuilder text) {
    if (parent == null) {
      text.append(key);
      return;
    }
    parent.write(text);
    if (position > 0) {
      text.append('[').append(position).append(']');
      return;
    }
    if (text.length() > 0) {
      text.append('.');
    }
    if (isWord(key)) {
      text.append(key);
    } else {
      text.append('"').append(key.replace("\\", "\\\\").replace("\"", "\\\"")).append('"');
    }
  }

  private static boolean isWord(String key) {
    for (int i = 0; i < key.length(); i++) {
      char c = key.charAt(i);
      if (!(c == '_' || c == '-' || Character.isLetterOrDigit(c))) {
        return false;
      }
    }
    return !key.isEmpty();
  }
}

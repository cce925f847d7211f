package dev.stopline.loop;

import java.util.SortedSet;
import java.util.TreeSet;

/**
 * An immutable set of attempt keys. Adding one shares everything but the path to it, so a snapshot
 * is a reference and a set of a million keys grows as cheaply as an empty one.
 *
 * <p>A trie over the keys' hex digits: each level branches sixteen ways, and a key is kept at the
 * first level where nothing else stands.
 */
public final class AttemptKeys {
  public static final AttemptKeys NONE = new AttemptKeys(new Object[16], 0);

  private final Object[] root;
  private final long size;

  private AttemptKeys(Object[] root, long size) {
    this.root = root;
    this.size = size;
  }

  public long size() {
    return size;
  }

  public boolean contains(String key) {
    Object found = root;
    for (int depth = 0; found instanceof Object[] node; depth++) {
      found = node[digit(key, depth)];
    }
    return key.equals(found);
  }

  /**
   * @param key 16 lower-case hex digits
   */
  public AttemptKeys plus(String key) {
    return contains(key) ? this : new AttemptKeys(insert(root, key, 0), size + 1);
  }

  public AttemptKeys plus(AttemptKeys more) {
    AttemptKeys both = size < more.size ? more : this;
    for (String key : (both == this ? more : this).sorted()) {
      both = both.plus(key);
    }
    return both;
  }

  public SortedSet<String> sorted() {
    SortedSet<String> keys = new TreeSet<>();
    collect(root, keys);
    return keys;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AttemptKeys keys && sorted().equals(keys.sorted());
  }

  @Override
  public int hashCode() {
    return sorted().hashCode();
  }

  @Override
  public String toString() {
    return sorted().toString();
  }

  private static Object[] insert(Object[] node, String key, int depth) {
    Object[] copy = node.clone();
    int slot = digit(key, depth);
    Object there = node[slot];
    if (there == null) {
      copy[slot] = key;
    } else if (there instanceof Object[] deeper) {
      copy[slot] = insert(deeper, key, depth + 1);
    } else {
      Object[] split = insert(new Object[16], (String) there, depth + 1);
      copy[slot] = insert(split, key, depth + 1);
    }
    return copy;
  }

  private static void collect(Object[] node, SortedSet<String> keys) {
    for (Object child : node) {
      if (child instanceof Object[] deeper) {
        collect(deeper, keys);
      } else if (child != null) {
        keys.add((String) child);
      }
    }
  }

  private static int digit(String key, int depth) {
    return Character.digit(key.charAt(depth), 16);
  }
}

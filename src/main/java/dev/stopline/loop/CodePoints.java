package dev.stopline.loop;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The one order of names: by code point. {@link String#compareTo} compares UTF-16 units instead and
 * puts U+E000 after U+1F600.
 */
public final class CodePoints {
  public static final Comparator<String> ORDER = CodePoints::compare;

  private CodePoints() {}

  /** An immutable copy in this order. */
  public static SortedSet<String> sorted(Collection<String> names) {
    SortedSet<String> sorted = new TreeSet<>(ORDER);
    sorted.addAll(names);
    return Collections.unmodifiableSortedSet(sorted);
  }

  private static int compare(String a, String b) {
    int shared = Math.min(a.length(), b.length());
    for (int i = 0; i < shared; i++) {
      char x = a.charAt(i);
      char y = b.charAt(i);
      if (x != y) {
        boolean bothOrNeither = Character.isSurrogate(x) == Character.isSurrogate(y);
        return bothOrNeither ? x - y : (Character.isSurrogate(x) ? 1 : -1);
      }
    }
    return a.length() - b.length();
  }
}

package dev.stopline.source;

import dev.stopline.source.Node.Entry;
import java.util.AbstractList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;

/** The entries of one mapping, immutable, found by key in constant time. */
final class Entries extends AbstractList<Entry> implements RandomAccess {
  /** Up to here looking through the keys one by one is as fast as a table, and smaller. */
  private static final int FEW = 8;

  private final Entry[] all;
  private final Map<String, Entry> index;

  private Entries(Entry[] all, Map<String, Entry> index) {
    this.all = all;
    this.index = index;
  }

  static Entries of(List<Entry> entries) {
    if (entries instanceof Entries) {
      return (Entries) entries;
    }
    Entry[] all = entries.toArray(new Entry[0]);
    Map<String, Entry> index = all.length > FEW ? new HashMap<>(all.length * 2) : Map.of();
    if (all.length > FEW) {
      for (Entry entry : all) {
        index.putIfAbsent(entry.key().text(), entry);
      }
    }
    return new Entries(all, index);
  }

  /** The first entry with that key; null when there is none. */
  Entry find(String key) {
    if (all.length > FEW) {
      return index.get(key);
    }
    for (Entry entry : all) {
      if (entry.key().text().equals(key)) {
        return entry;
      }
    }
    return null;
  }

  @Override
  public Entry get(int position) {
    return all[position];
  }

  @Override
  public int size() {
    return all.length;
  }
}

package dev.stopline.source;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A collection that is still being read. */
final class Frame {
  private static final int FEW = 8;

  /** Where it begins. */
  final Location start;

  /** The same place in the text, in UTF-16 units from 0. */
  final int offset;

  /** Its anchor; null without one. */
  final String anchor;

  /** Whether the next value goes under a merge key. */
  boolean merging;

  private final boolean mapping;
  private final List<Node> items;
  private final List<Node.Entry> entries;
  private List<Node.Mapping> merged = List.of();
  private Map<String, Node.Key> index;
  private Node.Key key;
  private boolean discarding;
  private boolean merges;
  private long size = 1;
  private int height = 1;

  private Frame(Location start, int offset, String anchor, boolean mapping) {
    this.start = start;
    this.offset = offset;
    this.anchor = anchor;
    this.mapping = mapping;
    this.items = mapping ? List.of() : new ArrayList<>();
    this.entries = mapping ? new ArrayList<>() : List.of();
  }

  static Frame mapping(Location start, int offset, String anchor) {
    return new Frame(start, offset, anchor, true);
  }

  static Frame sequence(Location start, int offset, String anchor) {
    return new Frame(start, offset, anchor, false);
  }

  /** The place of the first key; null when there is none. */
  Location firstKey() {
    return entries.isEmpty() ? null : entries.get(0).key().location();
  }

  /** Takes the next key; answers what is wrong with it, empty for nothing. */
  String begin(Node.Key next) {
    key = next;
    merging = false;
    Node.Key earlier = remember(next);
    discarding = earlier != null;
    return discarding ? duplicate(next, earlier.location().line()) : "";
  }

  /** Takes a merge key; answers what is wrong with it, empty for nothing. */
  String beginMerge(Node.Key next) {
    key = next;
    merging = !merges;
    discarding = merges;
    merges = true;
    return discarding ? "a mapping has one `<<`: give it a list of mappings" : "";
  }

  /** Drops the next value: what stands for its key has been reported. */
  void discard() {
    key = null;
    merging = false;
    discarding = true;
  }

  void add(Weighed child) {
    Node node = child.node();
    if (discarding) {
      return;
    }
    size = Math.min(size + child.size(), Weighed.MANY);
    height = Math.max(height, child.height() + 1);
    if (!mapping) {
      items.add(node);
    } else if (merging) {
      merge(node);
    } else {
      entries.add(new Node.Entry(key, node));
    }
  }

  boolean canMerge(Node node) {
    if (!(node instanceof Node.Sequence sequence)) {
      return node instanceof Node.Mapping;
    }
    for (Node item : sequence.items()) {
      if (!(item instanceof Node.Mapping || item instanceof Node.Broken)) {
        return false;
      }
    }
    return true;
  }

  Weighed finish(Location location) {
    if (!mapping) {
      return new Weighed(new Node.Sequence(location, items), size, height);
    }
    for (Node.Mapping source : merged) {
      for (Node.Entry entry : source.entries()) {
        if (remember(entry.key()) == null) {
          entries.add(entry);
        }
      }
    }
    return new Weighed(new Node.Mapping(location, entries), size, height);
  }

  /** The path of what is being read in here. */
  Path step(Path path) {
    if (!mapping) {
      return path.item(items.size() + 1);
    }
    return key == null ? path : path.key(key.text());
  }

  private void merge(Node node) {
    merged = new ArrayList<>();
    if (node instanceof Node.Mapping one) {
      merged.add(one);
    } else if (node instanceof Node.Sequence many) {
      for (Node item : many.items()) {
        if (item instanceof Node.Mapping one) {
          merged.add(one);
        }
      }
    }
  }

  /** Keeps a key that is new; answers the earlier one if there is one, else null. */
  private Node.Key remember(Node.Key next) {
    if (index == null && entries.size() < FEW) {
      for (Node.Entry entry : entries) {
        if (entry.key().text().equals(next.text())) {
          return entry.key();
        }
      }
      return null;
    }
    if (index == null) {
      index = new HashMap<>();
      for (Node.Entry entry : entries) {
        index.put(entry.key().text(), entry.key());
      }
    }
    return index.putIfAbsent(next.text(), next);
  }

  private static String duplicate(Node.Key key, int line) {
    return "duplicate key `" + Kind.cut(key.text()) + "`: it is in line " + line + " already";
  }
}

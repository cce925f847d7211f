package dev.stopline.source;

import java.util.HashMap;
import java.util.Map;

/** The anchors of one document, and how much their aliases have added to a text's trees. */
final class Anchors {
  /** In nodes, over the whole text. */
  static final long MOST = 1_000_000;

  private final TreeBuilder builder;

  /** Null is an anchor whose node is not finished. */
  private final Map<String, Weighed> known = new HashMap<>();

  private long added;

  Anchors(TreeBuilder builder) {
    this.builder = builder;
  }

  /** A document begins. */
  void clear() {
    known.clear();
  }

  /** A collection begins; its anchor is null without one. */
  void open(String anchor) {
    if (anchor != null) {
      known.put(anchor, null);
    }
  }

  /** A node is finished; its anchor is null without one. */
  void close(String anchor, Weighed node) {
    if (anchor != null) {
      known.put(anchor, node);
    }
  }

  /** What an alias stands for; a broken node when it cannot be used, which is reported. */
  Weighed use(String anchor, Location alias) {
    Weighed node = known.get(anchor);
    if (node == null) {
      report(anchor, alias);
      return new Weighed(new Node.Broken(alias), 1, 0);
    }
    builder.requireDepth(node.height(), alias);
    added += node.size();
    if (added > MOST) {
      String message = "aliases add more than 1,000,000 nodes";
      throw new Halt(Problem.error(alias, Code.TOO_MANY_ALIASES, message));
    }
    return node;
  }

  private void report(String anchor, Location alias) {
    if (known.containsKey(anchor)) {
      builder.error(alias, Code.RECURSIVE_ALIAS, "`*" + anchor + "` stands inside itself");
    } else {
      String message = "there is no anchor `&" + anchor + "` before this alias";
      builder.error(alias, Code.UNDEFINED_ALIAS, message);
    }
  }
}

package dev.stopline.source;

/**
 * A finished node with what it adds to a tree.
 *
 * @param size how many nodes it is when aliases are written out, capped at {@link #MANY}
 * @param height how many collections deep; 0 for a scalar
 */
record Weighed(Node node, long size, int height) {
  /** Sums of these cannot overflow. */
  static final long MANY = 1L << 40;

  Weighed {
    size = Math.min(size, MANY);
  }
}

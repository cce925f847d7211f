package dev.stopline.script;

import dev.stopline.source.Node;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Lays one part of a file over another: mappings merge at every depth, anything else is replaced.
 */
final class Merge {
  private Merge() {}

  static Node over(Node lower, Node upper) {
    return lower instanceof Node.Mapping below && upper instanceof Node.Mapping above
        ? over(below, above, Set.of())
        : upper;
  }

  /**
   * @param replaced keys whose mappings do not merge
   */
  static Node.Mapping over(Node.Mapping lower, Node.Mapping upper, Set<String> replaced) {
    Map<String, Node.Entry> merged = new LinkedHashMap<>();
    for (Node.Entry entry : lower.entries()) {
      merged.put(entry.key().text(), entry);
    }
    for (Node.Entry entry : upper.entries()) {
      String key = entry.key().text();
      Node.Entry below = replaced.contains(key) ? null : merged.get(key);
      Node value = below == null ? entry.value() : over(below.value(), entry.value());
      merged.put(key, new Node.Entry(entry.key(), value));
    }
    return new Node.Mapping(upper.location(), List.copyOf(merged.values()));
  }

  static Node.Mapping without(Node.Mapping mapping, Set<String> keys) {
    List<Node.Entry> kept = new ArrayList<>();
    for (Node.Entry entry : mapping.entries()) {
      if (!keys.contains(entry.key().text())) {
        kept.add(entry);
      }
    }
    return new Node.Mapping(mapping.location(), kept);
  }
}

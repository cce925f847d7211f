package dev.stopline.script;

import dev.stopline.source.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The count of a repetition in the texts of a turn: {@code ${i}} becomes the number, {@code $${i}}
 * is literal. Where any value may stand, a text that is nothing but the count becomes the integer.
 */
final class Counting {
  private static final String COUNT = "${i}";
  private static final Set<String> ANY_VALUE = Set.of("args", "data", "set");

  private Counting() {}

  /** Whether any text in it has the count. */
  static boolean isIn(Node node) {
    if (node instanceof Node.Scalar scalar) {
      return scalar.text().contains(COUNT);
    }
    if (node instanceof Node.Sequence sequence) {
      for (Node item : sequence.items()) {
        if (isIn(item)) {
          return true;
        }
      }
    } else if (node instanceof Node.Mapping mapping) {
      for (Node.Entry entry : mapping.entries()) {
        if (isIn(entry.value())) {
          return true;
        }
      }
    }
    return false;
  }

  static Node.Mapping fill(Node.Mapping turn, long count) {
    return (Node.Mapping) fill(turn, count, Within.TEXT);
  }

  /** What may stand at a place. */
  private enum Within {
    TEXT,
    ANY_VALUE
  }

  private static Node fill(Node node, long count, Within within) {
    if (node instanceof Node.Scalar scalar) {
      return fill(scalar, count, within);
    }
    if (node instanceof Node.Sequence sequence) {
      List<Node> items = new ArrayList<>(sequence.items().size());
      for (Node item : sequence.items()) {
        items.add(fill(item, count, within));
      }
      return new Node.Sequence(sequence.location(), items);
    }
    if (node instanceof Node.Mapping mapping) {
      List<Node.Entry> entries = new ArrayList<>(mapping.entries().size());
      for (Node.Entry entry : mapping.entries()) {
        boolean any = within == Within.ANY_VALUE || ANY_VALUE.contains(entry.key().text());
        Within there = any ? Within.ANY_VALUE : Within.TEXT;
        entries.add(new Node.Entry(entry.key(), fill(entry.value(), count, there)));
      }
      return new Node.Mapping(mapping.location(), entries);
    }
    return node;
  }

  private static Node fill(Node.Scalar scalar, long count, Within within) {
    String text = scalar.text();
    if (!text.contains(COUNT)) {
      return scalar;
    }
    String number = Long.toString(count);
    if (within == Within.ANY_VALUE && text.equals(COUNT)) {
      return new Node.Scalar(scalar.location(), number, true);
    }
    StringBuilder filled = new StringBuilder();
    int from = 0;
    for (int at = text.indexOf(COUNT); at >= 0; at = text.indexOf(COUNT, from)) {
      boolean literal = at > from && text.charAt(at - 1) == '$';
      filled.append(text, from, literal ? at - 1 : at).append(literal ? COUNT : number);
      from = at + COUNT.length();
    }
    return new Node.Scalar(
        scalar.location(), filled.append(text.substring(from)).toString(), false);
  }
}

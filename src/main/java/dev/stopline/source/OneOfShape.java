package dev.stopline.source;

import java.util.ArrayList;
import java.util.List;

/**
 * The first alternative that accepts a node's kind decides.
 *
 * @param alternatives in the order in which they are asked
 */
public record OneOfShape(List<Shape> alternatives) implements Shape {
  public OneOfShape {
    alternatives = List.copyOf(alternatives);
  }

  @Override
  public boolean accepts(Kind kind) {
    for (Shape shape : alternatives) {
      if (shape.accepts(kind)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void verify(Node node, Path path, Problems problems) {
    Kind kind = Kind.of(node);
    for (Shape shape : alternatives) {
      if (shape.accepts(kind)) {
        shape.verify(node, path, problems);
        return;
      }
    }
  }

  @Override
  public String describe() {
    List<String> words = new ArrayList<>();
    for (Shape shape : alternatives) {
      words.add(shape.describe());
    }
    return Words.or(words, "");
  }
}

package dev.stopline.source;

import java.util.function.Supplier;

/**
 * A shape that is not there yet.
 *
 * @param shape answers the same shape each time
 */
public record LazyShape(Supplier<Shape> shape) implements Shape {
  @Override
  public boolean accepts(Kind kind) {
    return shape.get().accepts(kind);
  }

  @Override
  public void verify(Node node, Path path, Problems problems) {
    shape.get().verify(node, path, problems);
  }

  @Override
  public String describe() {
    return shape.get().describe();
  }
}

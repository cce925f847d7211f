package dev.stopline.source;

/**
 * Null, or what another shape accepts.
 *
 * @param shape the other
 */
public record NullableShape(Shape shape) implements Shape {
  @Override
  public boolean accepts(Kind kind) {
    return kind == Kind.NULL || shape.accepts(kind);
  }

  @Override
  public void verify(Node node, Path path, Problems problems) {
    if (Kind.of(node) != Kind.NULL) {
      shape.verify(node, path, problems);
    }
  }

  @Override
  public String describe() {
    return shape.describe() + " or null";
  }
}

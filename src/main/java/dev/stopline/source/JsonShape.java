package dev.stopline.source;

/** Any value: what the readers let through is JSON already. */
public record JsonShape() implements Shape {
  @Override
  public boolean accepts(Kind kind) {
    return true;
  }

  @Override
  public void verify(Node node, Path path, Problems problems) {
    // Every value is fine.
  }

  @Override
  public String describe() {
    return "any value";
  }
}

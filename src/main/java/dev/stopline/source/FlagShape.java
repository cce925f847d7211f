package dev.stopline.source;

/** True or false. */
public record FlagShape() implements Shape {
  @Override
  public boolean accepts(Kind kind) {
    return kind == Kind.FLAG;
  }

  @Override
  public void verify(Node node, Path path, Problems problems) {
    // Either of the two is fine.
  }

  @Override
  public String describe() {
    return "true or false";
  }
}

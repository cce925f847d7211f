package dev.stopline.source;

import java.util.List;

/**
 * A list of any length.
 *
 * @param item what each of its items is
 */
public record ListShape(Shape item) implements Shape {
  @Override
  public boolean accepts(Kind kind) {
    return kind == Kind.LIST;
  }

  @Override
  public void verify(Node node, Path path, Problems problems) {
    List<Node> items = ((Node.Sequence) node).items();
    for (int i = 0; i < items.size(); i++) {
      item.check(items.get(i), path.item(i + 1), problems);
    }
  }

  @Override
  public String describe() {
    return "a list";
  }
}

package dev.stopline.source;

import java.util.Optional;

/**
 * A mapping with keys of the user's choosing.
 *
 * @param key what the keys are; empty for any text
 * @param value what each value is
 */
public record MapShape(Optional<TextShape> key, Shape value) implements Shape {
  @Override
  public boolean accepts(Kind kind) {
    return kind == Kind.MAPPING;
  }

  @Override
  public void verify(Node node, Path path, Problems problems) {
    for (Node.Entry entry : ((Node.Mapping) node).entries()) {
      Path inner = path.key(entry.key().text());
      String fault = key.isPresent() ? key.get().fault(entry.key().text()) : "";
      if (!fault.isEmpty()) {
        problems.error(entry.key().location(), Code.BAD_NAME, inner.toString(), fault);
      }
      value.check(entry.value(), inner, problems);
    }
  }

  @Override
  public String describe() {
    return "a mapping";
  }
}

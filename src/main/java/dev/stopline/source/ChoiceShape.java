package dev.stopline.source;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * One of some names.
 *
 * @param what what they name, with its article
 * @param names in the order in which they are listed
 */
public record ChoiceShape(String what, Set<String> names) implements Shape {
  /** More than these are not listed in a message. */
  private static final int FEW = 8;

  public ChoiceShape {
    names = Collections.unmodifiableSet(new LinkedHashSet<>(names));
  }

  @Override
  public boolean accepts(Kind kind) {
    return kind == Kind.TEXT;
  }

  @Override
  public void verify(Node node, Path path, Problems problems) {
    String text = ((Node.Scalar) node).text();
    if (!names.contains(text)) {
      String message = "`" + Kind.cut(text) + "` is not " + what;
      problems.error(node.location(), Code.UNKNOWN_NAME, path.toString(), message, hint(text));
    }
  }

  @Override
  public String describe() {
    return names.size() > FEW ? what : what + " (" + listed() + ")";
  }

  private String hint(String text) {
    Optional<String> nearest = Spelling.nearest(text, names);
    if (nearest.isPresent()) {
      return "did you mean `" + nearest.get() + "`?";
    }
    return names.size() > FEW ? "" : "it can be " + listed();
  }

  private String listed() {
    return Words.or(names, "`");
  }
}

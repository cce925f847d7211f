package dev.stopline.source;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Text.
 *
 * @param what what the text is, with its article
 * @param least the least number of characters, 0 or 1
 * @param pattern for the whole text; empty for any. A text with a pattern is a name and has at most
 *     {@value #LONGEST_NAME} characters
 * @param explanation the pattern in words; empty without one
 */
public record TextShape(String what, int least, Optional<Pattern> pattern, String explanation)
    implements Shape {
  static final int LONGEST_NAME = 1000;

  @Override
  public boolean accepts(Kind kind) {
    return kind == Kind.TEXT;
  }

  @Override
  public void verify(Node node, Path path, Problems problems) {
    String fault = fault(((Node.Scalar) node).text());
    if (!fault.isEmpty()) {
      problems.error(node.location(), Code.BAD_NAME, path.toString(), fault);
    }
  }

  @Override
  public String describe() {
    return what;
  }

  /** What is wrong with a text; empty for nothing. */
  String fault(String text) {
    if (text.length() < least) {
      return "expected " + what + ", found empty text";
    }
    if (pattern.isEmpty() || matches(text)) {
      return "";
    }
    return "`" + Kind.cut(text) + "` cannot be " + what + ": " + explanation;
  }

  private boolean matches(String text) {
    return text.length() <= LONGEST_NAME && pattern.get().matcher(text).matches();
  }
}

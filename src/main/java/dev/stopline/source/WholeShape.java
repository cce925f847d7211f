package dev.stopline.source;

import java.util.OptionalLong;

/**
 * A whole number.
 *
 * @param least the smallest that passes
 * @param most the largest that passes
 */
public record WholeShape(long least, long most) implements Shape {
  @Override
  public boolean accepts(Kind kind) {
    return kind == Kind.NUMBER;
  }

  @Override
  public void verify(Node node, Path path, Problems problems) {
    Node.Scalar scalar = (Node.Scalar) node;
    if (!Numbers.isWhole(scalar)) {
      report(Code.WRONG_TYPE, scalar, path, problems);
      return;
    }
    OptionalLong number = Numbers.whole(scalar);
    if (number.isEmpty() || number.getAsLong() < least || number.getAsLong() > most) {
      report(Code.OUT_OF_RANGE, scalar, path, problems);
    }
  }

  @Override
  public String describe() {
    if (least == Long.MIN_VALUE && most == Long.MAX_VALUE) {
      return "a whole number";
    }
    if (most == Long.MAX_VALUE) {
      return "a whole number from " + least;
    }
    return "a whole number from " + least + " to " + most;
  }

  private void report(Code code, Node.Scalar scalar, Path path, Problems problems) {
    String message = "expected " + describe() + ", found `" + Kind.cut(scalar.text()) + "`";
    problems.error(scalar.location(), code, path.toString(), message);
  }
}

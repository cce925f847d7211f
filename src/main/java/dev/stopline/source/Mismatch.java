package dev.stopline.source;

/** Words for a node of the wrong kind. */
final class Mismatch {
  private Mismatch() {}

  static Problem of(Shape shape, Node node, Path path) {
    Kind kind = Kind.of(node);
    String expected = "expected " + shape.describe() + ", found " + Kind.found(node);
    if (kind == Kind.NULL) {
      return problem(node, Code.NULL_VALUE, path, expected, "");
    }
    boolean scalar = kind == Kind.FLAG || kind == Kind.NUMBER;
    if (scalar && shape.accepts(Kind.TEXT)) {
      String quoted = "\"" + Kind.cut(((Node.Scalar) node).text()) + "\"";
      return problem(node, Code.NEEDS_QUOTES, path, expected, "quote it: `" + quoted + "`");
    }
    return problem(node, Code.WRONG_TYPE, path, expected, hint(shape, node));
  }

  private static Problem problem(Node node, Code code, Path path, String message, String hint) {
    return new Problem(node.location(), Severity.ERROR, code, path.toString(), message, hint);
  }

  private static String hint(Shape shape, Node node) {
    if (!(node instanceof Node.Scalar scalar)) {
      return "";
    }
    if (shape.accepts(Kind.FLAG)) {
      return switch (scalar.text()) {
        case "yes", "Yes", "YES", "on", "On", "ON" -> "did you mean `true`?";
        case "no", "No", "NO", "off", "Off", "OFF" -> "did you mean `false`?";
        default -> "";
      };
    }
    boolean quotedNumber = !scalar.plain() && CoreSchema.form(scalar.text()).isNumber();
    return shape.accepts(Kind.NUMBER) && quotedNumber ? "leave out the quotes" : "";
  }
}

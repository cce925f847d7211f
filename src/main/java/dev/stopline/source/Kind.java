package dev.stopline.source;

/** What a node is, in the words of the formats. */
public enum Kind {
  NULL,
  FLAG,
  NUMBER,
  TEXT,
  LIST,
  MAPPING;

  private static final int LONGEST_QUOTE = 40;

  /** A broken node is null; ask before. */
  public static Kind of(Node node) {
    if (node instanceof Node.Mapping) {
      return MAPPING;
    }
    if (node instanceof Node.Sequence) {
      return LIST;
    }
    if (node instanceof Node.Scalar scalar) {
      return scalar.plain() ? of(CoreSchema.form(scalar.text())) : TEXT;
    }
    return NULL;
  }

  /** What was found there, for a message: {@code the number `12`}. */
  public static String found(Node node) {
    String text = node instanceof Node.Scalar scalar ? cut(scalar.text()) : "";
    return switch (of(node)) {
      case NULL -> text.isEmpty() ? "nothing" : "`" + text + "`";
      case FLAG -> "`" + text + "`";
      case NUMBER -> "the number `" + text + "`";
      case TEXT -> text.isEmpty() ? "empty text" : "the text `" + text + "`";
      case LIST -> "a list";
      case MAPPING -> "a mapping";
    };
  }

  /** The beginning of a text that is too long for a message. */
  static String cut(String text) {
    if (text.length() <= LONGEST_QUOTE) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(LONGEST_QUOTE - 1)) ? 1 : 0;
    return text.substring(0, LONGEST_QUOTE - end) + "…";
  }

  private static Kind of(CoreSchema.Form form) {
    return switch (form) {
      case NULL -> NULL;
      case TRUE, FALSE -> FLAG;
      case TEXT -> TEXT;
      default -> NUMBER;
    };
  }
}

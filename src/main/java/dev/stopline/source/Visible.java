package dev.stopline.source;

/** Makes text harmless to a terminal: each control character becomes one that shows it. */
public final class Visible {
  private static final char PICTURES = '\u2400';
  private static final char PICTURE_OF_DELETE = '\u2421';
  private static final char UNKNOWN = '\uFFFD';

  private Visible() {}

  /** The text with every control character made visible. */
  public static String of(String text) {
    StringBuilder shown = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      int c = text.codePointAt(i);
      shown.appendCodePoint(of(c));
      i += Character.charCount(c) - 1;
    }
    return shown.toString();
  }

  static int of(int codePoint) {
    if (codePoint < ' ') {
      return PICTURES + codePoint;
    }
    if (codePoint < 0x7F) {
      return codePoint;
    }
    if (codePoint == 0x7F) {
      return PICTURE_OF_DELETE;
    }
    return switch (Character.getType(codePoint)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          UNKNOWN;
      default -> codePoint;
    };
  }
}

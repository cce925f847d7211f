package dev.stopline.source;

import java.util.Locale;

/** Which characters may stand where. */
final class Characters {
  private Characters() {}

  /**
   * @throws Halt at the first character that YAML does not allow in a text
   */
  static void requireYaml(Source source) {
    String text = source.text();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c < ' ' && c != '\n' && c != '\r' && c != '\t') || c >= 0x7F) {
        i += checkRare(source, i);
      }
    }
  }

  /** Whether a text holds half of a surrogate pair. */
  static boolean hasLoneSurrogate(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (!isPair(text, i)) {
          return true;
        }
        i++;
      }
    }
    return false;
  }

  /** Answers how many units more the character has. */
  private static int checkRare(Source source, int at) {
    char c = source.text().charAt(at);
    if (Character.isSurrogate(c)) {
      if (isPair(source.text(), at)) {
        return 1;
      }
      throw halt(source, at, Code.LONE_SURROGATE, "half of a surrogate pair");
    }
    boolean control = c < ' ' || (c >= 0x7F && c < 0xA0 && c != 0x85) || c >= 0xFFFE;
    if (control) {
      String name = String.format(Locale.ROOT, "U+%04X", (int) c);
      throw halt(source, at, Code.BAD_CHARACTER, "the control character " + name);
    }
    return 0;
  }

  private static boolean isPair(String text, int at) {
    return Character.isHighSurrogate(text.charAt(at))
        && at + 1 < text.length()
        && Character.isLowSurrogate(text.charAt(at + 1));
  }

  private static Halt halt(Source source, int at, Code code, String what) {
    Cursor cursor = new Cursor(source);
    cursor.moveTo(at);
    String hint = "write it as an escape, in double quotes";
    String message = what + " cannot stand in YAML";
    return new Halt(new Problem(cursor.location(1), Severity.ERROR, code, "", message, hint));
  }
}

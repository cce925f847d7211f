package dev.stopline.source;

import dev.stopline.loop.Value;
import java.math.BigInteger;

/** What a plain scalar means by the core schema of YAML 1.2, decided from its text alone. */
final class CoreSchema {
  /** Hexadecimal and octal digits cost more than linear time to turn into decimal ones. */
  private static final int LONGEST_RADIX_NUMBER = 1000;

  enum Form {
    NULL,
    TRUE,
    FALSE,
    INT,
    OCTAL,
    HEX,
    FLOAT,
    /** Infinity and not a number: the core schema's floats that JSON does not have. */
    NOT_FINITE,
    TEXT;

    boolean isNumber() {
      return isInteger() || this == FLOAT || this == NOT_FINITE;
    }

    boolean isInteger() {
      return this == INT || this == OCTAL || this == HEX;
    }
  }

  private CoreSchema() {}

  static Form form(String text) {
    if (text.isEmpty()) {
      return Form.NULL;
    }
    char first = text.charAt(0);
    if (first >= '0' && first <= '9') {
      return text.length() > 2 && first == '0' ? zero(text) : number(text, 0);
    }
    switch (first) {
      case '+', '-':
        return signed(text);
      case '.':
        return isNaN(text) || isInfinity(text, 0) ? Form.NOT_FINITE : number(text, 0);
      case '~', 'n', 'N', 't', 'T', 'f', 'F':
        return word(text);
      default:
        return Form.TEXT;
    }
  }

  /** A number that has no finite value is answered as text: it has been reported as a problem. */
  static Value value(String text) {
    switch (form(text)) {
      case NULL:
        return Value.NULL;
      case TRUE:
        return Value.of(true);
      case FALSE:
        return Value.of(false);
      case INT:
        return new Value.Int(text);
      case OCTAL:
        return radix(text, 8);
      case HEX:
        return radix(text, 16);
      case FLOAT:
        double number = Double.parseDouble(text);
        return Double.isInfinite(number) ? Value.of(text) : new Value.Real(number);
      default:
        return Value.of(text);
    }
  }

  /** What is wrong with a plain scalar that looks like a number; empty for nothing. */
  static String fault(String text) {
    switch (form(text)) {
      case NOT_FINITE:
        return "infinity and NaN are not numbers here";
      case OCTAL, HEX:
        return text.length() > LONGEST_RADIX_NUMBER ? "this number has too many digits" : "";
      case FLOAT:
        boolean fits = !Double.isInfinite(Double.parseDouble(text));
        return fits ? "" : "this number is too large for a double";
      default:
        return "";
    }
  }

  private static Value radix(String text, int radix) {
    if (text.length() > LONGEST_RADIX_NUMBER) {
      return Value.of(text);
    }
    return new Value.Int(new BigInteger(text.substring(2), radix).toString());
  }

  private static Form word(String text) {
    switch (text) {
      case "~", "null", "Null", "NULL":
        return Form.NULL;
      case "true", "True", "TRUE":
        return Form.TRUE;
      case "false", "False", "FALSE":
        return Form.FALSE;
      default:
        return Form.TEXT;
    }
  }

  private static Form signed(String text) {
    return isInfinity(text, 1) ? Form.NOT_FINITE : number(text, 1);
  }

  private static Form zero(String text) {
    char mark = text.charAt(1);
    if (mark != 'x' && mark != 'o') {
      return number(text, 0);
    }
    for (int i = 2; i < text.length(); i++) {
      int digit = text.charAt(i) < 128 ? Character.digit(text.charAt(i), 16) : -1;
      if (digit < 0 || (mark == 'o' && digit > 7)) {
        return Form.TEXT;
      }
    }
    return mark == 'x' ? Form.HEX : Form.OCTAL;
  }

  private static Form number(String text, int from) {
    int whole = digits(text, from);
    int at = whole;
    boolean point = at < text.length() && text.charAt(at) == '.';
    if (point) {
      at = digits(text, at + 1);
    }
    boolean anyDigit = at - from > (point ? 1 : 0);
    if (!anyDigit) {
      return Form.TEXT;
    }
    if (at == text.length()) {
      return point ? Form.FLOAT : Form.INT;
    }
    return exponent(text, at);
  }

  private static Form exponent(String text, int at) {
    if (text.charAt(at) != 'e' && text.charAt(at) != 'E') {
      return Form.TEXT;
    }
    int from = at + 1;
    if (from < text.length() && (text.charAt(from) == '-' || text.charAt(from) == '+')) {
      from++;
    }
    return from < text.length() && digits(text, from) == text.length() ? Form.FLOAT : Form.TEXT;
  }

  /** The end of the run of digits that begins there. */
  private static int digits(String text, int from) {
    int at = from;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at;
  }

  private static boolean isInfinity(String text, int from) {
    return text.length() == from + 4
        && (text.startsWith(".inf", from)
            || text.startsWith(".Inf", from)
            || text.startsWith(".INF", from));
  }

  private static boolean isNaN(String text) {
    return text.equals(".nan") || text.equals(".NaN") || text.equals(".NAN");
  }
}

package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.stopline.loop.Value;
import java.math.BigInteger;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CoreSchemaTest {
  private static final Pattern INT = Pattern.compile("[-+]?[0-9]+");
  private static final Pattern OCTAL = Pattern.compile("0o[0-7]+");
  private static final Pattern HEX = Pattern.compile("0x[0-9a-fA-F]+");
  private static final Pattern FLOAT =
      Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");
  private static final Pattern NOT_FINITE =
      Pattern.compile("[-+]?(\\.inf|\\.Inf|\\.INF)|\\.nan|\\.NaN|\\.NAN");

  @ParameterizedTest
  @ValueSource(strings = {"", "~", "null", "Null", "NULL"})
  void value_null_isNull(String text) {
    assertEquals(Value.NULL, CoreSchema.value(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"true", "True", "TRUE"})
  void value_true_isTrue(String text) {
    assertEquals(Value.of(true), CoreSchema.value(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"false", "False", "FALSE"})
  void value_false_isFalse(String text) {
    assertEquals(Value.of(false), CoreSchema.value(text));
  }

  @ParameterizedTest
  @CsvSource({
    "0,0",
    "-0,0",
    "+0,0",
    "010,10",
    "+1,1",
    "-007,-7",
    "00,0",
    "0o17,15",
    "0o0,0",
    "0xFF,255",
    "0xfF,255",
    "0o1777777777777777777777,18446744073709551615"
  })
  void value_integer_isItsDecimalDigits(String text, String digits) {
    assertEquals(new Value.Int(digits), CoreSchema.value(text));
  }

  @ParameterizedTest
  @CsvSource({
    "1.0,1",
    "1.,1",
    ".5,0.5",
    "-.5,-0.5",
    "+1.5,1.5",
    "1e3,1000",
    "1E+3,1000",
    "12e-1,1.2",
    "010.5,10.5",
    "1.5e2,150",
    "-0.0,-0.0"
  })
  void value_float_isADouble(String text, double number) {
    assertEquals(new Value.Real(number), CoreSchema.value(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "no",
        "yes",
        "on",
        "off",
        "y",
        "n",
        "NO",
        "tRUE",
        "nULL",
        "1_000",
        "1:30",
        "2026-01-01",
        "0b1",
        "0o8",
        "0o",
        "0x",
        "0xG",
        "-0x1",
        "+0o7",
        "1e",
        "1e+",
        ".",
        "-",
        "+",
        "-.",
        ".e1",
        "e1",
        "1.e",
        "1.2.3",
        "--1",
        "٣",
        "1٣",
        ".infx",
        "+.nan",
        ".iNF",
        "~~",
        "<<",
        "=",
        "1 2",
        "0 "
      })
  void value_anythingElse_isText(String text) {
    assertEquals(Value.of(text), CoreSchema.value(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {".inf", "-.inf", "+.Inf", ".INF", ".nan", ".NaN", ".NAN", "1e999", "-1e400"})
  void fault_noFiniteNumber_isNamed(String text) {
    assertFalse(CoreSchema.fault(text).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e308", "1e-400", "12", "0xFF", "text", "", "null", "true", ".info"})
  void fault_finiteNumberOrNone_isEmpty(String text) {
    assertEquals("", CoreSchema.fault(text));
  }

  @Test
  void value_hugeInteger_keepsEveryDigitInLinearTime() {
    String digits = "7".repeat(3_000_000);
    assertEquals(new Value.Int(digits), CoreSchema.value("+000" + digits));
  }

  @Test
  void value_longHexadecimal_isExactUpToABound() {
    String text = "0x" + "F".repeat(998);
    String digits = new BigInteger("F".repeat(998), 16).toString();
    assertEquals(new Value.Int(digits), CoreSchema.value(text));
    assertEquals("", CoreSchema.fault(text));
    assertFalse(CoreSchema.fault(text + "F").isEmpty());
    assertEquals(Value.of(text + "F"), CoreSchema.value(text + "F"));
  }

  @Test
  void form_randomTexts_agreesWithTheSpecificationsPatterns() {
    String letters = "0019+-.eExoFf_ ainIN~";
    for (int seed = 0; seed < 50_000; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(7); i >= 0; i--) {
        text.append(letters.charAt(random.nextInt(letters.length())));
      }
      assertEquals(expected(text.toString()), CoreSchema.form(text.toString()), text.toString());
    }
  }

  private static CoreSchema.Form expected(String text) {
    if (text.equals("~")) {
      return CoreSchema.Form.NULL;
    }
    if (INT.matcher(text).matches()) {
      return CoreSchema.Form.INT;
    }
    if (OCTAL.matcher(text).matches()) {
      return CoreSchema.Form.OCTAL;
    }
    if (HEX.matcher(text).matches()) {
      return CoreSchema.Form.HEX;
    }
    if (FLOAT.matcher(text).matches()) {
      return CoreSchema.Form.FLOAT;
    }
    boolean notFinite = NOT_FINITE.matcher(text).matches();
    return notFinite ? CoreSchema.Form.NOT_FINITE : CoreSchema.Form.TEXT;
  }
}

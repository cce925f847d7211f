package dev.stopline.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanonicalJsonTest {
  private static final int SEEDS = 1_500;

  @ParameterizedTest
  @CsvSource({
    "0.0, 0.0",
    "-0.0, -0.0",
    "1.0, 1.0",
    "-1.5, -1.5",
    "100.0, 100.0",
    "0.1, 0.1",
    "1e-4, 0.0001",
    "1e-5, 1e-05",
    "1.5e-7, 1.5e-07",
    "123456789012345.6, 123456789012345.6",
    "1e15, 1000000000000000.0",
    "9999999999999998.0, 9999999999999998.0",
    "1e16, 1e+16",
    "1.25e100, 1.25e+100",
    "-1e-100, -1e-100",
    "5e-324, 5e-324",
    "1.7976931348623157e308, 1.7976931348623157e+308",
    "2e23, 2e+23",
    "9007199254740993.0, 9007199254740992.0",
    "5.684341886080802e-14, 5.684341886080802e-14"
  })
  void write_double_isWrittenAsPythonDoes(String read, String written) {
    assertEquals(written, CanonicalJson.write(new Value.Real(Double.parseDouble(read))));
  }

  @ParameterizedTest
  @CsvSource({
    "-0, 0",
    "+7, 7",
    "007, 7",
    "-000, 0",
    "-010, -10",
    "123456789012345678901234567890, 123456789012345678901234567890"
  })
  void write_integer_hasNoSignOfZeroNorLeadingZeros(String digits, String written) {
    assertEquals(written, CanonicalJson.write(new Value.Int(digits)));
  }

  @Test
  void write_exactDecimal_hasNeitherExponentNorTrailingZeros() {
    assertEquals("1", CanonicalJson.write(Value.of(new BigDecimal("1.00"))));
    assertEquals("100", CanonicalJson.write(Value.of(new BigDecimal("1E+2"))));
    assertEquals("0.001", CanonicalJson.write(Value.of(new BigDecimal("0.0010"))));
    assertEquals("0", CanonicalJson.write(Value.of(new BigDecimal("0.00"))));
  }

  @Test
  void write_text_escapesAllButPrintableAscii() {
    String text = "a\"\\/\n\r\t\b\f\0\u001f ~\u007f\u00e9\u2028\ud83d\ude00";
    String written =
        "\"a\\\"\\\\/\\n\\r\\t\\b\\f\\u0000\\u001f ~\\u007f\\u00e9\\u2028\\ud83d\\ude00\"";
    assertEquals(written, CanonicalJson.write(Value.of(text)));
  }

  @Test
  void write_object_sortsKeysByCodePointAtEveryDepth() {
    Map<String, Value> inner = new LinkedHashMap<>();
    inner.put("\ue000", Value.of(1));
    inner.put("\ud83d\ude00", Value.of(2));
    inner.put("Z", Value.of(3));
    inner.put("a", Value.of(4));
    Value object = new Value.Obj(Map.of("k", new Value.Array(List.of(new Value.Obj(inner)))));
    assertEquals(
        "{\"k\":[{\"Z\":3,\"a\":4,\"\\ue000\":1,\"\\ud83d\\ude00\":2}]}",
        CanonicalJson.write(object));
  }

  @Test
  void write_randomValue_agreesWithTheRuleWrittenAnew() {
    for (int seed = 0; seed < SEEDS; seed++) {
      Value value = new RandomJson(new Random(seed)).value(4);
      assertEquals(anew(value), CanonicalJson.write(value), "seed " + seed);
    }
  }

  /** The rule of the format once more, by other means: code points, big numbers and printf. */
  private static String anew(Value value) {
    if (value instanceof Value.Obj object) {
      Map<List<Integer>, String> sorted = new TreeMap<>(CanonicalJsonTest::byItems);
      object
          .fields()
          .forEach((key, field) -> sorted.put(points(key), quoted(key) + ":" + anew(field)));
      return "{" + String.join(",", sorted.values()) + "}";
    }
    if (value instanceof Value.Array array) {
      return array.items().stream()
          .map(CanonicalJsonTest::anew)
          .collect(Collectors.joining(",", "[", "]"));
    }
    if (value instanceof Value.Text text) {
      return quoted(text.value());
    }
    if (value instanceof Value.Int integer) {
      return new BigInteger(integer.digits()).toString();
    }
    if (value instanceof Value.Real real) {
      return PythonFloat.repr(real.value());
    }
    return value instanceof Value.Bool bool ? Boolean.toString(bool.value()) : "null";
  }

  private static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char unit : text.toCharArray()) {
      int escape = "\"\\\n\r\t\b\f".indexOf(unit);
      if (escape >= 0) {
        quoted.append('\\').append("\"\\nrtbf".charAt(escape));
      } else if (unit < 32 || unit > 126) {
        quoted.append("\\u").append(Integer.toHexString(0x10000 + unit).substring(1));
      } else {
        quoted.append(unit);
      }
    }
    return quoted.append('"').toString();
  }

  private static List<Integer> points(String text) {
    return text.codePoints().boxed().toList();
  }

  private static int byItems(List<Integer> a, List<Integer> b) {
    for (int i = 0; i < a.size() && i < b.size(); i++) {
      if (!a.get(i).equals(b.get(i))) {
        return a.get(i) - b.get(i);
      }
    }
    return a.size() - b.size();
  }
}

package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShapeTest {
  private static final Shape NAME = Shape.text("an id", "[a-z-]+", "lower-case letters and -");
  private static final Shape COLOUR =
      Shape.choice("a colour", List.of("red", "green", "dark-blue"));

  @Test
  void text_anyText_passes() {
    assertPasses(Shape.text(), "word", "''", "'12'", "no", "2026-01-01");
  }

  @ParameterizedTest
  @CsvSource({
    "12,the number `12`",
    "1.50,the number `1.50`",
    "true,`true`",
    "0xF,the number `0xF`"
  })
  void text_plainNumberOrFlag_needsQuotes(String text, String found) {
    Problem problem = problem(Shape.text(), text);
    assertEquals(Code.NEEDS_QUOTES, problem.code());
    assertEquals("expected text, found " + found, problem.message());
    assertEquals("quote it: `\"" + text + "\"`", problem.hint());
  }

  @Test
  void text_null_isReportedWithWhatIsExpected() {
    Problem left = problem(NAME, "");
    assertEquals(Code.NULL_VALUE, left.code());
    assertEquals("expected an id, found nothing", left.message());
    assertEquals("expected an id, found `~`", problem(NAME, "~").message());
  }

  @Test
  void text_collections_areWrong() {
    assertEquals("expected text, found a list", problem(Shape.text(), "[a]").message());
    assertEquals("expected text, found a mapping", problem(Shape.text(), "{a: 1}").message());
    assertEquals(Code.WRONG_TYPE, problem(Shape.text(), "{}").code());
  }

  @Test
  void text_pattern_isForAllOfIt() {
    assertPasses(NAME, "abc-d");
    Problem problem = problem(NAME, "abC");
    assertEquals(Code.BAD_NAME, problem.code());
    assertEquals("`abC` cannot be an id: lower-case letters and -", problem.message());
    assertEquals(Code.BAD_NAME, problem(NAME, "a".repeat(1001)).code());
    assertEquals("expected an id, found empty text", problem(NAME, "''").message());
  }

  @Test
  void nonEmpty_emptyText_isReported() {
    Problem problem = problem(Shape.nonEmpty("a reason"), "''");
    assertEquals("expected a reason, found empty text", problem.message());
    assertPasses(Shape.nonEmpty("a reason"), "x");
  }

  @Test
  void text_longValue_isCutInTheMessage() {
    String message = problem(NAME, "A".repeat(500)).message();
    assertTrue(message.startsWith("`" + "A".repeat(40) + "…`"), message);
    String wide = problem(NAME, "x" + "😀".repeat(50)).message();
    assertTrue(wide.startsWith("`x" + "😀".repeat(19) + "…`"), wide);
  }

  @Test
  void choice_unknownName_suggests() {
    assertPasses(COLOUR, "red", "'green'");
    Problem near = problem(COLOUR, "gren");
    assertEquals(Code.UNKNOWN_NAME, near.code());
    assertEquals("`gren` is not a colour", near.message());
    assertEquals("did you mean `green`?", near.hint());
    String listed = "it can be `red`, `green` or `dark-blue`";
    assertEquals(listed, problem(COLOUR, "purple").hint());
    String expected = "expected a colour (`red`, `green` or `dark-blue`), found a list";
    assertEquals(expected, problem(COLOUR, "[]").message());
  }

  @Test
  void whole_range_isHeeded() {
    Shape shape = Shape.whole(1, 10);
    assertPasses(shape, "1", "10", "+3", "007", "0xA");
    String message = "expected a whole number from 1 to 10, found ";
    for (String text : List.of("0", "11", "-1", "99999999999999999999999999", "0xFF")) {
      Problem problem = problem(shape, text);
      assertEquals(Code.OUT_OF_RANGE, problem.code());
      assertEquals(message + "`" + text + "`", problem.message());
    }
    assertEquals(Code.WRONG_TYPE, problem(shape, "1.0").code());
    assertEquals(message + "the text `x`", problem(shape, "x").message());
    assertEquals("leave out the quotes", problem(shape, "'3'").hint());
    assertEquals("", problem(shape, "'three'").hint());
  }

  @Test
  void whole_endsOfLong_areNumbersOfThat() {
    Shape shape = Shape.whole(Long.MIN_VALUE, Long.MAX_VALUE);
    assertPasses(shape, "9223372036854775807", "-9223372036854775808");
    assertEquals(Code.OUT_OF_RANGE, problem(shape, "9223372036854775808").code());
    assertEquals(Code.OUT_OF_RANGE, problem(shape, "1" + "0".repeat(100_000)).code());
    assertEquals("a whole number", shape.describe());
    assertEquals("a whole number from 2", Shape.whole(2, Long.MAX_VALUE).describe());
  }

  @Test
  void decimal_bounds_areHeeded() {
    assertPasses(Shape.decimal(), "-1.5", "0", "1e30", "1e-30", "12", ".5", "5.");
    assertPasses(Shape.decimalFrom(0), "0", "-0.0", "0.1");
    assertPasses(Shape.decimalAbove(0), "0.0000001");
    assertEquals(
        "expected a number from 0, found `-1`", problem(Shape.decimalFrom(0), "-1").message());
    assertEquals(
        "expected a number above 0, found `0.0`", problem(Shape.decimalAbove(0), "0.0").message());
    assertEquals("expected a number, found the text `x`", problem(Shape.decimal(), "x").message());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1e31",
        "1e-31",
        "1e300",
        "1e-2147483649",
        "1e-99999999999999999999",
        "0.1234567890123456789012345678901234567890123456789012345678901"
      })
  void decimal_tooLargeOrTooFine_isOutOfRange(String text) {
    Problem problem = problem(Shape.decimal(), text);
    assertEquals(Code.OUT_OF_RANGE, problem.code());
    assertTrue(problem.message().endsWith("is too large or too fine"), problem.message());
  }

  @Test
  void flag_wordsOfOlderYaml_areHinted() {
    assertPasses(Shape.flag(), "true", "False");
    assertEquals("did you mean `true`?", problem(Shape.flag(), "yes").hint());
    assertEquals("did you mean `false`?", problem(Shape.flag(), "off").hint());
    String message = "expected true or false, found the number `1`";
    assertEquals(message, problem(Shape.flag(), "1").message());
  }

  @Test
  void json_anything_passes() {
    assertPasses(Shape.json(), "~", "", "1", "[~, {a: ~}]", "no");
  }

  @Test
  void nullable_nullOrTheShape_passes() {
    Shape shape = Shape.nullable(Shape.flag());
    assertPasses(shape, "~", "", "true");
    assertEquals("expected true or false or null, found a list", problem(shape, "[]").message());
  }

  @Test
  void list_everyItem_isChecked() {
    Problems problems = check(Shape.listOf(Shape.flag()), "[true, x, ~, [], false, 1]");
    List<String> paths = problems.all().stream().map(Problem::path).toList();
    assertEquals(List.of("list[2]", "list[3]", "list[4]", "list[6]"), paths);
    assertEquals("expected a list, found a mapping", problem(Shape.listOf(NAME), "{}").message());
  }

  @Test
  void map_keysAndValues_areChecked() {
    Shape shape = Shape.mapOf(Shape.text("an id", "[a-z]+", "small letters"), Shape.flag());
    assertPasses(shape, "{}", "{a: true, b: false}");
    Problems problems = check(shape, "{a: 1, B b: true, C: 2}");
    List<String> found = problems.all().stream().map(p -> p.code().id() + " " + p.path()).toList();
    List<String> expected =
        List.of(
            "wrong-type list.a", "bad-name list.\"B b\"", "bad-name list.C", "wrong-type list.C");
    assertEquals(expected, found);
    assertPasses(Shape.mapOf(Shape.flag()), "{'': true, anything goes: false}");
  }

  @Test
  void oneOf_kind_decides() {
    Shape shape =
        Shape.oneOfKinds(
            Shape.choice("a word", List.of("none")), Shape.whole(0, 9), Shape.listOf(NAME));
    assertPasses(shape, "none", "3", "[a, b]");
    assertEquals(Code.UNKNOWN_NAME, problem(shape, "nonsense").code());
    assertEquals(Code.OUT_OF_RANGE, problem(shape, "10").code());
    assertEquals(Code.BAD_NAME, problem(shape, "[A]").code());
    String message = "expected a word (`none`), a whole number from 0 to 9 or a list, found `true`";
    assertEquals(message, problem(shape, "true").message());
    assertEquals(
        Code.NEEDS_QUOTES, problem(Shape.oneOfKinds(Shape.text(), Shape.listOf(NAME)), "1").code());
  }

  @Test
  void oneOf_twoOfAKind_firstDecides() {
    assertPasses(Shape.oneOfKinds(Shape.text(), COLOUR), "purple");
    assertEquals("`x` is not a colour", problem(Shape.oneOfKinds(COLOUR, NAME), "x").message());
  }

  @Test
  void lazily_itself_checksAtEveryDepth() {
    Shape[] shape = new Shape[1];
    shape[0] = Shape.oneOfKinds(Shape.flag(), Shape.listOf(Shape.lazily(() -> shape[0])));
    assertPasses(shape[0], "[[true, [false]], []]");
    assertEquals("list[1][1][1]", problem(shape[0], "[[[x]]]").path());
  }

  @Test
  void check_brokenNode_isNotReportedAgain() {
    Reading reading = Reading.yaml("a: *nowhere\n");
    Shape.table("t", Shape.required("a", Shape.text()))
        .check(reading.roots().get(0), "", reading.problems());
    assertEquals(List.of("1:4 undefined-alias a"), reading.brief());
  }

  private static void assertPasses(Shape shape, String... texts) {
    for (String text : texts) {
      assertEquals(List.of(), check(shape, text).all(), text);
    }
  }

  private static Problem problem(Shape shape, String text) {
    List<Problem> all = check(shape, text).all();
    assertEquals(1, all.size(), text + ": " + all);
    return all.get(0);
  }

  private static Problems check(Shape shape, String text) {
    Problems problems = new Problems();
    shape.check(Reading.yaml("list: " + text + "\n").at("list"), "list", problems);
    return problems;
  }
}

package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableShapeTest {
  private static final TableShape USAGE =
      Shape.table(
          "usage", Shape.key("cost", Shape.decimalFrom(0)), Shape.key("model", Shape.text()));
  private static final TableShape SCRIPT =
      Shape.table(
          "the script",
          Shape.required("name", Shape.text()),
          Shape.required("turns", Shape.listOf(Shape.table("a turn", Shape.key("usage", USAGE)))));

  @Test
  void check_everythingWrong_isAllReported() {
    String text =
        """
        nam: a
        turns:
          - usage: {cost: 1}
          - usage: {cots: 1, cost: -1, model: 3}
          - usge: {}
        x-mine: {cots: ~}
        """;
    Reading reading = Reading.yaml(text);
    SCRIPT.check(reading.roots().get(0), "", reading.problems());
    List<String> expected =
        List.of(
            "1:1 unknown-key nam",
            "4:13 unknown-key turns[2].usage.cots",
            "4:28 out-of-range turns[2].usage.cost",
            "4:39 needs-quotes turns[2].usage.model",
            "5:5 unknown-key turns[3].usge",
            "1:1 missing-key");
    assertEquals(expected, reading.brief());
    assertEquals("unknown key `cots` in usage", reading.problems().all().get(1).message());
    assertEquals("did you mean `cost`?", reading.problems().all().get(1).hint());
    String missing = "the key `name` is missing in the script";
    assertEquals(missing, reading.problems().all().get(5).message());
  }

  @Test
  void check_requiredKeyWithNull_isNullAndNotMissing() {
    Reading reading = Reading.yaml("name:\nturns: []\n");
    SCRIPT.check(reading.roots().get(0), "", reading.problems());
    assertEquals(List.of("1:6 null-value name"), reading.brief());
  }

  @Test
  void check_noMapping_isWrong() {
    Reading reading = Reading.yaml("[a]");
    SCRIPT.check(reading.roots().get(0), "", reading.problems());
    assertEquals("expected a mapping, found a list", reading.problem().message());
  }

  @Test
  void check_unknownKeyUnlikeAny_hasNoHint() {
    Reading reading = Reading.yaml("{name: a, turns: [], something: 1}");
    SCRIPT.check(reading.roots().get(0), "variants[1]", reading.problems());
    assertEquals("", reading.problem().hint());
    assertEquals("variants[1].something", reading.problem().path());
  }

  @Test
  void table_keyTwice_isAMistakeOfTheProgram() {
    TableShape.Field field = Shape.key("a", Shape.text());
    assertThrows(IllegalArgumentException.class, () -> Shape.table("t", field, field));
  }

  @Test
  void fields_keepOrderAndExplanation() {
    TableShape table =
        Shape.table("t", Shape.key("b", Shape.text()).about("a b"), Shape.required("a", USAGE));
    assertEquals(List.of("b", "a"), List.copyOf(table.fields().keySet()));
    assertEquals("a b", table.fields().get("b").about());
    assertEquals(TableShape.Presence.REQUIRED, table.fields().get("a").presence());
  }
}

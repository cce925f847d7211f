package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundsTest {
  private static final Duration SOON = Duration.ofSeconds(30);

  @Test
  void depth_thousand_isReadCheckedAndConverted() {
    for (String text : List.of("[".repeat(1000) + "]".repeat(1000), "- ".repeat(1000) + "x")) {
      Node root = Reading.yaml(text).root();
      assertEquals(999, depth(root) - 1);
      assertTrue(Written.flow(root.value()).startsWith("[[["));
      Problems problems = new Problems();
      nested().check(root, "", problems);
      assertTrue(problems.all().size() <= 1);
    }
    assertEquals(1000, depth(Reading.json("[".repeat(1000) + "]".repeat(1000)).root()));
  }

  @Test
  void depth_beyond_isReportedAtTheFirstTooMany() {
    String open = "[".repeat(1001);
    assertEquals(List.of("1:1001 too-deep"), Reading.yaml(open + "]".repeat(1001)).brief());
    assertEquals(List.of("1:1001 too-deep"), Reading.json(open + "]".repeat(1001)).brief());
    assertEquals(List.of("1:2001 too-deep"), Reading.yaml("- ".repeat(1001) + "x").brief());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[", "{", "[{", "{a: ", "- ", "? ", "{? ", "[? ", "&a [", "!!seq [", "[\n", "{\n", "? [",
        ": "
      })
  void depth_hundredThousand_isAProblemAndSoon(String open) {
    String text = open.repeat(100_000);
    Reading reading = assertTimeoutPreemptively(SOON, () -> Reading.yaml(text));
    assertEquals(1, reading.problems().errors());
    assertEquals(List.of(), reading.roots());
  }

  @Test
  void depth_throughAliases_isCounted() {
    String deep = "&a " + "[".repeat(600) + "]".repeat(600);
    String text = "- " + deep + "\n- " + "[".repeat(500) + "*a" + "]".repeat(500) + "\n";
    assertEquals(List.of("2:503 too-deep"), Reading.yaml(text).brief());
    String fits = "- " + deep + "\n- " + "[".repeat(399) + "*a" + "]".repeat(399) + "\n";
    assertEquals(1000, depth(Reading.yaml(fits).root()));
  }

  @Test
  void aliases_billionLaughs_areCaughtAtTheAliasThatCrosses() {
    StringBuilder text = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i <= 9; i++) {
      text.append("a").append(i).append(": &a").append(i).append(" [");
      text.append(("*a" + (i - 1) + ", ").repeat(10)).append("]\n");
    }
    Reading reading = assertTimeoutPreemptively(SOON, () -> Reading.yaml(text.toString()));
    assertEquals(Code.TOO_MANY_ALIASES, reading.problem().code());
    assertEquals(6, reading.problem().location().line());
    assertEquals("*a4", aliasAt(reading.problem().location()));
  }

  @Test
  void aliases_billionMerges_areCaught() {
    StringBuilder text = new StringBuilder("- &a0 {x0: [" + "y,".repeat(1000) + "]}\n");
    for (int i = 1; i <= 2000; i++) {
      text.append("- &a").append(i).append(" {<<: *a").append(i - 1).append(", x: 1}\n");
    }
    Reading reading = assertTimeoutPreemptively(SOON, () -> Reading.yaml(text.toString()));
    assertEquals(Code.TOO_MANY_ALIASES, reading.problem().code());
  }

  @Test
  void aliases_millionNodes_areFine() {
    String text = "a: &a [" + "x, ".repeat(999) + "]\nb: [" + "*a, ".repeat(1000) + "]\n";
    assertEquals(List.of(), Reading.yaml(text).brief());
    assertEquals("too-many-aliases", Reading.yaml(text + "c: *a\n").problem().code().id());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x", "x ", "x\n ", "\\n", "'", "''", "9", "0.", "#", "[],", "? ", ": ", ", ", "&a ", "%41",
        "😀", "\t", "\r", "a: b\n", "--- ", "!a "
      })
  void time_longRunsOfOneThing_isRead(String part) {
    String text = part.repeat(300_000 / part.length());
    for (String start :
        List.of("", "a: ", "[", "a: \"", "a: '", "a: |\n ", "a: >\n ", "{\"", "# ", "!", "%")) {
      assertTimeoutPreemptively(SOON, () -> Reading.yaml(start + text), start + part);
      assertTimeoutPreemptively(SOON, () -> Reading.json(start + text), start + part);
    }
  }

  @Test
  void size_moreThanTheParsersOwnLimits_isRead() {
    String text = "k: \"" + "x".repeat(25_000_000) + "\"\nn: " + "8".repeat(5_000) + "\n";
    assertEquals(List.of(), Reading.yaml(text).brief());
    String json = "{\"k\": \"" + "x".repeat(25_000_000) + "\", \"" + "y".repeat(60_000) + "\": 1}";
    assertEquals(List.of(), Reading.json(json).brief());
  }

  private static Shape nested() {
    Shape[] shape = new Shape[1];
    shape[0] = Shape.oneOfKinds(Shape.text(), Shape.listOf(Shape.lazily(() -> shape[0])));
    return shape[0];
  }

  private static int depth(Node node) {
    int depth = 0;
    Node at = node;
    while (at instanceof Node.Sequence sequence) {
      depth++;
      at = sequence.items().isEmpty() ? null : sequence.items().get(0);
      if (sequence.items().size() > 1) {
        at = sequence.items().get(1);
      }
    }
    return depth;
  }

  private static String aliasAt(Location place) {
    int offset = place.source().offset(place);
    return place.source().text().substring(offset, offset + place.length());
  }
}

package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ProblemTextTest {
  @Test
  void render_pathAndHint_looksLikeThis() {
    Source source = Source.of("scenarios/a.yaml", "\n".repeat(11) + "      cots: 0.02\n");
    Location place = new Location(source, 12, 7, 4);
    Problem problem = problem(place, "turns[3].usage.cots", "did you mean `cost`?");
    String expected =
        """
        scenarios/a.yaml:12:7: error[unknown-key]: unknown key `cots` in usage
           |
        12 |       cots: 0.02
           |       ^^^^
           = at turns[3].usage.cots: did you mean `cost`?
        """;
    assertEquals(expected, ProblemText.render(problem));
  }

  @Test
  void render_pathOrHintAlone_isAlone() {
    Location place = new Location(Source.of("a", "x"), 1, 1, 1);
    assertTrue(ProblemText.render(problem(place, "b", "")).endsWith("  = at b\n"));
    assertTrue(ProblemText.render(problem(place, "", "do c")).endsWith("  = do c\n"));
    assertTrue(ProblemText.render(problem(place, "", "")).endsWith("  | ^\n"));
  }

  @Test
  void render_warning_saysSo() {
    Location place = new Location(Source.of("a", "x"), 1, 1, 1);
    Problem problem = new Problem(place, Severity.WARNING, Code.SYNTAX, "", "cut off", "");
    assertEquals("a:1:1: warning[syntax]: cut off", ProblemText.headline(problem));
  }

  @Test
  void render_unreadable_quotesNothing() {
    Location place = Source.of("a", "").start();
    Problem problem = new Problem(place, Severity.ERROR, Code.UNREADABLE, "", "cannot be read", "");
    assertEquals("a:1:1: error[unreadable]: cannot be read\n", ProblemText.render(problem));
  }

  @Test
  void render_controlCharacters_areShown() {
    Source source = Source.of("a\u001b[31m", "x\u001b[2J\u0007: \u202e\u0085\u007f");
    Problem problem =
        new Problem(
            new Location(source, 1, 3, 2), Severity.ERROR, Code.SYNTAX, "p\r", "m\nn", "h\u009b");
    String expected =
        """
        a␛[31m:1:3: error[syntax]: m␊n
          |
        1 | x␛[2J␇: \uFFFD\uFFFD␡
          |   ^^
          = at p␍: h\uFFFD
        """;
    assertEquals(expected, ProblemText.render(problem));
  }

  @Test
  void render_tabs_keepTheCaretInPlace() {
    Source source = Source.of("a", "\tk:\tv");
    String[] lines = lines(new Location(source, 1, 5, 1), 100);
    assertEquals("1 |     k:    v", lines[2]);
    assertEquals("  |           ^", lines[3]);
  }

  @Test
  void render_behindTheLine_pointsThere() {
    String[] lines = lines(new Location(Source.of("a", "k:"), 1, 3, 1), 100);
    assertEquals("  |   ^", lines[3]);
    String[] nowhere = lines(new Location(Source.of("a", "k:"), 7, 3, 1), 100);
    assertEquals("7 |", nowhere[2]);
    assertEquals("  | ^", nowhere[3]);
  }

  @Test
  void render_longLine_isCutAroundTheCaret() {
    String text = "a".repeat(500) + "KEY" + "b".repeat(500);
    String[] lines = lines(new Location(Source.of("a", text), 1, 501, 3), 34);
    assertEquals("1 | …aaaaaaaaaKEYbbbbbbbbbbbbbbbb…", lines[2]);
    assertEquals("  |           ^^^", lines[3]);
    String[] start = lines(new Location(Source.of("a", text), 1, 1, 900), 34);
    assertEquals("1 | " + "a".repeat(29) + "…", start[2]);
    assertEquals("  | " + "^".repeat(30), start[3]);
    String[] end = lines(new Location(Source.of("a", text), 1, 1004, 1), 34);
    assertEquals("1 | …" + "b".repeat(29), end[2]);
  }

  @Test
  void render_anyPlaceAndWidth_caretStandsUnderTheSameCharacter() {
    for (int seed = 0; seed < 5_000; seed++) {
      Random random = new Random(seed);
      int length = 1 + random.nextInt(200);
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < length; i++) {
        text.append(random.nextInt(9) == 0 ? "\t" : random.nextInt(9) == 0 ? "😀" : "x");
      }
      int column = 1 + random.nextInt(length);
      int at = text.offsetByCodePoints(0, column - 1);
      text.replace(at, at + Character.charCount(text.codePointAt(at)), "K");
      int width = 24 + random.nextInt(100);
      Location place =
          new Location(Source.of("a", text.toString()), 1, column, 1 + random.nextInt(9));
      String[] lines = lines(place, width);
      String context = "seed " + seed;
      int caret = lines[3].indexOf('^');
      assertEquals('K', lines[2].codePointAt(lines[2].offsetByCodePoints(0, caret)), context);
      assertTrue(lines[2].codePointCount(0, lines[2].length()) <= width, context);
      assertTrue(lines[3].length() <= width, context);
    }
  }

  private static String[] lines(Location place, int width) {
    return ProblemText.render(problem(place, "", ""), width).split("\n");
  }

  private static Problem problem(Location place, String path, String hint) {
    String message = "unknown key `cots` in usage";
    return new Problem(place, Severity.ERROR, Code.UNKNOWN_KEY, path, message, hint);
  }
}

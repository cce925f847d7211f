package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** No input makes anything but problems, and no problem names a class. */
class JunkTest {
  private static final List<String> PARTS =
      List.of(
          "a",
          "b: ",
          ": ",
          ":",
          "- ",
          "-",
          "? ",
          "?",
          "[",
          "]",
          "{",
          "}",
          ", ",
          ",",
          "&a ",
          "*a ",
          "&",
          "*",
          "!",
          "!!str ",
          "!!int ",
          "!x!y ",
          "!<",
          ">",
          "|",
          "|2-",
          "'",
          "\"",
          "\\",
          "\\u",
          "\\ud800",
          "\\x",
          "\n",
          "\n  ",
          "\n ",
          "\r\n",
          "\t",
          " ",
          "#",
          " # c",
          "---\n",
          "...\n",
          "%YAML 1.1\n",
          "%TAG ! x\n",
          "%",
          "<<: ",
          "1",
          ".inf",
          "1e999",
          "0x",
          "~",
          "@",
          "`",
          "\uFEFF",
          "\u2028",
          "😀",
          "\ud800",
          "\0",
          "=",
          "true",
          "null",
          "\"a\": ",
          "//",
          "/*",
          "NaN",
          "-1.",
          "e5");

  private static final Shape SHAPE =
      Shape.table(
          "thing", Shape.required("a", Shape.text()), Shape.key("b", Shape.listOf(Shape.flag())));

  @Test
  void read_randomBytes_makesOnlyProblems() {
    for (int seed = 0; seed < 10_000; seed++) {
      Random random = new Random(seed);
      byte[] bytes = new byte[random.nextInt(200)];
      random.nextBytes(bytes);
      if (seed % 2 == 0) {
        for (int i = 0; i < bytes.length; i++) {
          bytes[i] &= 0x7F;
        }
      }
      Problems problems = new Problems();
      SourceReader.decode("junk", bytes, problems).ifPresent(source -> read(source, problems));
      inspect(problems, "bytes of seed " + seed);
    }
  }

  @Test
  void read_randomPiecesOfSyntax_makesOnlyProblems() {
    assertTimeoutPreemptively(Duration.ofMinutes(2), JunkTest::readPieces);
  }

  private static void readPieces() {
    for (int seed = 0; seed < 10_000; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(30); i >= 0; i--) {
        text.append(PARTS.get(random.nextInt(PARTS.size())));
      }
      Problems problems = new Problems();
      String context = "seed " + seed + ": " + text;
      Source source = Source.of("junk", text.toString());
      read(source, problems);
      inspect(problems, context);
    }
  }

  private static void read(Source source, Problems problems) {
    for (Node root : YamlReader.read(source, problems)) {
      root.value();
      SHAPE.check(root, "", problems);
    }
    JsonReader.read(source, problems).ifPresent(root -> SHAPE.check(root, "", problems));
  }

  private static void inspect(Problems problems, String context) {
    for (Problem problem : problems.all()) {
      String text = ProblemText.render(problem);
      assertFalse(text.contains("Exception"), context);
      assertFalse(text.contains("yaml.snake") || text.contains("jackson"), context);
      assertFalse(problem.message().isEmpty(), context);
      Location place = problem.location();
      int length = place.source().line(place.line()).length();
      assertTrue(place.column() <= length + 1, context + " at " + place);
      assertTrue(text.contains("^"), context);
      assertTrue(text.chars().noneMatch(c -> c != '\n' && Character.isISOControl(c)), context);
    }
  }
}

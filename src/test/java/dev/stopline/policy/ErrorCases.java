package dev.stopline.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.source.Problem;
import dev.stopline.source.ProblemText;
import dev.stopline.source.Problems;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * Cases of a resource: each a title behind {@code ##}, an input, and behind a line {@code >>} what
 * is said of it: each problem's first line and, where there is one, its path and what to do about
 * it.
 */
public final class ErrorCases {
  private final List<Case> cases = new ArrayList<>();

  private record Case(String title, String input, String said) {}

  public ErrorCases(String resource) throws IOException {
    try (InputStream in = ErrorCases.class.getResourceAsStream("/errors/" + resource)) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      for (String part : text.split("(?m)^## ")) {
        if (!part.isEmpty()) {
          int input = part.indexOf('\n') + 1;
          int said = part.indexOf("\n>>\n") + 1;
          cases.add(
              new Case(
                  part.substring(0, input - 1),
                  part.substring(input, said),
                  part.substring(said + 3)));
        }
      }
    }
    assertTrue(!cases.isEmpty(), "no cases in " + resource);
  }

  /** A test of each case. */
  public Stream<DynamicTest> tests(Function<String, Problems> read) {
    return cases.stream()
        .map(
            c ->
                DynamicTest.dynamicTest(
                    c.title(),
                    () -> assertEquals(c.said(), say(read.apply(c.input())), c.input())));
  }

  /** The codes that any case expects. */
  public Set<String> codes() {
    Set<String> codes = new TreeSet<>();
    for (Case c : cases) {
      for (String line : c.said().split("\n")) {
        int open = line.indexOf('[');
        if (!line.startsWith(" ") && open >= 0) {
          codes.add(line.substring(open + 1, line.indexOf(']')));
        }
      }
    }
    return codes;
  }

  private static String say(Problems problems) {
    StringBuilder said = new StringBuilder();
    for (Problem problem : problems.all()) {
      if (!problem.location().source().name().isEmpty()) {
        said.append(ProblemText.headline(problem)).append('\n');
        String hint = problem.hint().isEmpty() ? "" : ": " + problem.hint();
        if (!(problem.path() + hint).isEmpty()) {
          said.append("  at ").append(problem.path()).append(hint).append('\n');
        }
      }
    }
    return said.toString();
  }
}

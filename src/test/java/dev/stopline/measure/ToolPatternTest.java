package dev.stopline.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Action;
import dev.stopline.loop.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolPatternTest {
  @ParameterizedTest
  @CsvSource({
    "Bash, true",
    "bash, false",
    "*, true",
    "B*h, true",
    "*ash, true",
    "Bas, false",
    "Bash*, true",
    "B.sh, false",
    "Bash(git status*), true",
    "Bash(git status), false",
    "Bash(*-s), true",
    "Bash(*), true",
    "Bash(git * -s), true",
    "Bash(GIT*), false",
    "Bash(command=git*), true",
    "Bash(command=ls*), false",
    "Bash(other=quiet), true",
    "Bash(missing=*), false",
    "Bash(), false",
    "Edit(git*), false",
    "*(git*), true",
    "'  Bash (git*)  ', true",
  })
  void matches_callWithArguments_byNameAndFirstText(String pattern, boolean expected) {
    Action action = AgentTexts.call("Bash", "command", "git status -s", "other", "quiet");
    assertEquals(expected, matches(pattern, action));
  }

  @Test
  void matches_firstTextArgument_isTheFirstThatIsText() {
    Value args = new Value.Obj(Map.of("n", Value.of(1)));
    assertFalse(matches("a(*)", Action.of("a", args)), "there is none");
    assertFalse(matches("a(*)", Action.of("a")));
    assertTrue(matches("a(x*)", Action.of("a", Value.of("xy"))), "the arguments are the text");
    assertFalse(matches("a(*)", Action.of("a", new Value.Array(List.of(Value.of("x"))))));
  }

  @Test
  void matches_textThatLooksLikeAKey_isAlsoTheFirstText() {
    assertTrue(matches("Bash(a=b*)", AgentTexts.call("Bash", "command", "a=bc")));
  }

  @Test
  void matches_starMatchesLineEndsAndBrackets() {
    assertTrue(matches("Bash(for*done)", AgentTexts.call("Bash", "c", "for i in (1)\ndo x\ndone")));
    assertTrue(matches("Bash(f(*))", AgentTexts.call("Bash", "c", "f(1)")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "(x)", "Bash(x", "Bash)x", "Bash(x)y", ")"})
  void of_textThatIsNone_isEmpty(String text) {
    assertEquals(Optional.empty(), ToolPattern.of(text));
  }

  private static boolean matches(String pattern, Action action) {
    return ToolPattern.of(pattern).orElseThrow().matches(action);
  }
}

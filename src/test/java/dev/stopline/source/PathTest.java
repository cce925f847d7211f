package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PathTest {
  @Test
  void toString_keysAndItems_areJoined() {
    assertEquals(
        "turns[3].usage.cost", Path.ROOT.key("turns").item(3).key("usage").key("cost").toString());
    assertEquals("[1][2].x-a_1", Path.ROOT.item(1).item(2).key("x-a_1").toString());
    assertEquals("", Path.ROOT.toString());
  }

  @Test
  void toString_awkwardKeys_areQuoted() {
    assertEquals(
        "tools.\"Bash(git *)\".a", Path.of("tools").key("Bash(git *)").key("a").toString());
    assertEquals("\"\".\"a\\\"b\\\\\"", Path.ROOT.key("").key("a\"b\\").toString());
  }

  @Test
  void of_text_isTakenAsItIs() {
    assertEquals("variants[2].turns.3", Path.of("variants[2]").key("turns").key("3").toString());
    assertEquals(Path.ROOT, Path.of(""));
  }
}

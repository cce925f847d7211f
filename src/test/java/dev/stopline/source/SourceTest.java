package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class SourceTest {
  @Test
  void line_anyKindOfLineEnd_isWithoutIt() {
    Source source = Source.of("a", "one\ntwo\r\nthree\rfour");
    assertEquals("one", source.line(1));
    assertEquals("two", source.line(2));
    assertEquals("three", source.line(3));
    assertEquals("four", source.line(4));
  }

  @Test
  void line_emptyLinesBetween_areKept() {
    Source source = Source.of("a", "\n\nthree\n\r\n");
    assertEquals("", source.line(1));
    assertEquals("", source.line(2));
    assertEquals("three", source.line(3));
    assertEquals("", source.line(4));
    assertEquals("", source.line(5));
  }

  @Test
  void line_beyondTheEnds_isEmpty() {
    Source source = Source.of("a", "one\n");
    assertEquals("", source.line(0));
    assertEquals("", source.line(-3));
    assertEquals("", source.line(2));
    assertEquals("", source.line(99));
    assertEquals("", Source.of("a", "").line(1));
  }

  @Test
  void line_manyLines_areAllFound() {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i <= 1000; i++) {
      text.append("line ").append(i).append('\n');
    }
    Source source = Source.of("a", text.toString());
    for (int i = 1; i <= 1000; i++) {
      assertEquals("line " + i, source.line(i));
    }
  }

  @Test
  void excerpt_firstLine_countsFromThere() {
    Source source = Source.excerpt("a", 41, "x\ny");
    assertEquals("", source.line(40));
    assertEquals("x", source.line(41));
    assertEquals("y", source.line(42));
    assertEquals("a:41:1", source.start().toString());
  }

  @Test
  void offset_wideCharacters_countsCodePoints() {
    Source source = Source.of("a", "ab\n😀cd\ne");
    assertEquals(3, source.offset(new Location(source, 2, 1, 1)));
    assertEquals(5, source.offset(new Location(source, 2, 2, 1)));
    assertEquals(7, source.offset(new Location(source, 2, 40, 1)));
    assertEquals(9, source.offset(new Location(source, 9, 1, 1)));
  }

  @Test
  void location_nowhere_isRefused() {
    Source source = Source.of("a", "");
    assertThrows(IllegalArgumentException.class, () -> new Location(source, 0, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> new Location(source, 1, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> new Location(source, 1, 1, 0));
  }
}

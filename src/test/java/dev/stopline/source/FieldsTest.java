package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FieldsTest {
  private static final String TEXT =
      """
      name: abc
      empty:
      tags: [a, b]
      on: true
      count: 0x10
      cost: 0.10
      usage: {cost: 1e-3}
      """;

  private final Fields fields = Fields.of(Reading.yaml(TEXT).root());

  @Test
  void reading_presentKeys_answersTheirValues() {
    assertEquals("abc", fields.text("name", "x"));
    assertEquals(List.of("a", "b"), fields.texts("tags"));
    assertEquals(2, fields.nodes("tags").size());
    assertTrue(fields.flag("on", false));
    assertEquals(16, fields.whole("count", 0));
    assertEquals(new BigDecimal("0.10"), fields.decimal("cost", BigDecimal.ONE));
    assertEquals(new BigDecimal("16"), fields.decimal("count", BigDecimal.ONE));
    Fields usage = fields.fields("usage").orElseThrow();
    assertEquals(new BigDecimal("0.001"), usage.decimal("cost", BigDecimal.ONE));
    assertEquals(Optional.of(Value.of(16)), fields.value("count"));
    assertEquals(Optional.of(Value.NULL), fields.value("empty"));
  }

  @Test
  void reading_missingOrNull_answersTheFallback() {
    for (String key : List.of("missing", "empty")) {
      assertEquals("x", fields.text(key, "x"));
      assertEquals(List.of(), fields.texts(key));
      assertTrue(fields.flag(key, true));
      assertEquals(7, fields.whole(key, 7));
      assertEquals(BigDecimal.TEN, fields.decimal(key, BigDecimal.TEN));
      assertEquals(Optional.empty(), fields.fields(key));
    }
    assertEquals(Optional.empty(), fields.value("missing"));
    assertEquals(Optional.empty(), fields.node("missing"));
  }

  @Test
  void reading_presence_tellsNullFromMissing() {
    assertTrue(fields.has("empty"));
    assertTrue(fields.isNull("empty"));
    assertFalse(fields.has("missing"));
    assertFalse(fields.isNull("missing"));
    assertFalse(fields.isNull("name"));
  }

  @Test
  void location_keyOrMapping_isAnswered() {
    assertEquals("a.yaml:5:8", fields.location("count").toString());
    assertEquals("a.yaml:1:1", fields.location("missing").toString());
    assertEquals("a.yaml:1:1", fields.location().toString());
  }

  @Test
  void reading_anotherKind_isAMistakeOfTheProgram() {
    assertThrows(IllegalStateException.class, () -> fields.text("count", ""));
    assertThrows(IllegalStateException.class, () -> fields.text("tags", ""));
    assertThrows(IllegalStateException.class, () -> fields.texts("name"));
    assertThrows(IllegalStateException.class, () -> fields.flag("name", true));
    assertThrows(IllegalStateException.class, () -> fields.whole("cost", 1));
    assertThrows(IllegalStateException.class, () -> fields.whole("tags", 1));
    assertThrows(IllegalStateException.class, () -> fields.decimal("name", BigDecimal.ONE));
    assertThrows(IllegalStateException.class, () -> fields.fields("name"));
  }
}

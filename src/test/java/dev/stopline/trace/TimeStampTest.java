package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TimeStampTest {

  @Test
  void seconds_numbers_countTheUnit() {
    assertEquals("1767225600.5", seconds(new Value.Real(1767225600.5), TimeStamp.Unit.S));
    assertEquals("1767225600.5", seconds(Value.of(1767225600500L), TimeStamp.Unit.MS));
    assertEquals("1767225600.5", seconds(Value.of("1767225600500000"), TimeStamp.Unit.US));
    assertEquals("1767225600.5", seconds(Value.of("1767225600500000000"), TimeStamp.Unit.NS));
  }

  @Test
  void seconds_iso_readsZonesFractionsAndABlank() {
    assertEquals("1767225600", iso("2026-01-01T00:00:00Z"));
    assertEquals("1767225600", iso("2026-01-01T01:00:00+01:00"));
    assertEquals("1767225600", iso("2026-01-01T01:00+0100"));
    assertEquals("1767225600", iso("2026-01-01T01:00:00+01"));
    assertEquals("1767225600.25", iso("2026-01-01 00:00:00.25"));
    assertEquals("1767225600.000000001", iso("2026-01-01T00:00:00.000000001"));
  }

  @Test
  void seconds_otherThings_areNone() {
    for (String text : new String[] {"", "yesterday", "1e999999999", "2026-13-01T00:00:00Z"}) {
      assertEquals(Optional.empty(), TimeStamp.seconds(Value.of(text), TimeStamp.Unit.S), text);
    }
    assertEquals(Optional.empty(), TimeStamp.seconds(Value.NULL, TimeStamp.Unit.S));
    assertEquals(Optional.empty(), TimeStamp.seconds(Value.of(true), TimeStamp.Unit.S));
  }

  private static String iso(String text) {
    return seconds(Value.of(text), TimeStamp.Unit.MS);
  }

  private static String seconds(Value stamp, TimeStamp.Unit unit) {
    BigDecimal seconds = TimeStamp.seconds(stamp, unit).orElseThrow();
    return seconds.stripTrailingZeros().toPlainString();
  }
}

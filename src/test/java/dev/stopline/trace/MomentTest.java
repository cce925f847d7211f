package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MomentTest {
  @Test
  void of_numbersOfEverySize_areTheSameTime() {
    List<Value> stamps =
        List.of(
            Value.of(1_740_816_000L),
            Value.of(1_740_816_000_000L),
            Value.of(1_740_816_000_000_000L),
            Value.of(1_740_816_000_000_000_000L),
            new Value.Real(1_740_816_000.0),
            Value.of("2025-03-01T08:00:00Z"));
    for (Value stamp : stamps) {
      BigDecimal seconds = Moment.of(stamp).orElseThrow();
      assertEquals(0, seconds.compareTo(new BigDecimal(1_740_816_000)), stamp::toString);
    }
  }

  @Test
  void of_anythingElse_empty() {
    assertEquals(Optional.empty(), Moment.of(Value.NULL));
    assertEquals(Optional.empty(), Moment.of(Value.of("yesterday")));
  }
}

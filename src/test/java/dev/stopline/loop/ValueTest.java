package dev.stopline.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValueTest {

  @ParameterizedTest
  @ValueSource(strings = {"", "-", "+", "1.0", "1e3", "--1", "1_000", "\u0661", " 1"})
  void integer_textThatIsNone_throws(String text) {
    assertThrows(IllegalArgumentException.class, () -> new Value.Int(text));
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
  void real_notFinite_throws(double value) {
    assertThrows(IllegalArgumentException.class, () -> new Value.Real(value));
  }

  @Test
  void object_orderOfFields_doesNotMatterToEquals() {
    Map<String, Value> one = new LinkedHashMap<>();
    one.put("a", Value.of(1));
    one.put("b", Value.of(2));
    Map<String, Value> other = new LinkedHashMap<>();
    other.put("b", Value.of(2));
    other.put("a", Value.of(1));
    assertEquals(new Value.Obj(one), new Value.Obj(other));
    assertEquals(List.of("b", "a"), List.copyOf(new Value.Obj(other).fields().keySet()));
  }

  @Test
  void equals_integerAndDouble_differ() {
    assertNotEquals(Value.of(1), new Value.Real(1.0));
    assertNotEquals(new Value.Real(0.0), new Value.Real(-0.0));
  }

  @Test
  void collections_laterChange_isNotSeen() {
    List<Value> items = new ArrayList<>(List.of(Value.NULL));
    Map<String, Value> fields = new LinkedHashMap<>(Map.of("a", Value.NULL));
    Value.Array array = new Value.Array(items);
    Value.Obj object = new Value.Obj(fields);
    items.clear();
    fields.clear();
    assertEquals(1, array.items().size());
    assertEquals(1, object.fields().size());
  }

  @Test
  void number_isTheDecimalAsWritten() {
    assertEquals(Optional.of(new BigDecimal("12")), Value.of(12).number());
    assertEquals(Optional.of(new BigDecimal("0.1")), new Value.Real(0.1).number());
    assertEquals(Optional.of(new BigDecimal("1.5")), Value.of(new BigDecimal("1.50")).number());
    assertEquals(Optional.empty(), Value.of("12").number());
  }

  @Test
  void exact_equalAmounts_areEqual() {
    assertEquals(Value.of(new BigDecimal("1.0")), Value.of(new BigDecimal("1")));
    assertEquals(Value.of(new BigDecimal("0.00")), Value.of(BigDecimal.ZERO));
  }
}

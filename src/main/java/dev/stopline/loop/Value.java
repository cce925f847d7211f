package dev.stopline.loop;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * One JSON value, immutable. Numbers keep what they were written as: {@code 1} is an {@link Int},
 * {@code 1.0} a {@link Real}, and the two differ in a fingerprint.
 *
 * <p>Laws: equality is JSON equality, so the order of an object's fields does not matter to {@code
 * equals}, though it is kept for printing.
 */
public sealed interface Value {

  /** The one null. */
  Value NULL = new Null();

  record Null() implements Value {}

  record Bool(boolean value) implements Value {}

  /**
   * An integer of any size.
   *
   * @param digits decimal digits with an optional sign; kept without a plus sign or leading zeros,
   *     and {@code -0} as {@code 0}
   * @throws IllegalArgumentException when it is not an integer's text
   */
  record Int(String digits) implements Value {
    public Int {
      digits = canonical(digits);
    }

    private static String canonical(String text) {
      boolean signed = text.startsWith("-") || text.startsWith("+");
      int start = signed ? 1 : 0;
      if (start == text.length()) {
        throw new IllegalArgumentException("not an integer: " + text);
      }
      for (int i = start; i < text.length(); i++) {
        if (text.charAt(i) < '0' || text.charAt(i) > '9') {
          throw new IllegalArgumentException("not an integer: " + text);
        }
      }
      while (start < text.length() - 1 && text.charAt(start) == '0') {
        start++;
      }
      String magnitude = text.substring(start);
      return text.startsWith("-") && !magnitude.equals("0") ? "-" + magnitude : magnitude;
    }
  }

  /**
   * A number written with a point or an exponent.
   *
   * @param value a finite IEEE double
   * @throws IllegalArgumentException when it is infinite or not a number
   */
  record Real(double value) implements Value {
    public Real {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException("not a finite number: " + value);
      }
    }
  }

  /**
   * An exact decimal, such as money or time. Results have them; what is read from a file and what
   * is fingerprinted never does.
   */
  record Exact(BigDecimal value) implements Value {
    public Exact {
      value = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
    }
  }

  record Text(String value) implements Value {}

  record Array(List<Value> items) implements Value {
    public Array {
      items = List.copyOf(items);
    }
  }

  record Obj(Map<String, Value> fields) implements Value {
    public Obj {
      fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
    }
  }

  static Value of(String text) {
    return new Text(text);
  }

  static Value of(long number) {
    return new Int(Long.toString(number));
  }

  static Value of(boolean truth) {
    return new Bool(truth);
  }

  static Value of(BigDecimal exact) {
    return new Exact(exact);
  }

  static Value texts(Iterable<String> texts) {
    List<Value> items = new ArrayList<>();
    for (String text : texts) {
      items.add(new Text(text));
    }
    return new Array(items);
  }

  /** The same value with every text in it, at any depth, replaced; keys stay. */
  default Value mapTexts(UnaryOperator<String> change) {
    if (this instanceof Text text) {
      return new Text(change.apply(text.value()));
    }
    if (this instanceof Array array) {
      return new Array(array.items().stream().map(item -> item.mapTexts(change)).toList());
    }
    if (this instanceof Obj object) {
      Map<String, Value> changed = new LinkedHashMap<>();
      object.fields().forEach((name, value) -> changed.put(name, value.mapTexts(change)));
      return new Obj(changed);
    }
    return this;
  }

  /** The exact decimal that this number is written as; empty for what is not a number. */
  default Optional<BigDecimal> number() {
    if (this instanceof Int integer) {
      return Optional.of(new BigDecimal(integer.digits()));
    }
    if (this instanceof Real real) {
      return Optional.of(new BigDecimal(ShortestDouble.print(real.value())));
    }
    if (this instanceof Exact exact) {
      return Optional.of(exact.value());
    }
    return Optional.empty();
  }
}

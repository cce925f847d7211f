package dev.stopline.trace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.stopline.loop.Value;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** JSON as recorders write it: values as a tree, and questions to a tree that never fail. */
final class TraceJson {
  /** A single observation may be large; the rest of the file is not kept. */
  private static final int LONGEST_TEXT = 1 << 30;

  private static final int DEEPEST = 1_000;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(LONGEST_TEXT)
                  .maxNumberLength(100_000)
                  .maxNameLength(1_000_000)
                  .maxNestingDepth(DEEPEST)
                  .build())
          .disable(StreamReadFeature.AUTO_CLOSE_SOURCE)
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .build();

  private TraceJson() {}

  static JsonParser parser(InputStream in) throws IOException {
    return FACTORY.createParser(in);
  }

  static JsonParser parser(String text) throws IOException {
    return FACTORY.createParser(text);
  }

  /** The value of a text that is JSON; empty when it is not. */
  static Optional<Value> parse(String text) {
    try (JsonParser json = parser(text)) {
      if (json.nextToken() == null) {
        return Optional.empty();
      }
      Value value = read(json);
      return json.nextToken() == null ? Optional.of(value) : Optional.empty();
    } catch (IOException notJson) {
      return Optional.empty();
    }
  }

  /** The value whose first token the parser is at; afterwards it is at its last. */
  static Value read(JsonParser json) throws IOException {
    JsonToken token = json.currentToken();
    return switch (token) {
      case START_OBJECT -> object(json);
      case START_ARRAY -> array(json);
      case VALUE_STRING -> new Value.Text(json.getText());
      case VALUE_NUMBER_INT -> new Value.Int(json.getText());
      case VALUE_NUMBER_FLOAT -> real(json);
      case VALUE_TRUE -> new Value.Bool(true);
      case VALUE_FALSE -> new Value.Bool(false);
      default -> Value.NULL;
    };
  }

  private static Value object(JsonParser json) throws IOException {
    Map<String, Value> fields = new LinkedHashMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      fields.put(name, read(json));
    }
    return new Value.Obj(fields);
  }

  private static Value array(JsonParser json) throws IOException {
    List<Value> items = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      items.add(read(json));
    }
    return new Value.Array(items);
  }

  private static Value real(JsonParser json) throws IOException {
    double value = Double.parseDouble(json.getText());
    if (Double.isInfinite(value)) {
      throw new TraceException("the number " + json.getText() + " is too large");
    }
    return new Value.Real(value);
  }

  /** The value at the end of these keys; null where there is none. */
  static Value at(Value value, String... keys) {
    Value found = value;
    for (String key : keys) {
      Value next = found instanceof Value.Obj object ? object.fields().get(key) : null;
      found = next == null ? Value.NULL : next;
    }
    return found;
  }

  /** The items of a list; none of anything else. */
  static List<Value> items(Value value) {
    return value instanceof Value.Array array ? array.items() : List.of();
  }

  /** A text; empty of anything else. */
  static Optional<String> text(Value value) {
    return value instanceof Value.Text text ? Optional.of(text.value()) : Optional.empty();
  }

  static Optional<Boolean> flag(Value value) {
    return value instanceof Value.Bool flag ? Optional.of(flag.value()) : Optional.empty();
  }

  /** A count, 0 or more; 0 of anything else. */
  static long count(Value value) {
    return value.number().map(BigDecimal::longValue).map(n -> Math.max(0, n)).orElse(0L);
  }

  static boolean isNull(Value value) {
    return value.equals(Value.NULL);
  }
}

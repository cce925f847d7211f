package dev.stopline.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.Value;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/** JSON as results are written in it. */
final class JsonText {
  private static final JsonFactory FACTORY = new JsonFactory();

  private JsonText() {}

  /** A generator that leaves the writer open. */
  static JsonGenerator to(Writer out) throws IOException {
    JsonGenerator json = FACTORY.createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    json.disable(JsonGenerator.Feature.FLUSH_PASSED_TO_STREAM);
    json.setRootValueSeparator(null);
    return json;
  }

  static void text(JsonGenerator json, String name, Optional<String> text) throws IOException {
    if (text.isPresent()) {
      json.writeStringField(name, text.get());
    } else {
      json.writeNullField(name);
    }
  }

  static void exact(JsonGenerator json, String name, BigDecimal exact) throws IOException {
    value(json, name, Value.of(exact));
  }

  static void value(JsonGenerator json, String name, Value value) throws IOException {
    json.writeFieldName(name);
    write(json, value);
  }

  static void texts(JsonGenerator json, String name, Iterable<String> texts) throws IOException {
    json.writeArrayFieldStart(name);
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }

  static void write(JsonGenerator json, Value value) throws IOException {
    if (value instanceof Value.Obj object) {
      json.writeStartObject();
      for (Map.Entry<String, Value> field : object.fields().entrySet()) {
        value(json, field.getKey(), field.getValue());
      }
      json.writeEndObject();
    } else if (value instanceof Value.Array array) {
      json.writeStartArray();
      for (Value item : array.items()) {
        write(json, item);
      }
      json.writeEndArray();
    } else if (value instanceof Value.Text text) {
      json.writeString(text.value());
    } else {
      json.writeRawValue(CanonicalJson.write(value));
    }
  }
}

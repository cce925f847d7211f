package dev.stopline.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * What the beginning of a file shows: which keys there are and what stands under them, down to a
 * few levels, with the items of lists taken together. The beginning may break off anywhere.
 */
final class Peek {
  /** What the file as a whole looks like. */
  enum Form {
    EMPTY,
    /** Not text. */
    BINARY,
    /** Text that is not JSON. */
    TEXT,
    OBJECT,
    LIST,
    /** Several values, one after the other. */
    LINES
  }

  /** In bytes. */
  private static final int BEGINNING = 1 << 20;

  private static final int DEEPEST = 4;
  private static final int MOST_PATHS = 10_000;
  private static final int LONGEST_VALUE = 100;

  private final String text;
  private final Set<String> paths = new HashSet<>();
  private final Map<String, Set<String>> values = new HashMap<>();
  private Form form = Form.TEXT;

  private Peek(String text) {
    this.text = text;
  }

  static Peek into(TraceInput input) throws IOException {
    try (InputStream in = input.open()) {
      return of(in.readNBytes(BEGINNING));
    }
  }

  static Peek of(byte[] beginning) {
    Peek peek = new Peek(new String(beginning, StandardCharsets.UTF_8));
    if (peek.text.isBlank()) {
      peek.form = Form.EMPTY;
    } else if (peek.text.indexOf('\0') >= 0) {
      peek.form = Form.BINARY;
    } else {
      peek.look();
    }
    return peek;
  }

  Form form() {
    return form;
  }

  /** Whether there is such a key; keys of one another are joined by a slash. */
  boolean has(String path) {
    return paths.contains(path);
  }

  /** Whether there is such a key, at the top or in anything that is not deeper than is looked. */
  boolean hasBelow(String key) {
    return has(key) || paths.stream().anyMatch(path -> path.endsWith("/" + key));
  }

  /** Whether every one of these keys is there. */
  boolean hasAll(String... keys) {
    return Arrays.stream(keys).allMatch(paths::contains);
  }

  /** Whether one of these keys is there. */
  boolean hasAny(String... keys) {
    return Arrays.stream(keys).anyMatch(paths::contains);
  }

  /** Whether a value there begins with one of those texts. */
  boolean saysAny(String path, String... starts) {
    return values.getOrDefault(path, Set.of()).stream()
        .anyMatch(value -> Arrays.stream(starts).anyMatch(value::startsWith));
  }

  /** Whether a value there ends with that text. */
  boolean saysLast(String path, String end) {
    return values.getOrDefault(path, Set.of()).stream().anyMatch(value -> value.endsWith(end));
  }

  /** Whether a value there is a text, a number or a flag. */
  boolean saysAnything(String path) {
    return values.containsKey(path);
  }

  /** Whether the beginning holds that text anywhere. */
  boolean contains(String part) {
    return text.contains(part);
  }

  /** Whether a line of the beginning begins with that text. */
  boolean hasLine(String start) {
    return text.startsWith(start) || text.contains("\n" + start);
  }

  private void look() {
    int roots = 0;
    try (JsonParser json = TraceJson.parser(text)) {
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (!token.isStructStart()) {
          return;
        }
        Form single = token == JsonToken.START_OBJECT ? Form.OBJECT : Form.LIST;
        form = ++roots > 1 ? Form.LINES : single;
        look(json, "", 1);
      }
    } catch (IOException cut) {
      if (paths.isEmpty()) {
        form = Form.TEXT;
      }
    }
  }

  private void look(JsonParser json, String path, int depth) throws IOException {
    JsonToken token = json.currentToken();
    if (token.isScalarValue()) {
      remember(path, json);
    } else if (depth > DEEPEST || paths.size() > MOST_PATHS) {
      json.skipChildren();
    } else if (token == JsonToken.START_ARRAY) {
      while (json.nextToken() != JsonToken.END_ARRAY) {
        look(json, path, depth);
      }
    } else {
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String key = path.isEmpty() ? json.currentName() : path + "/" + json.currentName();
        paths.add(key);
        json.nextToken();
        look(json, key, depth + 1);
      }
    }
  }

  private void remember(String path, JsonParser json) throws IOException {
    if (json.currentToken() != JsonToken.VALUE_NULL && json.getText().length() <= LONGEST_VALUE) {
      values.computeIfAbsent(path, unused -> new HashSet<>()).add(json.getText());
    }
  }
}

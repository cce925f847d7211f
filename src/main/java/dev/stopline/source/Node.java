package dev.stopline.source;

import dev.stopline.loop.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A tree of a YAML document or a JSON text, with aliases and merge keys already resolved: a node
 * may hang in several places, a cycle is impossible, and no path is longer than 1,000 collections.
 */
public sealed interface Node {
  /** Where it is written; an aliased node is where its anchor is. */
  Location location();

  /** The same tree without places. */
  Value value();

  /**
   * @param text as it means: unfolded, unescaped, without quotes
   * @param plain written bare, so that it may mean a number, a boolean or null; false is text
   */
  record Scalar(Location location, String text, boolean plain) implements Node {
    public Scalar {
      Objects.requireNonNull(location);
      Objects.requireNonNull(text);
    }

    /** By the core schema of YAML 1.2 if plain, else text. */
    @Override
    public Value value() {
      return plain ? CoreSchema.value(text) : Value.of(text);
    }

    /** Whether it is null, written or left empty. */
    public boolean isNull() {
      return plain && CoreSchema.form(text) == CoreSchema.Form.NULL;
    }
  }

  record Sequence(Location location, List<Node> items) implements Node {
    public Sequence {
      Objects.requireNonNull(location);
      items = List.copyOf(items);
    }

    @Override
    public Value value() {
      List<Value> values = new ArrayList<>(items.size());
      for (Node item : items) {
        values.add(item.value());
      }
      return new Value.Array(values);
    }
  }

  /**
   * @param entries in the order of the text, merged ones last; no key twice
   */
  record Mapping(Location location, List<Entry> entries) implements Node {
    public Mapping {
      Objects.requireNonNull(location);
      entries = Entries.of(entries);
    }

    /** The entry with that key, in constant time. */
    public Optional<Entry> entry(String key) {
      return Optional.ofNullable(((Entries) entries).find(key));
    }

    /** The value under that key, in constant time. */
    public Optional<Node> find(String key) {
      Entry entry = ((Entries) entries).find(key);
      return entry == null ? Optional.empty() : Optional.of(entry.value());
    }

    /** The same without the keys that are the user's own. */
    public Mapping withoutUsersOwn() {
      List<Entry> known = new ArrayList<>(entries.size());
      for (Entry entry : entries) {
        if (!entry.key().isUsersOwn()) {
          known.add(entry);
        }
      }
      return known.size() == entries.size() ? this : new Mapping(location, known);
    }

    @Override
    public Value value() {
      Map<String, Value> fields = new LinkedHashMap<>(entries.size() * 2);
      for (Entry entry : entries) {
        fields.put(entry.key().text(), entry.value().value());
      }
      return new Value.Obj(fields);
    }
  }

  /** Stands where something was that has been reported already; every shape accepts it. */
  record Broken(Location location) implements Node {
    public Broken {
      Objects.requireNonNull(location);
    }

    @Override
    public Value value() {
      return Value.NULL;
    }
  }

  record Entry(Key key, Node value) {
    public Entry {
      Objects.requireNonNull(key);
      Objects.requireNonNull(value);
    }
  }

  /**
   * @param text as written, whatever it would mean as a value
   */
  record Key(String text, Location location) {
    public Key {
      Objects.requireNonNull(text);
      Objects.requireNonNull(location);
    }

    /** Whether it begins with {@code x-}: such a key may stand anywhere and says nothing to us. */
    public boolean isUsersOwn() {
      return text.startsWith("x-");
    }
  }
}

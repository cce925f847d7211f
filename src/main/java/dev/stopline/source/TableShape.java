package dev.stopline.source;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A mapping with known keys. Keys that begin with {@code x-} are the user's own and always pass.
 *
 * @param name what the mapping is, for messages
 * @param fields by key, in the order in which they are listed
 */
public record TableShape(String name, Map<String, Field> fields) implements Shape {
  /** Whether a key may be left out. */
  public enum Presence {
    OPTIONAL,
    REQUIRED
  }

  /**
   * @param name the key
   * @param shape what its value is
   * @param presence whether it may be left out
   * @param about what it is for, for schemas; may be empty
   */
  public record Field(String name, Shape shape, Presence presence, String about) {
    public Field {
      Objects.requireNonNull(shape);
    }

    /** The same key, explained. */
    public Field about(String explanation) {
      return new Field(name, shape, presence, explanation);
    }
  }

  public TableShape {
    fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
  }

  @Override
  public boolean accepts(Kind kind) {
    return kind == Kind.MAPPING;
  }

  @Override
  public void verify(Node node, Path path, Problems problems) {
    Node.Mapping mapping = (Node.Mapping) node;
    for (Node.Entry entry : mapping.entries()) {
      String key = entry.key().text();
      Field field = fields.get(key);
      if (field != null) {
        field.shape().check(entry.value(), path.key(key), problems);
      } else if (!entry.key().isUsersOwn()) {
        problems.add(unknown(entry.key(), path));
      }
    }
    for (Field field : fields.values()) {
      if (field.presence() == Presence.REQUIRED && mapping.entry(field.name()).isEmpty()) {
        String message = "the key `" + field.name() + "` is missing in " + name;
        problems.error(mapping.location(), Code.MISSING_KEY, path.toString(), message);
      }
    }
  }

  @Override
  public String describe() {
    return "a mapping";
  }

  private Problem unknown(Node.Key key, Path path) {
    String hint =
        Spelling.nearest(key.text(), fields.keySet())
            .map(nearest -> "did you mean `" + nearest + "`?")
            .orElse("");
    String message = "unknown key `" + Kind.cut(key.text()) + "` in " + name;
    String place = path.key(key.text()).toString();
    return new Problem(key.location(), Severity.ERROR, Code.UNKNOWN_KEY, place, message, hint);
  }
}

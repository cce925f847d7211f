package dev.stopline.source;

import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads a mapping that has passed its {@link TableShape} without errors: it asks for what the table
 * promises and does not check again.
 *
 * <p>Laws: a key that is missing or null is read as the fallback; reading a value as another kind
 * than it is, is a mistake of the caller and throws {@link IllegalStateException}.
 */
public final class Fields {
  private final Node.Mapping mapping;

  private Fields(Node.Mapping mapping) {
    this.mapping = mapping;
  }

  /**
   * @throws IllegalStateException when the node is no mapping
   */
  public static Fields of(Node mapping) {
    if (mapping instanceof Node.Mapping checked) {
      return new Fields(checked);
    }
    throw new IllegalStateException(mapping.location() + " was not checked to be a mapping");
  }

  /** Whether the key is there, be it with null. */
  public boolean has(String key) {
    return mapping.entry(key).isPresent();
  }

  /** Whether the key is there with null. */
  public boolean isNull(String key) {
    Optional<Node> node = mapping.find(key);
    return node.isPresent() && Kind.of(node.get()) == Kind.NULL;
  }

  public Node.Mapping mapping() {
    return mapping;
  }

  /** Where the mapping begins. */
  public Location location() {
    return mapping.location();
  }

  /** Where the value under a key is; where the mapping begins when there is none. */
  public Location location(String key) {
    return mapping.find(key).orElse(mapping).location();
  }

  public Optional<Node> node(String key) {
    return mapping.find(key);
  }

  public String text(String key, String fallback) {
    Node node = present(key);
    return node == null ? fallback : textOf(node);
  }

  /** The text under a key. */
  public Optional<String> text(String key) {
    Node node = present(key);
    return node == null ? Optional.empty() : Optional.of(textOf(node));
  }

  /** The items of a list of texts; empty when there is none. */
  public List<String> texts(String key) {
    List<String> texts = new ArrayList<>();
    for (Node node : nodes(key)) {
      texts.add(textOf(node));
    }
    return List.copyOf(texts);
  }

  /** The items of a list; empty when there is none. */
  public List<Node> nodes(String key) {
    Node node = present(key);
    if (node == null) {
      return List.of();
    }
    if (node instanceof Node.Sequence sequence) {
      return sequence.items();
    }
    throw unchecked(node, "a list");
  }

  public boolean flag(String key, boolean fallback) {
    Node node = present(key);
    if (node == null) {
      return fallback;
    }
    if (node.value() instanceof Value.Bool flag) {
      return flag.value();
    }
    throw unchecked(node, "true or false");
  }

  public long whole(String key, long fallback) {
    Node node = present(key);
    if (node == null) {
      return fallback;
    }
    if (node instanceof Node.Scalar scalar) {
      OptionalLong number = Numbers.whole(scalar);
      if (number.isPresent()) {
        return number.getAsLong();
      }
    }
    throw unchecked(node, "a whole number");
  }

  /** Exactly as written. */
  public BigDecimal decimal(String key, BigDecimal fallback) {
    Node node = present(key);
    if (node == null) {
      return fallback;
    }
    if (node instanceof Node.Scalar scalar) {
      Optional<BigDecimal> number = Numbers.decimal(scalar);
      if (number.isPresent()) {
        return number.get();
      }
    }
    throw unchecked(node, "a number");
  }

  /** Whatever is there, null included. */
  public Optional<Value> value(String key) {
    Optional<Node> node = mapping.find(key);
    return node.isPresent() ? Optional.of(node.get().value()) : Optional.empty();
  }

  /** The mapping under a key. */
  public Optional<Fields> fields(String key) {
    Node node = present(key);
    return node == null ? Optional.empty() : Optional.of(of(node));
  }

  /** The mapping under a key; without one, a mapping with nothing in it. */
  public Fields inside(String key) {
    Node node = present(key);
    return of(node == null ? new Node.Mapping(mapping.location(), List.of()) : node);
  }

  private Node present(String key) {
    Node node = mapping.find(key).orElse(null);
    return node == null || Kind.of(node) == Kind.NULL ? null : node;
  }

  private static String textOf(Node node) {
    if (node instanceof Node.Scalar scalar && Kind.of(node) == Kind.TEXT) {
      return scalar.text();
    }
    throw unchecked(node, "text");
  }

  private static IllegalStateException unchecked(Node node, String kind) {
    return new IllegalStateException(node.location() + " was not checked to be " + kind);
  }
}

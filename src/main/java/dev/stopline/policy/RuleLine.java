package dev.stopline.policy;

import dev.stopline.loop.Named;
import dev.stopline.loop.Policy;
import dev.stopline.loop.StopReason;
import dev.stopline.source.Fields;
import dev.stopline.source.Location;
import dev.stopline.source.Node;
import dev.stopline.source.Shape;
import dev.stopline.source.TableShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One rule as a policy file writes it.
 *
 * @param kind which rule
 * @param name the id that the file gives it; empty: its kind
 * @param own the parameters that it carries itself; empty where it stands bare
 * @param reason what the run stops with
 * @param reaction what follows when it holds
 * @param where the rule's place
 */
record RuleLine(
    RuleKind kind,
    Optional<String> name,
    Optional<Fields> own,
    StopReason reason,
    Policy.Reaction reaction,
    Location where) {

  private static final String USE = "use";

  private static final Shape ID =
      Shape.text("a rule's id", "[A-Za-z0-9_.-]+", "letters, digits, _ . and -");

  private static final List<String> KINDS = Named.ids(RuleKind.values());
  private static final List<String> REASONS = Named.ids(StopReason.values());
  private static final List<String> REACTIONS = Named.ids(Policy.Reaction.values());

  /** What an item of {@code rules} looks like: a name, or one key with its numbers. */
  static final Shape SHAPE = Shape.oneOfKinds(Shape.choice("a rule", KINDS), table());

  /** The policy whose rules the item stands for; empty when it is a rule itself. */
  static Optional<Node> used(Node item) {
    return item instanceof Node.Mapping mapping ? mapping.find(USE) : Optional.empty();
  }

  /**
   * @param item has passed {@link #SHAPE}, and is no {@code use}
   */
  static RuleLine read(Node item) {
    if (item instanceof Node.Scalar scalar) {
      RuleKind kind = RuleKind.of(scalar.text()).orElseThrow();
      return line(kind, Optional.empty(), item.location());
    }
    Node.Entry entry = ((Node.Mapping) item).entries().get(0);
    RuleKind kind = RuleKind.of(entry.key().text()).orElseThrow();
    return line(kind, Optional.of(carried(kind, entry.value())), item.location());
  }

  private static RuleLine line(RuleKind kind, Optional<Fields> own, Location where) {
    Optional<String> name = own.isPresent() ? own.get().text("name") : Optional.empty();
    return new RuleLine(
        kind,
        name,
        own,
        StopReason.of(word(own, "reason")).orElse(kind.reason()),
        Policy.Reaction.of(word(own, "reaction")).orElse(kind.reaction()),
        where);
  }

  /** What the rule carries under a key; empty for nothing. */
  private static String word(Optional<Fields> own, String key) {
    return own.isPresent() ? own.get().text(key, "") : "";
  }

  /** Whether it brings a number of its own, and so does not stand bare. */
  boolean carriesNumbers() {
    for (Parameter parameter : kind.parameters()) {
      if (own.isPresent() && own.get().has(parameter.name())) {
        return true;
      }
    }
    return false;
  }

  /** {@code plateau: 5} is short for {@code plateau: {patience: 5}}. */
  private static Fields carried(RuleKind kind, Node written) {
    if (written instanceof Node.Mapping) {
      return Fields.of(written);
    }
    Location where = written.location();
    Node.Key main = new Node.Key(kind.parameters().get(0).name(), where);
    return Fields.of(new Node.Mapping(where, List.of(new Node.Entry(main, written))));
  }

  private static Shape table() {
    List<TableShape.Field> fields = new ArrayList<>();
    fields.add(Shape.key(USE, Shape.nonEmpty("a policy's name or file")));
    for (RuleKind kind : RuleKind.values()) {
      fields.add(Shape.key(kind.id(), numbers(kind)));
    }
    return Shape.table("a rule", fields);
  }

  private static Shape numbers(RuleKind kind) {
    List<TableShape.Field> fields = new ArrayList<>();
    for (Parameter parameter : kind.parameters()) {
      fields.add(Shape.key(parameter.name(), parameter.shape()));
    }
    fields.add(Shape.key("name", ID));
    fields.add(Shape.key("reaction", Shape.choice("a reaction", REACTIONS)));
    fields.add(Shape.key("reason", Shape.choice("a stop reason", REASONS)));
    Shape table = Shape.table("rule " + kind.id(), fields);
    return kind.parameters().isEmpty()
        ? table
        : Shape.oneOfKinds(kind.parameters().get(0).shape(), table);
  }
}

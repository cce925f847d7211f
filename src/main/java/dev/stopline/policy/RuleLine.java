package dev.stopline.policy;

import dev.stopline.loop.Policy;
import dev.stopline.loop.StopReason;
import dev.stopline.source.Fields;
import dev.stopline.source.Location;
import dev.stopline.source.Node;
import dev.stopline.source.Shape;
import dev.stopline.source.TableShape;
import java.util.ArrayList;
import java.util.Arrays;
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

  private static final List<String> REASONS =
      Arrays.stream(StopReason.values()).map(StopReason::id).toList();

  private static final List<String> REACTIONS =
      Arrays.stream(Policy.Reaction.values()).map(Policy.Reaction::id).toList();

  /** What an item of {@code rules} looks like: a name, or one key with its numbers. */
  static final Shape SHAPE = Shape.oneOfKinds(Shape.choice("a rule", names()), table());

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
    Optional<String> name = own.map(fields -> fields.text("name", "")).filter(n -> !n.isEmpty());
    StopReason reason =
        own.flatMap(fields -> StopReason.of(fields.text("reason", ""))).orElse(kind.reason());
    Policy.Reaction reaction =
        own.flatMap(fields -> Policy.Reaction.of(fields.text("reaction", "")))
            .orElse(kind.reaction());
    return new RuleLine(kind, name, own, reason, reaction, where);
  }

  /** Whether it brings a number of its own, and so does not stand bare. */
  boolean carriesNumbers() {
    return own.isPresent()
        && kind.parameters().stream().anyMatch(parameter -> own.get().has(parameter.name()));
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

  private static List<String> names() {
    return Arrays.stream(RuleKind.values()).map(RuleKind::id).toList();
  }

  private static Shape table() {
    List<TableShape.Field> fields = new ArrayList<>();
    fields.add(Shape.key(USE, Shape.nonEmpty("a policy's name or file")));
    for (RuleKind kind : RuleKind.values()) {
      fields.add(Shape.key(kind.id(), numbers(kind)));
    }
    return Shape.table("a rule", fields.toArray(TableShape.Field[]::new));
  }

  private static Shape numbers(RuleKind kind) {
    List<TableShape.Field> fields = new ArrayList<>();
    for (Parameter parameter : kind.parameters()) {
      fields.add(Shape.key(parameter.name(), parameter.shape()));
    }
    fields.add(Shape.key("name", ID));
    fields.add(Shape.key("reaction", Shape.choice("a reaction", REACTIONS)));
    fields.add(Shape.key("reason", Shape.choice("a stop reason", REASONS)));
    Shape table = Shape.table("rule " + kind.id(), fields.toArray(TableShape.Field[]::new));
    return kind.parameters().isEmpty()
        ? table
        : Shape.oneOfKinds(kind.parameters().get(0).shape(), table);
  }
}

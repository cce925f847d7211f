package dev.stopline.policy;

import dev.stopline.source.Code;
import dev.stopline.source.Fields;
import dev.stopline.source.FormatVersion;
import dev.stopline.source.Node;
import dev.stopline.source.Path;
import dev.stopline.source.Problems;
import dev.stopline.source.Reference;
import dev.stopline.source.Shape;
import dev.stopline.source.Source;
import dev.stopline.source.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads one policy file. */
final class PolicyReader {
  /** What a policy file looks like. */
  static final Shape SHAPE =
      Shape.table(
          "a policy",
          FormatVersion.FIELD,
          Shape.required("policy", Shape.nonEmpty("a policy's name")),
          Shape.key("because", Shape.text()),
          Shape.required("rules", Shape.listOf(RuleLine.SHAPE)),
          Shape.key("budget", Budget.SHAPE));

  private final Policies policies;
  private final Problems problems;
  private final List<RuleLine> lines = new ArrayList<>();
  private Budget budget = Budget.UNSET;

  PolicyReader(Policies policies, Problems problems) {
    this.policies = policies;
    this.problems = problems;
  }

  /** The policy; empty when there were errors. */
  Optional<PolicyFile> read(Source source) {
    int before = problems.errors();
    List<Node> documents = YamlReader.read(source, problems);
    if (problems.errors() > before) {
      return Optional.empty();
    }
    if (documents.size() > 1) {
      String message = "a policy file holds one policy, this is a second one";
      problems.error(documents.get(1).location(), Code.SYNTAX, "", message);
      return Optional.empty();
    }
    Node root = documents.get(0);
    SHAPE.check(root, Path.ROOT, problems);
    if (problems.errors() > before) {
      return Optional.empty();
    }
    Fields fields = Fields.of(root);
    FormatVersion.check(fields.mapping(), problems);
    rules(fields.nodes("rules"));
    budget = Budget.read(fields.inside("budget")).over(budget);
    PolicyFile file =
        new PolicyFile(
            fields.text("policy", ""),
            fields.text("because", ""),
            lines,
            budget,
            fields.location("policy"));
    file.compile(Budget.UNSET, problems);
    return problems.errors() > before ? Optional.empty() : Optional.of(file);
  }

  private void rules(List<Node> items) {
    Path path = Path.ROOT.key("rules");
    for (int i = 0; i < items.size(); i++) {
      rule(items.get(i), path.item(i + 1));
    }
  }

  private void rule(Node written, Path path) {
    Node item = written instanceof Node.Mapping keys ? keys.withoutUsersOwn() : written;
    if (item instanceof Node.Mapping mapping && mapping.entries().size() != 1) {
      String message = "a rule is one name, or one name with its numbers";
      problems.error(
          item.location(),
          Code.WRONG_TYPE,
          path.toString(),
          message,
          "give each rule an item of its own");
      return;
    }
    Optional<Node> used = RuleLine.used(item);
    if (used.isEmpty()) {
      lines.add(RuleLine.read(item));
      return;
    }
    String text = ((Node.Scalar) used.get()).text();
    Reference reference = new Reference(text, used.get().location(), path.key("use").toString());
    Optional<PolicyFile> file = policies.find(reference, problems);
    if (file.isPresent()) {
      lines.addAll(file.get().lines());
      budget = file.get().budget().over(budget);
    }
  }
}

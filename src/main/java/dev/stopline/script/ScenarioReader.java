package dev.stopline.script;

import dev.stopline.measure.Agents;
import dev.stopline.policy.Policies;
import dev.stopline.source.Fields;
import dev.stopline.source.FormatVersion;
import dev.stopline.source.Location;
import dev.stopline.source.Node;
import dev.stopline.source.Path;
import dev.stopline.source.Problem;
import dev.stopline.source.Problems;
import dev.stopline.source.Source;
import dev.stopline.source.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads scenarios from a file: one or more documents, each a scenario and its variants. What is
 * wrong is reported, all of it; what is right is answered.
 */
public final class ScenarioReader {
  private static final String VARIANTS = "variants";

  private final Policies policies;
  private final Agents agents;

  /** Reads scenarios that name policies and agents. */
  public ScenarioReader(Policies policies, Agents agents) {
    this.policies = policies;
    this.agents = agents;
  }

  /**
   * What a file holds.
   *
   * @param scenarios the valid ones, in the file's order
   * @param invalid how many are not
   */
  public record Read(List<Scenario> scenarios, int invalid) {}

  /** The scenarios of a text. */
  public Read read(Source source, Problems problems) {
    int before = problems.all().size();
    List<Node> documents = YamlReader.read(source, problems);
    List<Problem> faults = List.copyOf(problems.all().subList(before, problems.all().size()));
    List<Scenario> scenarios = new ArrayList<>();
    int invalid = documents.isEmpty() && !faults.isEmpty() ? 1 : 0;
    int firstLine = 1;
    for (int i = 0; i < documents.size(); i++) {
      Location next = i + 1 < documents.size() ? documents.get(i + 1).location() : null;
      int lastLine = next == null ? Integer.MAX_VALUE : next.line() - 1;
      if (areIn(firstLine, lastLine, faults)) {
        check(documents.get(i), problems);
        invalid++;
      } else {
        invalid += document(documents.get(i), lastLine, scenarios, problems);
      }
      firstLine = lastLine + 1;
    }
    return new Read(scenarios, invalid);
  }

  /** What is no good YAML is no scenario, however much of it could be read. */
  private static boolean areIn(int first, int last, List<Problem> faults) {
    for (Problem fault : faults) {
      int line = fault.location().line();
      if (first <= line && line <= last) {
        return true;
      }
    }
    return false;
  }

  private int document(Node root, int lastLine, List<Scenario> scenarios, Problems problems) {
    int before = problems.errors();
    check(root, problems);
    if (problems.errors() > before) {
      return 1;
    }
    Fields fields = Fields.of(root);
    ScenarioBinder binder = new ScenarioBinder(policies, agents, problems);
    Node.Mapping own = Merge.without(fields.mapping(), Set.of(VARIANTS));
    Naming whole =
        new Naming(
            fields.text("scenario", ""),
            fields.location("scenario"),
            new Scenario.Extent(Scenario.Part.DOCUMENT, root.location().line(), lastLine));
    int invalid = add(binder.bind(whole, own, Path.ROOT), scenarios);
    List<Node> variants = fields.nodes(VARIANTS);
    for (int i = 0; i < variants.size(); i++) {
      Path path = Path.ROOT.key(VARIANTS).item(i + 1);
      Node.Mapping variant = (Node.Mapping) variants.get(i);
      int errors = problems.errors();
      Node.Mapping merged = new VariantText(problems).over(own, variant, path);
      invalid +=
          problems.errors() > errors
              ? 1
              : add(binder.bind(naming(whole.id(), variant), merged, path), scenarios);
    }
    return invalid;
  }

  /**
   * What can be said of a document as it is written. Turns are looked at one by one as well:
   * whether one is a turn at all does not depend on the others.
   */
  private static void check(Node root, Problems problems) {
    Problems found = new Problems();
    ScriptShape.SCENARIO.check(root, Path.ROOT, found);
    if (root instanceof Node.Mapping mapping) {
      FormatVersion.check(mapping, found);
      if (found.hasErrors() && mapping.find("turns").orElse(null) instanceof Node.Sequence turns) {
        eachTurn(turns, found);
      }
    }
    for (Problem problem : found.all()) {
      problems.add(ShortForm.explain(problem));
    }
  }

  private static void eachTurn(Node.Sequence turns, Problems problems) {
    for (int i = 0; i < turns.items().size(); i++) {
      Path path = Path.ROOT.key("turns").item(i + 1);
      Problems own = new Problems();
      ScriptShape.TURN.check(turns.items().get(i), path, own);
      if (!own.hasErrors()) {
        new TurnText(problems).spellOut(turns.items().get(i), path);
      }
    }
  }

  private static Naming naming(String scenario, Node.Mapping variant) {
    Fields fields = Fields.of(variant);
    int first = variant.location().line();
    return new Naming(
        scenario + "/" + fields.text("name", ""),
        fields.location("name"),
        new Scenario.Extent(Scenario.Part.VARIANT, first, end(variant)));
  }

  private static int add(Optional<Scenario> scenario, List<Scenario> scenarios) {
    if (scenario.isEmpty()) {
      return 1;
    }
    scenarios.add(scenario.get());
    return 0;
  }

  /** The last line of a node, as far as its places show. */
  private static int end(Node node) {
    int line = node.location().line();
    if (node instanceof Node.Mapping mapping) {
      for (Node.Entry entry : mapping.entries()) {
        line = Math.max(line, end(entry.value()));
      }
    } else if (node instanceof Node.Sequence sequence) {
      for (Node item : sequence.items()) {
        line = Math.max(line, end(item));
      }
    } else if (node instanceof Node.Scalar scalar) {
      String text = scalar.text();
      for (int i = 0; i < text.length(); i++) {
        line += text.charAt(i) == '\n' ? 1 : 0;
      }
    }
    return line;
  }

  /** What a scenario is called, and where it stands: its id's place and its lines. */
  record Naming(String id, Location where, Scenario.Extent extent) {}
}

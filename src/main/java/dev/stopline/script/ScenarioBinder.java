package dev.stopline.script;

import dev.stopline.measure.Agents;
import dev.stopline.policy.Budget;
import dev.stopline.policy.Policies;
import dev.stopline.policy.PolicyFile;
import dev.stopline.source.Fields;
import dev.stopline.source.Location;
import dev.stopline.source.Node;
import dev.stopline.source.Path;
import dev.stopline.source.Problems;
import dev.stopline.source.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes a scenario of a mapping that has been checked and, for a variant, laid over its scenario.
 */
final class ScenarioBinder {
  private static final String FOREIGN = "loop:";

  private final Policies policies;
  private final Agents agents;
  private final Problems problems;

  ScenarioBinder(Policies policies, Agents agents, Problems problems) {
    this.policies = policies;
    this.agents = agents;
    this.problems = problems;
  }

  /** The scenario; empty when there were errors. */
  Optional<Scenario> bind(ScenarioReader.Naming naming, Node.Mapping mapping, Path path) {
    int before = problems.errors();
    Fields fields = Fields.of(mapping);
    Script script = new ScriptBinder(agents, problems).bind(fields, path);
    Budget budget = Budget.read(fields.inside("budget"));
    List<ScriptedRun> runs = new ArrayList<>();
    Optional<Draft> own = own(naming, fields, path, budget);
    if (own.isPresent()) {
      runs.add(own.get().run(script, budget, problems));
    }
    for (Draft draft : under(naming, fields, path)) {
      runs.add(draft.run(script, budget, problems));
    }
    if (problems.errors() > before) {
      return Optional.empty();
    }
    return Optional.of(
        new Scenario(
            naming.id(),
            fields.text("title", ""),
            fields.text("because", ""),
            fields.texts("tags"),
            naming.where(),
            naming.extent(),
            budget,
            runs,
            standing(fields)));
  }

  /** A run of which all is known but the script. */
  private record Draft(
      String id, PolicyFile policy, Expectation<Outcome> expect, ScriptedRun.Turns turns) {
    ScriptedRun run(Script script, Budget budget, Problems problems) {
      return new ScriptedRun(id, script, policy, policy.compile(budget, problems), expect, turns);
    }
  }

  private Optional<Draft> own(
      ScenarioReader.Naming naming, Fields fields, Path path, Budget budget) {
    String name = fields.text("policy", Policies.DEFAULT);
    Location where = fields.has("policy") ? fields.location("policy") : naming.where();
    Reference reference = new Reference(name, where, path.key("policy").toString());
    Optional<PolicyFile> policy = policies.find(reference, problems);
    if (policy.isPresent()) {
      policy.get().refuseUnread(budget, path.key("budget").toString(), problems);
    }
    Optional<Node> written = fields.node("expect");
    Expectation<Outcome> expect =
        written.isPresent()
            ? RunExpectation.read(written.get(), path.key("expect"), problems)
            : Expectation.nothing();
    return policy.isPresent()
        ? Optional.of(new Draft(naming.id(), policy.get(), expect, ScriptedRun.Turns.JUDGED))
        : Optional.empty();
  }

  private List<Draft> under(ScenarioReader.Naming naming, Fields fields, Path path) {
    List<Draft> drafts = new ArrayList<>();
    Optional<Fields> under = fields.fields("under");
    if (under.isEmpty()) {
      return drafts;
    }
    for (Node.Entry entry : under.get().mapping().entries()) {
      String name = entry.key().text();
      Path place = path.key("under").key(name);
      Expectation<Outcome> expect = RunExpectation.read(entry.value(), place, problems);
      if (!name.startsWith(FOREIGN)) {
        Reference reference = new Reference(name, entry.key().location(), place.toString());
        Optional<PolicyFile> policy = policies.find(reference, problems);
        if (policy.isPresent()) {
          String id = naming.id() + "@" + name;
          drafts.add(new Draft(id, policy.get(), expect, ScriptedRun.Turns.IGNORED));
        }
      }
    }
    return drafts;
  }

  private static Scenario.Standing standing(Fields fields) {
    if (fields.has("skip")) {
      return new Scenario.Standing.Skipped(fields.text("skip", ""));
    }
    if (fields.has("known_failure")) {
      return new Scenario.Standing.KnownFailure(fields.text("known_failure", ""));
    }
    return fields.flag("only", false)
        ? new Scenario.Standing.Only()
        : new Scenario.Standing.Active();
  }
}

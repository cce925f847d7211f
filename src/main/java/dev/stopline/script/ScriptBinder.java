package dev.stopline.script;

import dev.stopline.loop.Requirements;
import dev.stopline.loop.World;
import dev.stopline.measure.Agent;
import dev.stopline.measure.Agents;
import dev.stopline.measure.Measure;
import dev.stopline.measure.MeasureText;
import dev.stopline.source.Code;
import dev.stopline.source.Fields;
import dev.stopline.source.Node;
import dev.stopline.source.Path;
import dev.stopline.source.Problems;
import dev.stopline.source.Reference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes a script of the keys of a header that has been checked. */
final class ScriptBinder {
  /** The requirement of who names none. */
  private static final String GOAL = "goal";

  private static final String REFUSED = "refused";

  private final Agents agents;
  private final Problems problems;

  ScriptBinder(Agents agents, Problems problems) {
    this.agents = agents;
    this.problems = problems;
  }

  Script bind(Fields fields, Path path) {
    Node.Mapping defaults = fields.inside("defaults").mapping();
    Node turns = fields.node("turns").orElseThrow();
    Set<String> requirements = new LinkedHashSet<>(requirements(fields));
    List<Block> blocks =
        new BlockReader(defaults, requirements, problems).read(turns, path.key("turns"));
    ResponseCheck.check(blocks, turns.location(), problems);
    return new Script(header(fields, path), blocks);
  }

  /** All but the turns. */
  Script.Header header(Fields fields, Path path) {
    List<String> requirements = requirements(fields);
    if (requirements.isEmpty()) {
      String message = "nothing is required, so the run is complete before it begins";
      String place = path.key("requirements").toString();
      problems.warning(fields.location("requirements"), Code.VACUOUS_REQUIREMENTS, place, message);
    }
    return new Script.Header(
        world(fields, requirements, path),
        fields.has("state_key") ? Optional.of(fields.texts("state_key")) : Optional.empty(),
        fields.texts("model_facts"),
        confirmation(fields),
        environment(fields),
        agent(fields, path.key("agent")),
        measure(fields, path.key("measure")));
  }

  private static List<String> requirements(Fields fields) {
    return fields.has("requirements") ? fields.texts("requirements") : List.of(GOAL);
  }

  private Agent agent(Fields fields, Path path) {
    if (!fields.has("agent")) {
      return Agents.UNKNOWN;
    }
    Reference reference =
        new Reference(fields.text("agent", ""), fields.location("agent"), path.toString());
    return agents.find(reference, problems).orElse(Agents.UNKNOWN);
  }

  private Optional<Measure> measure(Fields fields, Path path) {
    Optional<Node> written = fields.node("measure");
    return written.isPresent()
        ? Optional.of(new MeasureText(problems).read(written.get(), path))
        : Optional.empty();
  }

  private World world(Fields fields, List<String> requirements, Path path) {
    World world = World.of(fields.text("goal", ""), Requirements.of(requirements));
    Optional<Fields> written = fields.fields("initial");
    if (written.isEmpty()) {
      return world;
    }
    Fields initial = written.get();
    Path place = path.key("initial").key("satisfied");
    for (Node name : initial.nodes("satisfied")) {
      String text = ((Node.Scalar) name).text();
      if (requirements.contains(text)) {
        world = world.satisfy(text);
      } else {
        String message = "`" + text + "` is not one of the requirements";
        problems.error(name.location(), Code.UNKNOWN_NAME, place.toString(), message);
      }
    }
    Optional<Fields> facts = initial.fields("facts");
    if (facts.isPresent()) {
      for (Node.Entry fact : facts.get().mapping().entries()) {
        world = world.set(fact.key().text(), fact.value().value());
      }
    }
    for (String step : initial.texts("completed")) {
      world = world.complete(step);
    }
    for (String step : initial.texts("failed")) {
      world = world.fail(step);
    }
    for (String artifact : initial.texts("artifacts")) {
      world = world.produce(artifact);
    }
    return world;
  }

  private static Script.Confirmation confirmation(Fields fields) {
    Optional<Node> written = fields.node("verified");
    if (written.isPresent() && written.get() instanceof Node.Mapping mapping) {
      return new Script.Confirmation.ByFact(Fields.of(mapping).text("fact", ""));
    }
    return new Script.Confirmation.Always(fields.flag("verified", true));
  }

  private static Script.Environment environment(Fields fields) {
    Optional<Fields> written = fields.fields("environment");
    if (written.isEmpty()) {
      return new Script.Environment(false, false, List.of(true));
    }
    List<String> moments = written.get().texts("checkpoint");
    List<Boolean> restores = new ArrayList<>();
    Optional<Node> restore = written.get().node("restore");
    if (restore.isPresent() && restore.get() instanceof Node.Sequence) {
      for (String answer : written.get().texts("restore")) {
        restores.add(!answer.equals(REFUSED));
      }
    } else {
      restores.add(!written.get().text("restore", "ok").equals(REFUSED));
    }
    return new Script.Environment(
        moments.contains("start"),
        moments.contains("progress"),
        restores.isEmpty() ? List.of(true) : restores);
  }
}

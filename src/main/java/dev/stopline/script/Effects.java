package dev.stopline.script;

import dev.stopline.loop.Value;
import dev.stopline.loop.World;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the reducer makes of a turn, applied in the order of the components; the later wins.
 *
 * @param set facts that hold from now on
 * @param withdraw facts that are not known any more
 * @param complete plan steps that are done
 * @param fail plan steps that failed
 * @param satisfy requirements that are met
 * @param revoke requirements that are met no longer
 * @param artifacts what was produced
 * @param question what the user has to be asked
 */
public record Effects(
    Map<String, Value> set,
    List<String> withdraw,
    List<String> complete,
    List<String> fail,
    List<String> satisfy,
    List<String> revoke,
    List<String> artifacts,
    Optional<String> question) {

  /** Nothing changes. */
  public static final Effects NONE =
      new Effects(
          Map.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          Optional.empty());

  World apply(World before) {
    if (this == NONE) {
      return before;
    }
    World world = before;
    for (Map.Entry<String, Value> fact : set.entrySet()) {
      world = world.set(fact.getKey(), fact.getValue());
    }
    for (String fact : withdraw) {
      world = world.withdraw(fact);
    }
    for (String step : complete) {
      world = world.complete(step);
    }
    for (String step : fail) {
      world = world.fail(step);
    }
    for (String requirement : satisfy) {
      world = world.satisfy(requirement);
    }
    for (String requirement : revoke) {
      world = world.revoke(requirement);
    }
    for (String artifact : artifacts) {
      world = world.produce(artifact);
    }
    return question.isPresent() ? world.askUser(question.get()) : world;
  }
}

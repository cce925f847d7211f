package dev.stopline.loop;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * The projection of the state that the model decides on. Nothing else reaches it.
 *
 * @param goal what the run is for
 * @param step executed transitions of this branch
 * @param remaining requirements not yet satisfied
 * @param completed plan steps that are done
 * @param failed plan steps that failed
 * @param facts those that the application named and that exist
 * @param recent the last transitions, oldest first, at most {@link #WINDOW}
 */
public record ModelView(
    String goal,
    long step,
    int remaining,
    SortedSet<String> completed,
    SortedSet<String> failed,
    SortedMap<String, Value> facts,
    List<Transition> recent) {

  /** Transitions that the model is shown. */
  public static final int WINDOW = 4;

  /**
   * @param factKeys names of the facts that the model may see
   */
  public static ModelView of(RunState state, Collection<String> factKeys) {
    World world = state.world();
    SortedMap<String, Value> facts = new TreeMap<>(CodePoints.ORDER);
    for (String key : factKeys) {
      Value value = world.facts().get(key);
      if (value != null) {
        facts.put(key, value);
      }
    }
    int remaining = world.requirements().ids().size() - world.requirements().satisfied().size();
    return new ModelView(
        world.goal(),
        state.trace().length(),
        remaining,
        world.completed(),
        world.failed(),
        facts,
        state.trace().recent());
  }

  /** The view as the model gets it; of each transition the action, ok, kind and productive. */
  public Value toValue() {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("goal", Value.of(goal));
    fields.put("step", Value.of(step));
    fields.put("remaining", Value.of(remaining));
    fields.put("completed", Value.texts(completed));
    fields.put("failed", Value.texts(failed));
    fields.put("facts", new Value.Obj(facts));
    fields.put("recent", new Value.Array(recent.stream().map(ModelView::brief).toList()));
    return new Value.Obj(fields);
  }

  private static Value brief(Transition transition) {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("action", transition.proposal().action().toValue());
    fields.put("ok", transition.observation().ok().map(Value::of).orElse(Value.NULL));
    fields.put("kind", Value.of(transition.observation().kind()));
    fields.put("productive", Value.of(transition.progress().productive()));
    return new Value.Obj(fields);
  }
}

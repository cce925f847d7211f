package dev.stopline.loop;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the runtime holds to be true now: the part of the state that observations establish and that
 * a rewind restores. It is all that a reducer can change, so a reducer cannot touch a counter.
 *
 * <p>A value: each method answers a new world, or this very one when nothing changes.
 *
 * @param goal what the run is for; may be empty
 * @param requirements what has to hold before it may succeed
 * @param completed plan steps that are done; none of them also in {@code failed}
 * @param failed plan steps that failed
 * @param facts name to value, sorted by name
 * @param artifacts names of what was produced
 * @param question what the user has to be asked before the run can go on; empty for nothing
 */
public record World(
    String goal,
    Requirements requirements,
    SortedSet<String> completed,
    SortedSet<String> failed,
    SortedMap<String, Value> facts,
    SortedSet<String> artifacts,
    Optional<String> question) {

  public World {
    completed = CodePoints.sorted(completed);
    failed = CodePoints.sorted(failed);
    artifacts = CodePoints.sorted(artifacts);
    SortedMap<String, Value> copy = new TreeMap<>(CodePoints.ORDER);
    copy.putAll(facts);
    facts = Collections.unmodifiableSortedMap(copy);
  }

  /** The world at the start of a run: nothing is known yet. */
  public static World of(String goal, Requirements requirements) {
    SortedSet<String> none = CodePoints.sorted(List.of());
    return new World(goal, requirements, none, none, new TreeMap<>(), none, Optional.empty());
  }

  public World set(String fact, Value value) {
    Value before = facts.get(fact);
    if (before != null && before.equals(value)) {
      return this;
    }
    SortedMap<String, Value> changed = new TreeMap<>(facts);
    changed.put(fact, value);
    return withFacts(changed);
  }

  /** Withdrawing what is not there changes nothing. */
  public World withdraw(String fact) {
    if (!facts.containsKey(fact)) {
      return this;
    }
    SortedMap<String, Value> changed = new TreeMap<>(facts);
    changed.remove(fact);
    return withFacts(changed);
  }

  /** The plan step is done, whether or not it had failed before. */
  public World complete(String step) {
    return withSteps(with(completed, step), without(failed, step));
  }

  /** The plan step failed, whether or not it was done before. */
  public World fail(String step) {
    return withSteps(without(completed, step), with(failed, step));
  }

  /**
   * @throws IllegalArgumentException when it is not a requirement
   */
  public World satisfy(String requirement) {
    return withSatisfied(with(requirements.satisfied(), requirement));
  }

  /** Revoking what is not satisfied changes nothing. */
  public World revoke(String requirement) {
    return withSatisfied(without(requirements.satisfied(), requirement));
  }

  public World produce(String artifact) {
    SortedSet<String> produced = with(artifacts, artifact);
    return produced == artifacts
        ? this
        : new World(goal, requirements, completed, failed, facts, produced, question);
  }

  public World askUser(String asked) {
    return new World(goal, requirements, completed, failed, facts, artifacts, Optional.of(asked));
  }

  /** All that can make two states materially different: everything here but goal and question. */
  public Value toValue() {
    Map<String, Value> fields = new LinkedHashMap<>();
    fields.put("artifacts", Value.texts(artifacts));
    fields.put("completed", Value.texts(completed));
    fields.put("facts", new Value.Obj(facts));
    fields.put("failed", Value.texts(failed));
    fields.put("satisfied", Value.texts(requirements.satisfied()));
    return new Value.Obj(fields);
  }

  private World withFacts(SortedMap<String, Value> changed) {
    return new World(goal, requirements, completed, failed, changed, artifacts, question);
  }

  private World withSteps(SortedSet<String> done, SortedSet<String> broken) {
    return done == completed && broken == failed
        ? this
        : new World(goal, requirements, done, broken, facts, artifacts, question);
  }

  private World withSatisfied(SortedSet<String> satisfied) {
    if (satisfied == requirements.satisfied()) {
      return this;
    }
    Requirements changed = new Requirements(requirements.ids(), satisfied);
    return new World(goal, changed, completed, failed, facts, artifacts, question);
  }

  private static SortedSet<String> with(SortedSet<String> names, String name) {
    if (names.contains(name)) {
      return names;
    }
    SortedSet<String> more = new TreeSet<>(names);
    more.add(name);
    return more;
  }

  private static SortedSet<String> without(SortedSet<String> names, String name) {
    if (!names.contains(name)) {
      return names;
    }
    SortedSet<String> fewer = new TreeSet<>(names);
    fewer.remove(name);
    return fewer;
  }
}

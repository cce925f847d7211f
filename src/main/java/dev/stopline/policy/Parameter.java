package dev.stopline.policy;

import dev.stopline.loop.Value;
import dev.stopline.source.Shape;

/**
 * A number or word that a rule can be given.
 *
 * @param name the key in a policy file
 * @param shape what may be written
 * @param fallback what counts when nothing is written
 */
record Parameter(String name, Shape shape, Fallback fallback) {

  /** Where a parameter comes from when the rule does not carry it. */
  sealed interface Fallback {
    /** The budget's threshold of that name. */
    record FromBudget(String name) implements Fallback {}

    /** Always the same. */
    record Preset(Value value) implements Fallback {}
  }

  static Parameter budgeted(String name, Shape shape, String budget) {
    return new Parameter(name, shape, new Fallback.FromBudget(budget));
  }

  static Parameter preset(String name, Shape shape, Value value) {
    return new Parameter(name, shape, new Fallback.Preset(value));
  }
}

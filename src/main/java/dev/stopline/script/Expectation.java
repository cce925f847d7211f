package dev.stopline.script;

import dev.stopline.loop.Value;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * What an author asserts about a turn or a run, key by key.
 *
 * @param assertions in the order in which they are written; empty when nothing is expected
 * @param <T> what happened: a turn, or a run
 */
public record Expectation<T>(List<Assertion<T>> assertions) {
  public Expectation {
    assertions = List.copyOf(assertions);
  }

  /** Of whatever it is, nothing is expected. */
  public static <T> Expectation<T> nothing() {
    return new Expectation<>(List.of());
  }

  public boolean isEmpty() {
    return assertions.isEmpty();
  }

  /** How many keys are asserted. */
  public int size() {
    return assertions.size();
  }

  /** What is asserted about a key. */
  Optional<Value> of(String key) {
    for (Assertion<T> assertion : assertions) {
      if (assertion.about().field().name().equals(key)) {
        return Optional.of(assertion.expected());
      }
    }
    return Optional.empty();
  }

  /**
   * Hands on every assertion that does not hold.
   *
   * @param prefix of the differences' paths
   * @param turn the turn that they are about; empty for the run
   */
  void hold(T happened, String prefix, OptionalLong turn, Consumer<Difference> differences) {
    for (Assertion<T> assertion : assertions) {
      Expectable<T> about = assertion.about();
      Value actual = about.actual(happened);
      if (!about.match().accepts(assertion.expected(), actual)) {
        String path = prefix + "." + about.field().name();
        differences.accept(
            new Difference(path, assertion.expected(), actual, assertion.where(), turn));
      }
    }
  }
}

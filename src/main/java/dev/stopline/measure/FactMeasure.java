package dev.stopline.measure;

import dev.stopline.loop.Progress;
import dev.stopline.loop.Value;
import dev.stopline.loop.World;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * Progress as differences of facts, together with what keeps the facts meaningful. A fact that is
 * missing or of the wrong type makes the measurement unusable; it is never read as zero.
 *
 * @param task the fact that says how far the task is; empty: the task never moves
 * @param evidence the fact that says how much is known; empty: nothing is learnt
 * @param regression name of the fact that says how much is broken after the step; empty: nothing is
 * @param integrity what has to hold, all of it
 */
public record FactMeasure(
    Optional<Delta> task,
    Optional<Delta> evidence,
    Optional<String> regression,
    List<Integrity> integrity) {

  /** Which way a fact improves. */
  public enum Better {
    HIGHER,
    LOWER
  }

  /** The difference of a fact, a number, between before and after. */
  public record Delta(String fact, Better better) {}

  /** A condition on facts. */
  public sealed interface Integrity {
    /** Every item of the list {@code part} is in the list {@code whole}, after the step. */
    record Subset(String part, String whole) implements Integrity {}

    /** The fact is the same before and after. */
    record Unchanged(String fact) implements Integrity {}
  }

  /**
   * The measure called {@code repair}: fewer failing tests, none of them deleted, none newly
   * broken.
   */
  public static final FactMeasure REPAIR =
      new FactMeasure(
          Optional.of(new Delta("tests_failing", Better.LOWER)),
          Optional.empty(),
          Optional.of("new_failures"),
          List.of(new Integrity.Subset("required_tests", "tests_present")));

  /** Thrown and caught in here: an input is not there. */
  private static final class Unusable extends Exception {
    private static final long serialVersionUID = 1;

    Unusable() {
      super(null, null, false, false);
    }
  }

  public Progress measure(World before, World after) {
    try {
      return new Progress(
          difference(task, before, after),
          difference(evidence, before, after),
          regression.isPresent() ? number(after, regression.get()) : BigDecimal.ZERO,
          holds(before, after),
          true);
    } catch (Unusable missing) {
      return Progress.UNAVAILABLE;
    }
  }

  private static BigDecimal difference(Optional<Delta> delta, World before, World after)
      throws Unusable {
    if (delta.isEmpty()) {
      return BigDecimal.ZERO;
    }
    BigDecimal from = number(before, delta.get().fact());
    BigDecimal to = number(after, delta.get().fact());
    return delta.get().better() == Better.HIGHER ? to.subtract(from) : from.subtract(to);
  }

  private boolean holds(World before, World after) throws Unusable {
    boolean holds = true;
    for (Integrity condition : integrity) {
      if (condition instanceof Integrity.Subset subset) {
        List<Value> part = items(after, subset.part());
        holds &= new HashSet<>(items(after, subset.whole())).containsAll(part);
      } else if (condition instanceof Integrity.Unchanged unchanged) {
        holds &= fact(before, unchanged.fact()).equals(fact(after, unchanged.fact()));
      }
    }
    return holds;
  }

  private static Value fact(World world, String name) throws Unusable {
    Value value = world.facts().get(name);
    if (value == null || value.equals(Value.NULL)) {
      throw new Unusable();
    }
    return value;
  }

  private static BigDecimal number(World world, String name) throws Unusable {
    return fact(world, name).number().orElseThrow(Unusable::new);
  }

  private static List<Value> items(World world, String name) throws Unusable {
    if (fact(world, name) instanceof Value.Array array) {
      return array.items();
    }
    throw new Unusable();
  }
}

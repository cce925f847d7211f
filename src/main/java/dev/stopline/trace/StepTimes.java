package dev.stopline.trace;

import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How long steps took, from their time stamps. A step with only an end lasted since the end of the
 * one before it; a step with only a start lasted until the start of the one after it.
 */
final class StepTimes {
  /** A step without time stamps. */
  private static final Span UNKNOWN = new Span(BigDecimal.ZERO, BigDecimal.ZERO, false);

  private final MappingFile.TimeKeys keys;

  StepTimes(MappingFile.TimeKeys keys) {
    this.keys = keys;
  }

  /**
   * The time of a step, in seconds from 0.
   *
   * @param before from the end of the step before it, where both of its ends are known
   * @param took from its beginning to its end
   * @param arrival whether only its end is known
   */
  record Span(BigDecimal before, BigDecimal took, boolean arrival) {
    /** What went into the decision, of a step that holds call and result. */
    BigDecimal decision() {
      return arrival ? took : before;
    }

    /** What went into the execution, of a step that holds call and result. */
    BigDecimal execution() {
      return arrival ? BigDecimal.ZERO : took;
    }
  }

  private record Stamped(Value step, Optional<BigDecimal> start, Optional<BigDecimal> end) {
    Optional<BigDecimal> any() {
      return start.or(() -> end);
    }
  }

  /**
   * The steps in the order of their time stamps; one without a stamp stays behind its neighbour.
   */
  List<Value> sorted(List<Value> steps) {
    record Placed(Value step, Optional<BigDecimal> at) {}
    List<Placed> placed = new ArrayList<>();
    Optional<BigDecimal> last = Optional.empty();
    for (Value step : steps) {
      Optional<BigDecimal> before = last;
      last = stamped(step).any().or(() -> before);
      placed.add(new Placed(step, last));
    }
    Comparator<Placed> order =
        Comparator.comparing(
            step -> step.at().orElse(null), Comparator.nullsFirst(Comparator.naturalOrder()));
    placed.sort(order);
    return placed.stream().map(Placed::step).toList();
  }

  /** One for each step. */
  List<Span> spans(List<Value> steps) {
    List<Stamped> stamped = steps.stream().map(this::stamped).toList();
    List<Span> spans = new ArrayList<>();
    Optional<BigDecimal> last = Optional.empty();
    for (int i = 0; i < stamped.size(); i++) {
      Optional<BigDecimal> next =
          i + 1 < stamped.size() ? stamped.get(i + 1).start() : Optional.empty();
      spans.add(span(stamped.get(i), last, next));
      Optional<BigDecimal> before = last;
      last = stamped.get(i).end().or(() -> before);
    }
    return spans;
  }

  private static Span span(Stamped step, Optional<BigDecimal> last, Optional<BigDecimal> next) {
    if (step.start().isPresent() && step.end().isPresent()) {
      return new Span(between(last, step.start()), between(step.start(), step.end()), false);
    }
    if (step.end().isPresent()) {
      return new Span(BigDecimal.ZERO, between(last, step.end()), true);
    }
    return step.start().isPresent()
        ? new Span(BigDecimal.ZERO, between(step.start(), next), false)
        : UNKNOWN;
  }

  private static BigDecimal between(Optional<BigDecimal> from, Optional<BigDecimal> to) {
    return from.isPresent() && to.isPresent()
        ? to.get().subtract(from.get()).max(BigDecimal.ZERO)
        : BigDecimal.ZERO;
  }

  private Stamped stamped(Value step) {
    return new Stamped(step, stamp(keys.start(), step), stamp(keys.end(), step));
  }

  private Optional<BigDecimal> stamp(Pointers places, Value step) {
    return TimeStamp.seconds(places.first(step), keys.unit());
  }
}

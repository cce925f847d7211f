package dev.stopline.script;

import dev.stopline.loop.Spent;
import dev.stopline.loop.StopReason;
import dev.stopline.loop.Value;
import dev.stopline.source.Code;
import dev.stopline.source.Location;
import dev.stopline.source.Node;
import dev.stopline.source.Path;
import dev.stopline.source.Problems;
import dev.stopline.source.Shape;
import dev.stopline.source.Spelling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What can be expected of a run as a whole, and how it is written. */
final class RunExpectation {
  /** The stop of a run whose script ran out while the policy would have gone on. */
  static final String NONE = "none";

  private static final List<String> STOPS = stops();

  private static final Expectable<Outcome> STOP =
      new Expectable<>(
          Shape.required("stop", Shape.choice("a stop reason", STOPS)),
          Match.EQUAL,
          outcome -> Value.of(outcome.stop().reason().map(StopReason::id).orElse(NONE)));

  private static final Expectable<Outcome> AT_TURN = Expectable.count("at_turn", Outcome::atTurn);

  private static final List<Expectable<Outcome>> KEYS =
      List.of(
          STOP,
          AT_TURN,
          Expectable.count("steps", outcome -> some(outcome.last().trace().length())),
          Expectable.count("model_calls", outcome -> some(spent(outcome).usage().modelCalls())),
          Expectable.exact("cost", outcome -> Optional.of(spent(outcome).usage().cost())),
          Expectable.exact("elapsed_seconds", outcome -> Optional.of(spent(outcome).elapsed())),
          Expectable.count("recoveries", outcome -> some(spent(outcome).recoveries())),
          Expectable.count("blocked", outcome -> some(outcome.blocked())),
          Expectable.count("refused", outcome -> some(outcome.refused())),
          Expectable.count("period", RunExpectation::period),
          Expectable.name("rule", Shape.text(), outcome -> outcome.stop().rule()),
          Expectable.name(
              "trigger",
              Shape.choice("a stop reason", STOPS),
              outcome -> outcome.stop().trigger().map(StopReason::id)),
          Expectable.names("also", outcome -> Optional.of(outcome.stop().also())),
          Expectable.count(
              "steps_after_last_progress",
              outcome -> some(outcome.last().trace().stepsAfterLastProgress())),
          Expectable.names(
              "satisfied",
              outcome -> Optional.of(outcome.last().world().requirements().satisfied())),
          Expectable.names(
              "remaining",
              outcome -> Optional.of(outcome.last().world().requirements().remaining())),
          Expectable.exact("partial_progress", outcome -> Optional.of(outcome.partialProgress())),
          Expectable.mapping(
              "facts", Match.ENTRIES, outcome -> new Value.Obj(outcome.last().world().facts())),
          Expectable.name("message", Shape.text(), outcome -> outcome.stop().message()));

  /** {@code REASON}, {@code REASON @TURN}, or a mapping that names the stop. */
  static final Shape SHAPE =
      Shape.oneOfKinds(
          Shape.text(
              "an expectation",
              "[a-z_]+( @[0-9]{1,18})?",
              "REASON, REASON @TURN, none, or a mapping with `stop`"),
          Expectable.table(KEYS));

  private RunExpectation() {}

  /** The expectation of a node that has passed {@link #SHAPE}. */
  static Expectation<Outcome> read(Node written, Path path, Problems problems) {
    if (written instanceof Node.Mapping mapping) {
      return Expectable.read(mapping, KEYS);
    }
    Location where = written.location();
    String[] words = ((Node.Scalar) written).text().split(" @");
    if (!STOPS.contains(words[0])) {
      String hint =
          Spelling.nearest(words[0], STOPS)
              .map(nearest -> "did you mean `" + nearest + "`?")
              .orElse("");
      String message = "`" + words[0] + "` is not a stop reason";
      problems.error(where, Code.UNKNOWN_NAME, path.toString(), message, hint);
    }
    List<Assertion<Outcome>> assertions = new ArrayList<>();
    assertions.add(new Assertion<>(STOP, Value.of(words[0]), where));
    if (words.length > 1) {
      assertions.add(new Assertion<>(AT_TURN, Value.of(Long.parseLong(words[1])), where));
    }
    return new Expectation<>(assertions);
  }

  private static Spent spent(Outcome outcome) {
    return outcome.last().spent();
  }

  private static Optional<Long> some(long count) {
    return Optional.of(count);
  }

  private static Optional<Long> period(Outcome outcome) {
    return Optional.of((long) outcome.stop().period()).filter(period -> period > 0);
  }

  private static List<String> stops() {
    List<String> stops = new ArrayList<>();
    Arrays.stream(StopReason.values()).map(StopReason::id).forEach(stops::add);
    stops.add(NONE);
    return List.copyOf(stops);
  }
}

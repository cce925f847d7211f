package dev.stopline.script;

import dev.stopline.loop.Disposition;
import dev.stopline.loop.Episode;
import dev.stopline.loop.Transition;
import dev.stopline.loop.Value;
import dev.stopline.source.Node;
import dev.stopline.source.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What can be expected of a turn, and how it is written. */
final class TurnExpectation {
  private static final Shape DISPOSITIONS =
      Shape.choice(
          "a disposition", Arrays.stream(Disposition.values()).map(Disposition::id).toList());

  private static final Shape THENS =
      Shape.choice(
          "what followed", Arrays.stream(Episode.Then.values()).map(Episode.Then::id).toList());

  private static final Expectable<PlayedTurn> DISPOSITION =
      Expectable.name(
          "disposition", DISPOSITIONS, played -> Optional.of(played.disposition().id()));

  private static final List<Expectable<PlayedTurn>> KEYS =
      List.of(
          DISPOSITION,
          new Expectable<>(
              Shape.key("productive", Shape.flag()),
              Match.EQUAL,
              played ->
                  played
                      .transition()
                      .map(transition -> Value.of(transition.progress().productive()))
                      .orElse(Value.NULL)),
          Expectable.name("then", THENS, played -> played.entry().map(e -> e.then().id())),
          Expectable.name("rule", Shape.text(), PlayedTurn::rule),
          Expectable.count("step", played -> played.transition().map(Transition::step)),
          Expectable.count(
              "steps_after_last_progress",
              played -> played.after().map(state -> state.trace().stepsAfterLastProgress())),
          Expectable.count(
              "model_calls",
              played -> played.after().map(state -> state.spent().usage().modelCalls())),
          Expectable.exact(
              "cost", played -> played.after().map(state -> state.spent().usage().cost())),
          Expectable.exact(
              "elapsed_seconds", played -> played.after().map(state -> state.spent().elapsed())),
          Expectable.mapping(
              "facts",
              Match.ENTRIES,
              played ->
                  played
                      .after()
                      .<Value>map(s -> new Value.Obj(s.world().facts()))
                      .orElse(Value.NULL)),
          Expectable.names(
              "satisfied", played -> played.after().map(s -> s.world().requirements().satisfied())),
          Expectable.names(
              "remaining", played -> played.after().map(s -> s.world().requirements().remaining())),
          Expectable.mapping("view", Match.SUBSET, PlayedTurn::view));

  /** A disposition, or a mapping. */
  static final Shape SHAPE = Shape.oneOfKinds(DISPOSITIONS, Expectable.table(KEYS));

  private TurnExpectation() {}

  /** The expectation of a node that has passed {@link #SHAPE}; of none, nothing. */
  static Expectation<PlayedTurn> read(Optional<Node> written) {
    if (written.isEmpty()) {
      return Expectation.nothing();
    }
    if (written.get() instanceof Node.Mapping mapping) {
      return Expectable.read(mapping, KEYS);
    }
    Node.Scalar disposition = (Node.Scalar) written.get();
    return new Expectation<>(
        List.of(
            new Assertion<>(DISPOSITION, Value.of(disposition.text()), disposition.location())));
  }
}

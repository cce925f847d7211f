package dev.stopline.trace;

import dev.stopline.loop.Observation;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * One run as its messages tell it, in the order in which they came.
 *
 * <p>Time runs from message to message: a decision took from what came before it to its own
 * message, an execution from what came before its result to the result. So no second counts twice,
 * however many calls ran side by side. Waiting for a user counts for nobody.
 */
final class Dialogue {
  private final OpenCalls open = new OpenCalls();
  private final Stopwatch watch = new Stopwatch();
  private final List<Supplier<Stream<TurnMaker>>> parts = new ArrayList<>();
  private Optional<String> goal = Optional.empty();
  private Optional<Response> latest = Optional.empty();
  private boolean lastIsResponse;

  /** The model responds; what it consumed is one call of a model. */
  Response response() {
    Response response = new Response("#" + parts.size(), open, watch);
    parts.add(response::turns);
    latest = Optional.of(response);
    lastIsResponse = true;
    return response;
  }

  /** A result goes to the call with its id, or to the oldest open one of its name without an id. */
  void result(
      Optional<String> id, Optional<String> name, Observation came, Optional<BigDecimal> time) {
    open.result(id, name, new OpenCalls.Result(came, Optional.empty(), watch.elapsed(time)));
  }

  /** What a user says: the goal, when it is the first thing and nothing was decided. */
  void user(String text, Optional<BigDecimal> time) {
    if (goal.isEmpty() && latest.isEmpty()) {
      goal = Optional.of(text);
      watch.elapsed(time);
    } else {
      event("user", text, time);
    }
  }

  void event(String kind, String text, Optional<BigDecimal> time) {
    watch.elapsed(time);
    TurnMaker turn = TurnMaker.event(kind, text);
    parts.add(() -> Stream.of(turn));
    lastIsResponse = false;
  }

  /** The goal was none. */
  void forgetGoal() {
    goal = Optional.empty();
  }

  Optional<String> goal() {
    return goal;
  }

  /** Whether the model has responded yet. */
  boolean decided() {
    return latest.isPresent();
  }

  /** Whether the last that is recorded is a reply of the model that calls nothing. */
  boolean endsWithReply() {
    return lastIsResponse && latest.isPresent() && latest.get().isReply();
  }

  /** To be asked for once, at the end. */
  Stream<RecordedTurn> turns() {
    return parts.stream().flatMap(Supplier::get).map(TurnMaker::make);
  }

  /** The turns of a run that is never resumed, in a format whose ids repeat between runs. */
  Stream<RecordedTurn> turnsWithoutIds() {
    return turns().map(turn -> new RecordedTurn(turn.turn(), turn.progress(), List.of()));
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes turns of the steps of one run, under a mapping. */
final class MappedSteps {
  /**
   * A model's answer.
   *
   * @param response binds the calls of it together; empty: there is one at most
   */
  private record Decision(
      Usage usage,
      Optional<String> model,
      BigDecimal seconds,
      Optional<String> response,
      Optional<String> id,
      String text) {
    TurnMaker onto(TurnMaker turn) {
      id.ifPresent(turn::id);
      return turn.usage(usage).model(model).seconds(seconds);
    }
  }

  private final MappingFile.StepKeys keys;
  private final MappingFile.Parts parts;
  private final UsageMeter meter;
  private final ProgressMeter progress;
  private final OpenCalls open = new OpenCalls();
  private final List<TurnMaker> turns = new ArrayList<>();
  private Optional<String> goal = Optional.empty();
  private long number;

  /** An answer whose calls may still follow; empty once they did. */
  private Optional<Decision> pending = Optional.empty();

  /** The response that steps with calls belong to until the next answer. */
  private Optional<String> following = Optional.empty();

  MappedSteps(MappingFile.StepKeys keys) {
    this.keys = keys;
    this.parts = keys.parts();
    this.meter = new UsageMeter(keys.usage());
    this.progress = new ProgressMeter(keys.progress());
  }

  void all(List<Value> steps) {
    List<StepTimes.Span> spans = new StepTimes(keys.time()).spans(steps);
    for (int i = 0; i < steps.size(); i++) {
      step(steps.get(i), spans.get(i));
    }
    settle();
  }

  /** What the first user message says; empty without one. */
  Optional<String> goal() {
    return goal;
  }

  List<TurnMaker> turns() {
    return turns;
  }

  private void step(Value step, StepTimes.Span span) {
    number++;
    boolean answered = results(step, span);
    around(step);
    List<Value> calls =
        parts.call().items(step).stream()
            .filter(c -> parts.call().text("name", c).isPresent())
            .toList();
    if (!calls.isEmpty()) {
      calls(step, calls, span);
    } else if (!message(step, span) && !answered) {
      settle();
    }
  }

  /** What a user or the runtime said; the first thing a user said is the goal. */
  private void around(Value step) {
    String said = parts.user().map(part -> part.texts(step)).orElse("");
    if (!said.isEmpty() && goal.isEmpty()) {
      goal = Optional.of(said);
    } else if (!said.isEmpty()) {
      settle();
      turns.add(TurnMaker.event("user", said));
    }
    for (MappingFile.Happening event : parts.events()) {
      if (!event.part().items(step).isEmpty()) {
        settle();
        turns.add(TurnMaker.event(event.kind(), event.part().texts(step)));
      }
    }
  }

  private boolean results(Value step, StepTimes.Span span) {
    boolean any = false;
    List<Value> items = parts.result().map(part -> part.items(step)).orElse(List.of());
    for (Value item : items) {
      Part part = parts.result().orElseThrow();
      Observation came = part.observation(item);
      if (came.recorded()) {
        BigDecimal seconds = any ? BigDecimal.ZERO : span.took();
        OpenCalls.Result result = new OpenCalls.Result(came, progress.of(step, any), seconds);
        open.result(part.text("id", item), part.text("name", item), result);
        any = true;
      }
    }
    return any;
  }

  private boolean message(Value step, StepTimes.Span span) {
    Optional<Part> part = parts.message().filter(message -> message.where().holds(step));
    String text = part.map(message -> message.texts(step)).orElse("");
    if (part.isEmpty() || (text.isEmpty() && !parts.callsFollow())) {
      return false;
    }
    settle();
    Optional<String> own = Optional.of("#" + number);
    pending =
        Optional.of(decision(step, span.took(), keys.response().text(step).or(() -> own), text));
    following = pending.get().response();
    if (!parts.callsFollow()) {
      settle();
    }
    return true;
  }

  /** An answer that no call followed is a message. */
  private void settle() {
    pending.ifPresent(answer -> turns.add(answer.onto(TurnMaker.message(answer.text()))));
    pending = Optional.empty();
    following = Optional.empty();
  }

  private Decision decision(
      Value step, BigDecimal seconds, Optional<String> response, String text) {
    Usage usage = meter.of(step, keys.response().text(step));
    return new Decision(
        usage, keys.model().text(step), seconds, response, keys.id().text(step), text);
  }

  private void calls(Value step, List<Value> calls, StepTimes.Span span) {
    Optional<Decision> answer = pending;
    Optional<String> response = following;
    if (!parts.callsFollow()) {
      boolean whole = parts.call().observation(calls.get(0)).recorded();
      response = keys.response().text(step);
      if (calls.size() > 1) {
        response = response.or(() -> Optional.of("#" + number));
      }
      BigDecimal seconds = whole ? span.decision() : span.took();
      answer = Optional.of(decision(step, seconds, response, ""));
    }
    pending = Optional.empty();
    for (int i = 0; i < calls.size(); i++) {
      TurnMaker turn = call(step, calls.get(i), span, i > 0);
      response.ifPresent(turn::response);
      if (i == 0) {
        answer.ifPresent(decision -> decision.onto(turn));
        keys.id().text(step).filter(own -> parts.callsFollow()).ifPresent(turn::id);
      }
      turns.add(turn);
    }
  }

  private TurnMaker call(Value step, Value item, StepTimes.Span span, boolean sibling) {
    Part part = parts.call();
    Action action = part.action(item);
    TurnMaker turn = TurnMaker.call(action);
    Observation came = part.observation(item);
    if (came.recorded()) {
      BigDecimal all = parts.callsFollow() ? span.took() : span.execution();
      BigDecimal seconds = sibling ? BigDecimal.ZERO : all;
      new OpenCalls.Result(came, progress.of(step, sibling), seconds).answer(turn);
    } else {
      open.call(part.text("id", item), action.name(), turn);
    }
    return turn;
  }
}

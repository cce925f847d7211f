package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.Usage;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** One response of the model. What it says and calls may arrive in several pieces. */
final class Response {
  private final String mark;
  private final OpenCalls open;
  private final Stopwatch watch;
  private final List<TurnMaker> calls = new ArrayList<>();
  private final Set<String> known = new HashSet<>();
  private final List<String> said = new ArrayList<>();
  private final Set<String> ids = new LinkedHashSet<>();
  private Usage usage = Usage.NONE;
  private long modelCalls = 1;
  private Optional<String> model = Optional.empty();
  private BigDecimal measured = BigDecimal.ZERO;
  private Optional<BigDecimal> told = Optional.empty();

  /**
   * @param mark no other response of the run has it
   * @param open where its calls wait for their results
   * @param watch of the run
   */
  Response(String mark, OpenCalls open, Stopwatch watch) {
    this.mark = mark;
    this.open = open;
    this.watch = watch;
  }

  /** A piece of it came. */
  void arrived(Optional<BigDecimal> time) {
    measured = measured.add(watch.elapsed(time));
  }

  /** How long it took, where that is recorded as such. */
  void took(Optional<BigDecimal> seconds) {
    told = seconds.filter(taken -> taken.signum() >= 0).or(() -> told);
  }

  /** Of pieces that repeat what they consumed, the greatest of each count holds. */
  void consumed(Usage counted) {
    usage =
        new Usage(
            0,
            Math.max(usage.inputTokens(), counted.inputTokens()),
            Math.max(usage.cachedInputTokens(), counted.cachedInputTokens()),
            Math.max(usage.outputTokens(), counted.outputTokens()),
            usage.cost().max(counted.cost()));
  }

  /** How many calls of a model it stands for, 0 or more, where that is recorded as such. */
  void modelCalls(long count) {
    modelCalls = count;
  }

  void model(Optional<String> name) {
    model = name.or(() -> model);
  }

  /**
   * @param id of the message; does not count where it may not be unique in the world
   */
  void id(Optional<String> id) {
    id.filter(GlobalId::is).ifPresent(ids::add);
  }

  void says(String text) {
    if (!text.isBlank() && !said.contains(text)) {
      said.add(text);
    }
  }

  /** A call with an id that it already has is the same one. */
  void calls(Optional<String> id, Action action) {
    if (id.isPresent() && !known.add(id.get())) {
      return;
    }
    TurnMaker turn = TurnMaker.call(action);
    id.filter(GlobalId::is).ifPresent(own -> turn.id(own + " " + action.fingerprint()));
    open.call(id, action.name(), turn);
    calls.add(turn);
  }

  /** Whether it is a reply that calls nothing. */
  boolean isReply() {
    return calls.isEmpty();
  }

  /** To be asked for once, when every piece of it came: its calls, or else a message. */
  Stream<TurnMaker> turns() {
    List<TurnMaker> turns = calls;
    if (calls.isEmpty()) {
      turns = List.of(TurnMaker.message(String.join("\n", said)));
    } else if (calls.size() > 1) {
      calls.forEach(call -> call.response(mark));
    }
    TurnMaker first = turns.get(0).model(model).seconds(told.orElse(measured));
    first.usage(usage.plus(new Usage(modelCalls, 0, 0, 0, BigDecimal.ZERO)));
    ids.forEach(first::id);
    return turns.stream();
  }
}

package dev.stopline.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * InterCode results, as its experiments of 2023 write them: try again (multi-turn), ReAct, plan and
 * solve with and without refinement. A run is an object with {@code turn_history}; runs stand under
 * their index, or in a list, at the top of the file or under {@code logs}.
 *
 * <p>An action is {@code {name: ENVIRONMENT, args: {command: TEXT}}}, the text as recorded. A run
 * succeeded when any reward is 1, and won at the first; a turn's task delta is the rise of the best
 * reward so far, from 0, and a missing reward is 0. {@code valid_action} says whether a command
 * worked. {@code submit} is an action like any other: what it was worth is in the reward.
 */
final class InterCodeReader implements TraceReader {
  private static final String HISTORY = "turn_history";
  private static final String UNNAMED = "intercode";

  /** What is kept of a top-level object that may turn out to be a run itself. */
  private static final List<String> KEYS =
      List.of(HISTORY, "environment", "dataset", "task_id", "query", "summary");

  @Override
  public void read(TraceInput input, TraceSink sink) throws IOException {
    try (InputStream in = input.open();
        JsonParser json = TraceJson.parser(in)) {
      long runs = 0;
      while (json.nextToken() != null) {
        runs += json.currentToken() == JsonToken.START_OBJECT ? top(json, sink) : runs(json, sink);
      }
      if (runs == 0) {
        throw new TraceException("there is no run of InterCode in it, an object with " + HISTORY);
      }
    }
  }

  private static long top(JsonParser json, TraceSink sink) throws IOException {
    long runs = 0;
    Map<String, Value> own = new LinkedHashMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      json.nextToken();
      if (name.equals("logs")) {
        runs += runs(json, sink);
        continue;
      }
      Value value = TraceJson.read(json);
      runs += run(name, value, sink);
      if (KEYS.contains(name)) {
        own.put(name, value);
      }
    }
    return runs + run("0", new Value.Obj(own), sink);
  }

  /** The runs in a list, or under their keys in an object. */
  private static long runs(JsonParser json, TraceSink sink) throws IOException {
    long runs = 0;
    if (json.currentToken() == JsonToken.START_ARRAY) {
      for (int i = 0; json.nextToken() != JsonToken.END_ARRAY; i++) {
        runs += run(Integer.toString(i), TraceJson.read(json), sink);
      }
    } else if (json.currentToken() == JsonToken.START_OBJECT) {
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String key = json.currentName();
        json.nextToken();
        runs += run(key, TraceJson.read(json), sink);
      }
    }
    return runs;
  }

  /** Answers 1 for a run, 0 for anything else. */
  private static long run(String key, Value value, TraceSink sink) {
    Value history = TraceJson.at(value, HISTORY);
    if (!(history instanceof Value.Obj)) {
      return 0;
    }
    List<Value> actions = TraceJson.items(TraceJson.at(history, "actions"));
    RecordedOutcome outcome = outcome(value, history, actions);
    sink.begin(header(key, value).wonAt(outcome.wonAtTurn()));
    String environment = TraceJson.text(TraceJson.at(value, "environment")).orElse(UNNAMED);
    BigDecimal best = BigDecimal.ZERO;
    for (int i = 0; i < actions.size(); i++) {
      BigDecimal reward = reward(history, i);
      BigDecimal rise = reward.subtract(best).max(BigDecimal.ZERO);
      best = best.max(reward);
      Value args = new Value.Obj(Map.of("command", actions.get(i)));
      sink.turn(
          TurnMaker.call(Action.of(environment, args))
              .usage(Usage.call("0"))
              .observation(observation(history, i))
              .progress(Progress.task(rise))
              .make());
    }
    sink.end(outcome);
    return 1;
  }

  private static TraceHeader header(String key, Value run) {
    Value number = TraceJson.at(run, "task_id");
    String id =
        TraceJson.text(number).or(() -> number.number().map(BigDecimal::toPlainString)).orElse(key);
    String task =
        TraceJson.text(TraceJson.at(run, "dataset")).map(name -> name + "#" + id).orElse(id);
    String goal = TraceJson.text(TraceJson.at(run, "query")).orElse("");
    return new TraceHeader(id, task, goal, Optional.empty(), Optional.empty());
  }

  /** Of the turn with that index, from 0. */
  private static BigDecimal reward(Value history, int turn) {
    return item(history, "rewards", turn).number().orElse(BigDecimal.ZERO);
  }

  private static Observation observation(Value history, int turn) {
    Value data = item(history, "observations", turn);
    Optional<Boolean> ok = TraceJson.flag(item(history, "valid_action", turn));
    return TraceJson.isNull(data) ? Observation.MISSING : new Observation(ok, "", data, true);
  }

  private static Value item(Value history, String list, int index) {
    List<Value> items = TraceJson.items(TraceJson.at(history, list));
    return index < items.size() ? items.get(index) : Value.NULL;
  }

  private static RecordedOutcome outcome(Value run, Value history, List<Value> actions) {
    Optional<Long> won = Optional.empty();
    Optional<BigDecimal> best = Optional.empty();
    for (int i = 0; i < TraceJson.items(TraceJson.at(history, "rewards")).size(); i++) {
      BigDecimal reward = reward(history, i);
      best = Optional.of(best.map(reward::max).orElse(reward));
      if (won.isEmpty() && reward.compareTo(BigDecimal.ONE) == 0) {
        won = Optional.of(i + 1L);
      }
    }
    Optional<RecordedOutcome.EndedBy> endedBy = endedBy(history, actions);
    if (endedBy.isEmpty() && won.isEmpty()) {
      endedBy = cap(run, actions);
    }
    boolean success = won.isPresent();
    won = won.filter(at -> at <= actions.size());
    return new RecordedOutcome(Optional.of(success), won, endedBy, "", best);
  }

  /** Where no model answered, the experiments write the action {@code blocked} and stop. */
  private static Optional<RecordedOutcome.EndedBy> endedBy(Value history, List<Value> actions) {
    int last = actions.size() - 1;
    String action = last < 0 ? "" : TraceJson.text(actions.get(last)).orElse("");
    if (action.equals("submit")) {
      return Optional.of(RecordedOutcome.EndedBy.AGENT);
    }
    boolean broke = action.equals("blocked") && !observation(history, last).recorded();
    return broke ? Optional.of(RecordedOutcome.EndedBy.ERROR) : Optional.empty();
  }

  private static Optional<RecordedOutcome.EndedBy> cap(Value run, List<Value> actions) {
    long cap = TraceJson.count(TraceJson.at(run, "summary", "turns_max"));
    return cap > 0 && actions.size() >= cap
        ? Optional.of(RecordedOutcome.EndedBy.LIMIT)
        : Optional.empty();
  }
}

package dev.stopline.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.stopline.loop.Value;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Trajectories of SWE-agent ({@code .traj}), from its first version to 1.x: one object with {@code
 * trajectory}, {@code history} and {@code info}. An agent that tries again leaves several, as
 * {@code attempts}; each is a run of its own, and the copy of the best one beside them is none.
 *
 * <p>The file's name is the only name that a run has, and it is the task's too. Nothing in it says
 * whether the task was solved: a submission is none.
 */
final class SweAgentReader implements TraceReader {
  private static final String STEPS = "trajectory";
  private static final String ATTEMPTS = "attempts";

  /** All that the model was shown, again in every step. */
  private static final String QUERY = "query";

  @Override
  public void read(TraceInput input, TraceSink sink) throws IOException {
    long runs = 0;
    try (InputStream in = input.open();
        JsonParser json = TraceJson.parser(in)) {
      while (json.nextToken() != null) {
        if (json.currentToken() == JsonToken.START_OBJECT) {
          runs += file(json, FileStem.of(input), sink);
        } else {
          json.skipChildren();
        }
      }
    }
    if (runs == 0) {
      throw new TraceException("there is no trajectory of SWE-agent in it: a list of steps");
    }
  }

  /** Answers how many runs there are. */
  private static long file(JsonParser json, String name, TraceSink sink) throws IOException {
    Map<String, Value> own = new LinkedHashMap<>();
    int attempts = 0;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String key = json.currentName();
      boolean list = json.nextToken() == JsonToken.START_ARRAY;
      if (key.equals(ATTEMPTS) && list) {
        while (json.nextToken() != JsonToken.END_ARRAY) {
          attempts += hand(attempt(json), name, name + "#" + (attempts + 1), sink);
        }
      } else {
        own.put(key, key.equals(STEPS) && list ? steps(json) : TraceJson.read(json));
      }
    }
    return attempts > 0 ? attempts : hand(new Value.Obj(own), name, name, sink);
  }

  private static Value attempt(JsonParser json) throws IOException {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      return TraceJson.read(json);
    }
    Map<String, Value> fields = new LinkedHashMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String key = json.currentName();
      boolean steps = json.nextToken() == JsonToken.START_ARRAY && key.equals(STEPS);
      fields.put(key, steps ? steps(json) : TraceJson.read(json));
    }
    return new Value.Obj(fields);
  }

  private static Value steps(JsonParser json) throws IOException {
    List<Value> steps = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      if (json.currentToken() != JsonToken.START_OBJECT) {
        steps.add(TraceJson.read(json));
        continue;
      }
      Map<String, Value> fields = new LinkedHashMap<>();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String key = json.currentName();
        json.nextToken();
        if (key.equals(QUERY)) {
          json.skipChildren();
        } else {
          fields.put(key, TraceJson.read(json));
        }
      }
      steps.add(new Value.Obj(fields));
    }
    return new Value.Array(steps);
  }

  private static boolean isRun(Value steps) {
    return steps instanceof Value.Array list
        && (list.items().isEmpty()
            || list.items().stream()
                .anyMatch(step -> TraceJson.text(TraceJson.at(step, "action")).isPresent()));
  }

  /** Answers 1, or 0 for what is no run. */
  private static int hand(Value run, String task, String id, TraceSink sink) {
    if (!isRun(TraceJson.at(run, STEPS))) {
      return 0;
    }
    SweAgentRun turns = new SweAgentRun(run);
    Optional<String> family = Optional.of(task).filter(name -> !name.equals(id));
    sink.begin(new TraceHeader(id, task, turns.goal(), family, Optional.empty()));
    turns.turns().forEach(sink::turn);
    sink.end(turns.outcome());
    return 1;
  }
}

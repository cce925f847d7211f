package dev.stopline.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.stopline.loop.Value;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * Trajectories of mini-SWE-agent ({@code .traj.json}): a list of messages, as its first versions
 * left it, or an object with {@code info}, {@code messages} and {@code trajectory_format} (1, 1.1).
 *
 * <p>The exit status tells who ended a run and never whether it succeeded; where there is none, the
 * command that says {@code COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT} tells that the agent did. A run
 * is called by its {@code instance_id}, or else like its file.
 */
final class MiniSweAgentReader implements TraceReader {
  private static final String WANTED = "a list of messages, or an object with messages";

  @Override
  public void read(TraceInput input, TraceSink sink) throws IOException {
    long runs = 0;
    try (InputStream in = input.open();
        JsonParser json = TraceJson.parser(in)) {
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        Value value = TraceJson.read(json);
        Value messages = value instanceof Value.Array ? value : TraceJson.at(value, "messages");
        if (!isRun(messages)) {
          throw new TraceException("it is no trajectory of mini-SWE-agent: " + WANTED);
        }
        run(value, TraceJson.items(messages), FileStem.of(input), sink);
        runs++;
      }
    }
    if (runs == 0) {
      throw new TraceException("there is no trajectory of mini-SWE-agent in it: " + WANTED);
    }
  }

  private static boolean isRun(Value messages) {
    return messages instanceof Value.Array list
        && (list.items().isEmpty()
            || list.items().stream().anyMatch(item -> TraceJson.at(item, "role") != Value.NULL));
  }

  private static void run(Value file, List<Value> messages, String name, TraceSink sink) {
    MiniSweAgentRun run = new MiniSweAgentRun(TraceJson.at(file, "info"), messages);
    String id = TraceJson.text(TraceJson.at(file, "instance_id")).orElse(name);
    String goal = run.dialogue().goal().orElse("");
    sink.begin(new TraceHeader(id, id, goal, Optional.empty(), Optional.empty()));
    run.dialogue().turns().forEach(sink::turn);
    sink.end(run.outcome());
  }
}

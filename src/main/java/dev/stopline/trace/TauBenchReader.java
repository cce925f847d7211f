package dev.stopline.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Value;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * Results of tau-bench (2024): a list of {@code {task_id, reward, info, traj, trial}}, where {@code
 * traj} are chat messages with tool calls, or with actions in the text, as its ReAct agents write
 * them.
 *
 * <p>A run succeeded when its reward is 1; it is judged by the state at the end, so the turn of the
 * win is not recorded. The user ends a run with {@code ###STOP###}, the agent by handing over to a
 * human; a run that was never judged ran into the cap of 30 steps, and one with an error and no
 * messages is of unknown outcome. {@code user_cost} is the simulated user's and does not count. The
 * models' ids of calls repeat between runs, so they are left out.
 */
final class TauBenchReader implements TraceReader {
  private static final String TRAJ = "traj";
  private static final String STOP = "###STOP###";
  private static final String ACTION = "Action:";

  /** How the answer to an action in the text begins. */
  private static final String OUTPUT = "API output: ";

  @Override
  public void read(TraceInput input, TraceSink sink) throws IOException {
    long runs = 0;
    try (InputStream in = input.open();
        JsonParser json = TraceJson.parser(in)) {
      while (json.nextToken() != null) {
        if (json.currentToken() != JsonToken.START_ARRAY) {
          run(TraceJson.read(json), ++runs, sink);
          continue;
        }
        while (json.nextToken() != JsonToken.END_ARRAY) {
          run(TraceJson.read(json), ++runs, sink);
        }
      }
    }
    if (runs == 0) {
      throw new TraceException("there is no run of tau-bench in it");
    }
  }

  private static void run(Value run, long number, TraceSink sink) throws TraceException {
    if (!(TraceJson.at(run, TRAJ) instanceof Value.Array)) {
      String message = "run " + number + " is none of tau-bench, an object with task_id and traj";
      throw new TraceException(message);
    }
    List<Value> messages = TraceJson.items(TraceJson.at(run, TRAJ));
    Dialogue dialogue = dialogue(messages);
    sink.begin(header(run, number, dialogue));
    dialogue.turnsWithoutIds().forEach(sink::turn);
    sink.end(outcome(run, messages));
  }

  private static Dialogue dialogue(List<Value> messages) {
    Dialogue dialogue = new Dialogue();
    ChatMessages chat = new ChatMessages(dialogue);
    for (int i = 0; i < messages.size(); i++) {
      Value next = i + 1 < messages.size() ? messages.get(i + 1) : Value.NULL;
      if (says(next).startsWith(OUTPUT) && acted(dialogue, says(messages.get(i)), says(next))) {
        i++;
      } else {
        chat.add(messages.get(i));
      }
    }
    return dialogue;
  }

  /** Reads an action in the text of a response; answers whether there is one. */
  private static boolean acted(Dialogue dialogue, String response, String answer) {
    int at = response.lastIndexOf(ACTION);
    String written = at < 0 ? response : response.substring(at + ACTION.length());
    Value action = TraceJson.parse(written).orElse(Value.NULL);
    Optional<String> name = TraceJson.text(TraceJson.at(action, "name"));
    if (name.isEmpty()) {
      return false;
    }
    Value output = Value.of(answer.substring(OUTPUT.length()));
    dialogue
        .response()
        .calls(Optional.empty(), new Action(name.get(), ChatMessages.arguments(action)));
    Observation came = new Observation(Optional.empty(), "", output, true);
    dialogue.result(Optional.empty(), name, came, Optional.empty());
    return true;
  }

  private static TraceHeader header(Value run, long number, Dialogue dialogue) {
    String task = Tau.name(TraceJson.at(run, "task_id")).orElse(Long.toString(number));
    String id = Tau.name(TraceJson.at(run, "trial")).map(trial -> task + "/" + trial).orElse(task);
    Value set = TraceJson.at(run, "info", "task");
    Optional<String> user = TraceJson.text(TraceJson.at(set, "user_id"));
    String goal =
        dialogue.goal().or(() -> TraceJson.text(TraceJson.at(set, "instruction"))).orElse("");
    return new TraceHeader(
        id,
        user.map(name -> name + "#" + task).orElse(task),
        goal,
        Optional.empty(),
        Optional.empty());
  }

  private static RecordedOutcome outcome(Value run, List<Value> messages) {
    Value info = TraceJson.at(run, "info");
    boolean broke = !TraceJson.isNull(TraceJson.at(info, "error"));
    Value reward = TraceJson.at(run, "reward");
    Value last = messages.isEmpty() ? Value.NULL : messages.get(messages.size() - 1);
    return new RecordedOutcome(
        Tau.success(reward).filter(success -> !broke || !messages.isEmpty()),
        Optional.empty(),
        broke ? Optional.of(RecordedOutcome.EndedBy.ERROR) : endedBy(info, last),
        broke ? "error" : "",
        reward.number());
  }

  private static Optional<RecordedOutcome.EndedBy> endedBy(Value info, Value last) {
    if (TraceJson.at(last, "role").equals(Value.of("user")) && says(last).contains(STOP)) {
      return Optional.of(RecordedOutcome.EndedBy.USER);
    }
    boolean told = info instanceof Value.Obj object && object.fields().containsKey("reward_info");
    if (!told) {
      return Optional.empty();
    }
    boolean judged = !TraceJson.isNull(TraceJson.at(info, "reward_info"));
    return Optional.of(judged ? RecordedOutcome.EndedBy.AGENT : RecordedOutcome.EndedBy.LIMIT);
  }

  private static String says(Value message) {
    return Content.text(TraceJson.at(message, "content"));
  }
}

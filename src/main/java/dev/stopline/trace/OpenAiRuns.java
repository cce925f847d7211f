package dev.stopline.trace;

import dev.stopline.loop.Value;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The runs of one file; messages that stand alone belong to one run. */
final class OpenAiRuns {
  private static final String NEITHER =
      " is neither a chat message (an object with role and content) nor an object with messages";

  private final String file;
  private final TraceSink sink;
  private Dialogue dialogue = new Dialogue();
  private boolean open;
  private long count;

  OpenAiRuns(String file, TraceSink sink) {
    this.file = file;
    this.sink = sink;
  }

  /** Whether there was no run yet. */
  boolean none() {
    return count == 0;
  }

  /**
   * The next value of the file.
   *
   * @param place for people
   * @throws TraceException when it holds no messages
   */
  void value(Value value, String place) throws IOException {
    Value messages = TraceJson.at(value, "messages");
    if (value instanceof Value.Array || messages instanceof Value.Array) {
      end(false);
      run(value, value instanceof Value.Array ? value : messages);
    } else if (new ChatMessages(dialogue).add(value)) {
      open = true;
    } else if (TraceJson.text(TraceJson.at(value, "role")).isEmpty()) {
      throw new TraceException(place + NEITHER);
    }
  }

  private void run(Value whole, Value messages) {
    ChatMessages chat = new ChatMessages(dialogue);
    for (Value message : TraceJson.items(messages)) {
      open |= chat.add(message);
    }
    Value response = TraceJson.at(whole, "response");
    for (Value choice : choices(response)) {
      completion(chat, whole, response, TraceJson.at(choice, "message"));
    }
    if (open) {
      emit(whole, outcome(whole, response));
    }
  }

  /** Messages that stood alone are over. */
  void end(boolean cut) {
    if (open) {
      emit(Value.NULL, cut ? RecordedOutcome.UNKNOWN : outcome(Value.NULL, Value.NULL));
    }
  }

  private void completion(ChatMessages chat, Value log, Value response, Value message) {
    Response last = chat.respond(message, Moment.of(TraceJson.at(log, "timestamp")));
    last.consumed(TokenCount.of(TraceJson.at(response, "usage"), TraceJson.at(log, "cost")));
    last.model(TraceJson.text(TraceJson.at(response, "model")));
    last.took(TraceJson.at(log, "latency_sec").number());
    last.id(TraceJson.text(TraceJson.at(response, "id")));
    open = true;
  }

  private RecordedOutcome outcome(Value whole, Value response) {
    Optional<RecordedOutcome.EndedBy> agent = Optional.of(RecordedOutcome.EndedBy.AGENT);
    return new RecordedOutcome(
        TraceJson.flag(TraceJson.at(whole, "success"))
            .or(() -> TraceJson.flag(TraceJson.at(whole, "resolved"))),
        Optional.empty(),
        agent.filter(who -> dialogue.endsWithReply()),
        choices(response).stream()
            .flatMap(c -> TraceJson.text(TraceJson.at(c, "finish_reason")).stream())
            .findFirst()
            .orElse(""),
        TraceJson.at(whole, "reward").number());
  }

  private void emit(Value whole, RecordedOutcome outcome) {
    count++;
    String own = count == 1 ? file : file + "#" + count;
    String id =
        TraceJson.text(TraceJson.at(whole, "id"))
            .or(() -> TraceJson.text(TraceJson.at(whole, "response", "id")))
            .orElse(own);
    String task = TraceJson.text(TraceJson.at(whole, "task_id")).orElse(id);
    String goal = dialogue.goal().orElse("");
    sink.begin(new TraceHeader(id, task, goal, Optional.empty(), Optional.empty()));
    dialogue.turns().forEach(sink::turn);
    sink.end(outcome);
    dialogue = new Dialogue();
    open = false;
  }

  /** What the model would say next; of several choices only the first was taken. */
  private static List<Value> choices(Value response) {
    List<Value> choices = TraceJson.items(TraceJson.at(response, "choices"));
    return choices.subList(0, Math.min(1, choices.size()));
  }
}

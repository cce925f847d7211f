package dev.stopline.trace;

import dev.stopline.loop.Value;
import java.util.Optional;
import java.util.Set;

/** How a run of OpenHands stands, as its events say one after the other. */
final class OpenHandsEnding {
  private static final Set<String> CLAIMS = Set.of("finish", "reject");

  private String state = "";
  private String reason = "";
  private String last = "";

  /** The agent called that, or said something: the empty text. */
  void acts(String name) {
    last = name;
    is("", "");
  }

  /**
   * @param why it is in that state; may be empty
   */
  void is(String newState, String why) {
    state = newState;
    reason = why;
  }

  void is(Value newState) {
    is(TraceJson.text(newState).orElse(""), "");
  }

  /**
   * How it ended, as it stands. That the agent has finished is its own opinion: nothing says
   * whether it succeeded.
   */
  RecordedOutcome outcome(Dialogue dialogue) {
    String status = reason.lines().findFirst().orElse(state);
    return new RecordedOutcome(
        Optional.empty(), Optional.empty(), endedBy(dialogue), status, Optional.empty());
  }

  private Optional<RecordedOutcome.EndedBy> endedBy(Dialogue dialogue) {
    return switch (state) {
      case "finished", "rejected" -> Optional.of(RecordedOutcome.EndedBy.AGENT);
      case "stopped", "paused" -> Optional.of(RecordedOutcome.EndedBy.USER);
      case "stuck" -> Optional.of(RecordedOutcome.EndedBy.LIMIT);
      case "error" -> Optional.of(OpenHandsReport.endedBy(reason));
      default ->
          Optional.of(RecordedOutcome.EndedBy.AGENT)
              .filter(who -> CLAIMS.contains(last) || dialogue.endsWithReply());
    };
  }
}

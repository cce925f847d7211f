package dev.stopline.trace;

import dev.stopline.loop.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Turns of the lines of one run of Claude Code.
 *
 * <p>Lines with one message id are one response, whose usage each of them repeats, the last one
 * finally. A line that is there twice counts once.
 */
final class ClaudeTurns {
  private static final String SYNTHETIC = "<synthetic>";
  private final Optional<String> agent;
  private final Dialogue dialogue = new Dialogue();
  private final ChatMessages chat = new ChatMessages(dialogue);
  private final Map<String, Response> responses = new HashMap<>();
  private final Set<String> seen = new HashSet<>();
  private Optional<ClaudeLine> boundary = Optional.empty();
  private Optional<RecordedOutcome.EndedBy> endedBy = Optional.empty();
  private String status = "";

  /**
   * @param agent whose run it is; empty: the main agent's
   */
  ClaudeTurns(Optional<String> agent) {
    this.agent = agent;
  }

  Dialogue dialogue() {
    return dialogue;
  }

  void add(ClaudeLine line) {
    boolean own = line.agent().equals(agent);
    if (!line.text("uuid").map(seen::add).orElse(true)) {
      return;
    }
    if (own && boundary.isPresent() && !line.is("isCompactSummary")) {
      compaction(boundary.get(), boundary.get().text("content").orElse(""));
    }
    switch (line.text("type").orElse("")) {
      case "assistant" -> assistant(line, own);
      case "user" -> user(line, own);
      case "summary" -> summary(line, own);
      case "system" -> system(line, own);
      case "result" -> result(line);
      default -> {}
    }
  }

  private void assistant(ClaudeLine line, boolean own) {
    if (line.is("isApiErrorMessage") || line.at("message", "model").equals(Value.of(SYNTHETIC))) {
      if (own && line.is("isApiErrorMessage")) {
        endedBy = Optional.of(RecordedOutcome.EndedBy.ERROR);
      }
      return;
    }
    Optional<String> id = line.text("message", "id").or(() -> line.text("requestId"));
    Response response =
        id.map(known -> responses.computeIfAbsent(known, unseen -> dialogue.response()))
            .orElseGet(dialogue::response);
    response.id(id);
    response.arrived(line.time());
    response.took(line.at("durationMs").number().map(millis -> millis.movePointLeft(3)));
    response.consumed(TokenCount.of(line.at("message", "usage"), line.at("costUSD")));
    response.model(line.text("message", "model"));
    chat.assistant(response, line.at("message"));
    if (own) {
      endedBy = Optional.empty();
      status = line.text("message", "stop_reason").orElse("");
    }
  }

  private void user(ClaudeLine line, boolean own) {
    chat.results(line.at("message"), line.time());
    String text = Content.text(line.at("message", "content"));
    if (!own || text.isBlank() || line.is("isMeta")) {
      return;
    }
    ClaudeText kind = ClaudeText.of(text);
    if (line.is("isCompactSummary")) {
      compaction(line, text);
    } else if (kind == ClaudeText.NOTIFICATION) {
      dialogue.event("nudge", text, line.time());
    } else if (kind != ClaudeText.PROGRAM) {
      if (!dialogue.decided() && dialogue.goal().map(ClaudeText::isCommand).orElse(false)) {
        dialogue.forgetGoal();
      }
      dialogue.user(text, line.time());
      endedBy =
          Optional.of(RecordedOutcome.EndedBy.USER).filter(who -> kind == ClaudeText.INTERRUPTION);
    }
  }

  /** Of this conversation; what has another one's last line is that one's title. */
  private void summary(ClaudeLine line, boolean own) {
    boolean ours = line.text("leafUuid").map(seen::contains).orElse(true);
    if (own && ours && dialogue.decided()) {
      String inside = Content.text(line.at("message", "content"));
      compaction(line, line.text("summary").orElse(inside));
    }
  }

  private void system(ClaudeLine line, boolean own) {
    String kind = line.text("subtype").orElse("");
    if (own && kind.endsWith("compact_boundary")) {
      boundary = Optional.of(line);
    } else if (own && kind.equals("api_error")) {
      dialogue.event("retry", line.text("content").orElse(""), line.time());
    }
  }

  private void compaction(ClaudeLine line, String text) {
    boundary = Optional.empty();
    dialogue.event("compaction", text, line.time());
  }

  /** The last line of stream-json. */
  private void result(ClaudeLine line) {
    status = line.text("subtype").orElse("");
    endedBy =
        switch (status) {
          case "success" -> Optional.of(RecordedOutcome.EndedBy.AGENT);
          case "error_max_turns", "error_max_budget_usd" ->
              Optional.of(RecordedOutcome.EndedBy.LIMIT);
          case "error_during_execution" -> Optional.of(RecordedOutcome.EndedBy.ERROR);
          default -> Optional.empty();
        };
  }

  /** Nothing in a session says whether its goal was reached. */
  RecordedOutcome outcome() {
    Optional<RecordedOutcome.EndedBy> replied =
        Optional.of(RecordedOutcome.EndedBy.AGENT).filter(who -> dialogue.endsWithReply());
    return new RecordedOutcome(
        Optional.empty(), Optional.empty(), endedBy.or(() -> replied), status, Optional.empty());
  }
}

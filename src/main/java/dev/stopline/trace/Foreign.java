package dev.stopline.trace;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;

/** What is often given to a reader of traces and is none, or none that has a reader here. */
enum Foreign {
  EMPTY(peek -> peek.form() == Peek.Form.EMPTY, "it is empty"),
  INSPECT_ARCHIVE(
      peek -> peek.form() == Peek.Form.BINARY && peek.contains("_journal/"),
      unread("an Inspect log, packed (.eval)")),
  ARCHIVE(
      peek -> peek.form() == Peek.Form.BINARY && peek.contains("PK\u0003\u0004"),
      "it is a zip archive: unpack it"),
  BINARY(peek -> peek.form() == Peek.Form.BINARY, "it is not text"),
  SCENARIO(
      peek ->
          peek.form() == Peek.Form.TEXT && peek.hasLine("scenario:")
              || peek.hasAll("scenario", "turns"),
      "it is a scenario, not a trace: use `stopline run`"),
  SETTINGS(
      peek ->
          peek.form() == Peek.Form.TEXT
              && (peek.hasLine("policy:") || peek.hasLine("agent:") || peek.hasLine("mapping:")),
      "it is a policy, an agent or a mapping, not a trace"),
  REACT(
      peek -> peek.form() == Peek.Form.TEXT && peek.hasLine("Thought 1:"),
      unread("a ReAct transcript, as text")),
  CODEX_EXEC(
      peek -> peek.saysAny("type", "thread.started", "turn.started"),
      recorded("the stream of `codex exec`")),
  CODEX_ROLLOUT(
      peek -> peek.saysAny("type", "session_meta", "response_item") || peek.has("record_type"),
      recorded("a Codex session (rollout)")),
  ATOF(peek -> peek.has("atof_version"), recorded("an ATOF stream of events")),
  LANGFUSE(
      peek -> peek.hasAll("trace/id", "observations") || peek.hasAll("observations/traceId"),
      recorded("a Langfuse export")),
  OTLP(
      peek -> peek.hasAny("resourceSpans", "batches/resource"),
      recorded("an OpenTelemetry export (OTLP)")),
  JAEGER(peek -> peek.has("data/spans/spanID"), recorded("an OpenTelemetry export (Jaeger)")),
  INSPECT(
      peek -> peek.hasAll("eval/task", "version") || peek.saysAny("events/event", "span_begin"),
      recorded("an Inspect log")),
  GEMINI_CLI(
      peek ->
          peek.hasAll("projectHash", "sessionId")
              || peek.saysAny("messages/type", "gemini")
              || peek.saysAny("type", "gemini"),
      recorded("a session of Gemini CLI")),
  OPENAI_AGENTS(peek -> peek.has("$schemaVersion"), unread("a RunState of the OpenAI Agents SDK")),
  TOOLBENCH(
      peek -> peek.hasAll("win", "tree") || peek.has("answer_generation"),
      unread("a search tree of ToolBench, not one run")),
  HARBOR_RESULT(
      peek -> peek.hasAll("trial_name", "task_name") && !peek.has("steps"),
      "it is the result of a Harbor trial; its trajectory is the file agent/trajectory.json there"),
  TAU2_VOICE(
      peek -> peek.has("ticks/tick_id") || peek.has("simulations/ticks/tick_id"),
      unread("a voice simulation of tau2-bench"));

  private static final String UNKNOWN =
      "no known format; a mapping file says where its steps are: see docs/mapping.md";

  private final Predicate<Peek> sign;
  private final String reason;

  Foreign(Predicate<Peek> sign, String reason) {
    this.sign = sign;
    this.reason = reason;
  }

  /** Why a file is refused; it is of no known format otherwise. */
  static String reason(Peek peek) {
    return of(peek).map(foreign -> foreign.reason).orElse(UNKNOWN);
  }

  static Optional<Foreign> of(Peek peek) {
    return Arrays.stream(values()).filter(foreign -> foreign.sign.test(peek)).findFirst();
  }

  private static String unread(String what) {
    return "it is " + what + ", for which there is no reader";
  }

  private static String recorded(String what) {
    return unread(what) + "; a mapping file may do: see docs/mapping.md";
  }
}

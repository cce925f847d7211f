package dev.stopline.trace;

import dev.stopline.measure.Agents;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** The formats that can be read, in the order in which a file is tried for them. */
public enum TraceFormat {
  NATIVE(
      "native",
      peek -> peek.form() != Peek.Form.LIST && peek.saysAnything("trace"),
      scope -> (input, sink) -> new NativeReader(new Agents(input.sources())).read(input, sink)),
  TAU_BENCH(
      "tau-bench",
      peek -> peek.has("task_id") && (peek.has("traj") || peek.has("info/task")),
      scope -> new TauBenchReader()),
  TAU2_BENCH(
      "tau2-bench",
      peek ->
          peek.has("simulations")
              || peek.has("simulation_index")
              || peek.has("info/environment_info")
              || peek.hasAll("task_id", "termination_reason"),
      scope -> new Tau2BenchReader()),
  CLAUDE_CODE(
      "claude-code",
      peek ->
          (peek.says("type", "user")
                  || peek.says("type", "assistant")
                  || peek.says("type", "system")
                  || peek.says("type", "summary")
                  || peek.says("type", "file-history-snapshot"))
              && (peek.has("message")
                  || peek.has("sessionId")
                  || peek.has("session_id")
                  || peek.has("leafUuid")
                  || peek.has("snapshot")),
      ClaudeCodeReader::new),
  INTERCODE("intercode", peek -> peek.hasBelow("turn_history"), scope -> new InterCodeReader()),
  SWE_AGENT(
      "swe-agent",
      peek ->
          peek.hasAll("trajectory/action", "trajectory/response")
              || peek.hasAll("trajectory", "history", "info")
              || peek.has("attempts/trajectory"),
      scope -> new SweAgentReader()),
  MINI_SWE_AGENT(
      "mini-swe-agent",
      peek ->
          peek.says("trajectory_format", "mini-swe-agent")
              || peek.has("info/mini_version")
              || peek.hasAll("info/exit_status", "messages/role")
              || peek.has("role")
                  && (peek.contains("COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT")
                      || peek.contains("MINI_SWE_AGENT_FINAL_OUTPUT")),
      scope -> new MiniSweAgentReader()),
  OPENHANDS_SDK(
      "openhands-sdk",
      peek ->
          peek.has("history/kind")
              || peek.says("kind", "ConversationStateUpdateEvent")
              || peek.says("kind", "SystemPromptEvent")
              || peek.says("kind", "MessageEvent")
              || peek.says("kind", "ActionEvent")
              || peek.says("kind", "ObservationEvent")
              || peek.says("items/kind", "MessageEvent"),
      scope -> new OpenHandsSdkReader()),
  OPENHANDS(
      "openhands",
      peek ->
          peek.hasAll("source", "action", "args")
              || peek.hasAll("history/source", "history/action", "history/args")
              || peek.hasAll("trajectory/source", "trajectory/action", "trajectory/args")
              || peek.hasAll("events/source", "events/action", "events/args"),
      OpenHandsV0Reader::new),
  ATIF("atif", peek -> peek.says("schema_version", "ATIF"), AtifReader::new),
  LAMINAR(
      "laminar",
      peek -> peek.hasAll("instance_id", "trajectory/type", "trajectory/timestamp"),
      scope -> new BuiltInMapping("laminar")),
  GOOGLE_ADK(
      "google-adk",
      peek ->
          peek.has("events/author")
              && (peek.has("events/invocationId") || peek.has("events/invocation_id")),
      scope -> new BuiltInMapping("google-adk")),
  OPENAI(
      "openai", peek -> peek.has("role") || peek.has("messages/role"), scope -> new OpenAiReader());

  private final String id;
  private final Predicate<Peek> sign;
  private final Function<Scope, TraceReader> factory;

  TraceFormat(String id, Predicate<Peek> sign, Function<Scope, TraceReader> factory) {
    this.id = id;
    this.sign = sign;
    this.factory = factory;
  }

  /** The name on the command line and in results. */
  public String id() {
    return id;
  }

  /**
   * A reader whose exceptions are for people.
   *
   * @param scope matters only where a session records sub-agents
   */
  public TraceReader reader(Scope scope) {
    return JsonFault.explained(factory.apply(scope));
  }

  /** Whether a file that begins like this is one. */
  boolean shows(Peek peek) {
    return sign.test(peek);
  }

  public static List<String> ids() {
    return Arrays.stream(values()).map(TraceFormat::id).toList();
  }

  public static Optional<TraceFormat> of(String id) {
    return Arrays.stream(values()).filter(format -> format.id.equals(id)).findFirst();
  }
}

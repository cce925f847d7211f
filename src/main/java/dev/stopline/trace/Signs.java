package dev.stopline.trace;

import java.util.List;

/** How the formats are told that one key does not tell. */
final class Signs {
  /** Where events of OpenHands can be: one a line or in a list, and under these keys. */
  private static final List<String> EVENTS =
      List.of("", "history/", "trajectory/", "events/", "items/");

  private Signs() {}

  static boolean tauBench(Peek peek) {
    return peek.has("task_id") && peek.hasAny("traj", "info/task");
  }

  static boolean tau2Bench(Peek peek) {
    return peek.hasAny("simulations", "simulation_index", "info/environment_info")
        || peek.hasAll("task_id", "termination_reason");
  }

  static boolean claudeCode(Peek peek) {
    return peek.form() != Peek.Form.LIST
        && peek.saysAny("type", "user", "assistant", "system", "summary", "file-history-snapshot")
        && peek.hasAny("message", "sessionId", "session_id", "leafUuid", "snapshot");
  }

  static boolean sweAgent(Peek peek) {
    return peek.hasAll("trajectory/action", "trajectory/response")
        || peek.hasAll("trajectory", "history", "info")
        || peek.has("attempts/trajectory");
  }

  /** Its first versions leave a list of messages, as others do; what it asks for tells. */
  static boolean miniSweAgent(Peek peek) {
    boolean asked =
        peek.contains("COMPLETE_TASK_AND_SUBMIT_FINAL_OUTPUT")
            || peek.contains("MINI_SWE_AGENT_FINAL_OUTPUT");
    return peek.saysAny("trajectory_format", "mini-swe-agent")
        || peek.has("info/mini_version")
        || peek.hasAll("info/exit_status", "messages/role")
        || (peek.form() == Peek.Form.LIST && peek.has("role") && !peek.has("tool_calls") && asked);
  }

  static boolean openHandsSdk(Peek peek) {
    return EVENTS.stream()
        .anyMatch(at -> peek.has(at + "source") && peek.saysLast(at + "kind", "Event"));
  }

  static boolean openHands(Peek peek) {
    return EVENTS.stream()
        .anyMatch(
            at ->
                peek.hasAll(at + "source", at + "action", at + "args")
                    || peek.hasAll(at + "source", at + "observation", at + "extras"));
  }

  static boolean googleAdk(Peek peek) {
    return peek.has("events/author") && peek.hasAny("events/invocationId", "events/invocation_id");
  }
}

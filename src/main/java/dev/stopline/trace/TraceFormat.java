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
  TAU_BENCH("tau-bench", Signs::tauBench, scope -> new TauBenchReader()),
  TAU2_BENCH("tau2-bench", Signs::tau2Bench, scope -> new Tau2BenchReader()),
  CLAUDE_CODE("claude-code", Signs::claudeCode, ClaudeCodeReader::new),
  INTERCODE("intercode", peek -> peek.hasBelow("turn_history"), scope -> new InterCodeReader()),
  SWE_AGENT("swe-agent", Signs::sweAgent, scope -> new SweAgentReader()),
  MINI_SWE_AGENT("mini-swe-agent", Signs::miniSweAgent, scope -> new MiniSweAgentReader()),
  OPENHANDS_SDK("openhands-sdk", Signs::openHandsSdk, scope -> new OpenHandsSdkReader()),
  OPENHANDS("openhands", Signs::openHands, OpenHandsV0Reader::new),
  ATIF("atif", peek -> peek.saysAny("schema_version", "ATIF"), AtifReader::new),
  LAMINAR(
      "laminar",
      peek -> peek.hasAll("instance_id", "trajectory/type", "trajectory/timestamp"),
      scope -> new BuiltInMapping("laminar")),
  GOOGLE_ADK("google-adk", Signs::googleAdk, scope -> new BuiltInMapping("google-adk")),
  /** What others hold too, so it comes last. */
  OPENAI("openai", peek -> peek.hasAny("role", "messages/role"), scope -> new OpenAiReader());

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

package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.Observer;
import dev.stopline.loop.Policy;
import dev.stopline.loop.StopReason;
import dev.stopline.measure.Agent;
import dev.stopline.measure.Agents;
import dev.stopline.policy.Budget;
import dev.stopline.policy.Texts;
import dev.stopline.source.Problems;
import dev.stopline.source.Reference;
import dev.stopline.source.Source;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Native traces under policies, from texts that are nowhere but in a test. */
final class Replays {
  static final String FILE = "trace.jsonl";

  private final Texts texts = new Texts();
  private final List<Policy> policies = new ArrayList<>();
  private Agent agent = Agents.UNKNOWN;
  private Evidence evidence = Evidence.NONE;
  private Shard shard = Shard.WHOLE;
  private Observer observer = Observer.NONE;

  static Replays under(String... policies) {
    Replays replays = new Replays();
    for (String policy : policies) {
      replays.policies.add(replays.policy(policy));
    }
    return replays;
  }

  static Replays under(Policy policy) {
    Replays replays = new Replays();
    replays.policies.add(policy);
    return replays;
  }

  Replays agent(String yaml) {
    texts.with("./a.agent.yaml", yaml);
    Problems problems = new Problems();
    Reference reference = new Reference("./a.agent.yaml", Source.of("", "").start(), "");
    agent = new Agents(texts).find(reference, problems).orElseThrow();
    return this;
  }

  Replays agent(Agent known) {
    agent = known;
    return this;
  }

  Replays evidence(Evidence known) {
    evidence = known;
    return this;
  }

  Replays shard(int number, int of) {
    shard = new Shard(number, of);
    return this;
  }

  Replays observer(Observer first) {
    observer = first;
    return this;
  }

  /** A name that comes with the program, or the rules of a policy: {@code [success, cycle]}. */
  private Policy policy(String name) {
    String file = "./p" + policies.size() + ".policy.yaml";
    boolean rules = name.startsWith("[");
    texts.with(file, "policy: p" + policies.size() + "\nrules: " + name + "\n");
    Problems problems = new Problems();
    Policy policy =
        texts.policy(rules ? file : name, problems).orElseThrow().compile(Budget.UNSET, problems);
    assertEquals(0, problems.errors(), () -> Texts.headlines(problems).toString());
    return policy;
  }

  /** All traces of a file, which has to be without errors. */
  List<TraceResult> all(String file, String text) {
    Problems problems = new Problems();
    List<TraceResult> results = new ArrayList<>();
    try {
      read(new TraceInput(file, texts.with(file, text), problems), results);
    } catch (IOException e) {
      throw new UncheckedIOException(Texts.headlines(problems).toString(), e);
    }
    assertEquals(0, problems.errors(), () -> Texts.headlines(problems).toString());
    return results;
  }

  /** Adds the results of a file up to where it cannot be read. */
  void read(TraceInput input, List<TraceResult> results) throws IOException {
    Replay.Setup setup =
        new Replay.Setup(input.name(), "native", agent, policies, evidence, shard, observer);
    TraceFormat.NATIVE.reader(Scope.AGENT).read(input, new Replay(setup, results::add));
  }

  /** The one trace of these lines. */
  TraceResult one(String... lines) {
    List<TraceResult> results = all(FILE, String.join("\n", lines) + "\n");
    assertEquals(1, results.size());
    return results.get(0);
  }

  /** What the first policy says of the one trace of these lines. */
  PolicyResult first(String... lines) {
    return one(lines).policies().get(0);
  }

  /** Where it stopped and what that means: {@code nonproductive_cycle @4 saved}. */
  String verdict(String... lines) {
    return verdict(first(lines));
  }

  static String verdict(PolicyResult under) {
    return under.reason().map(StopReason::id).orElse("none")
        + under.atTurn().map(turn -> " @" + turn).orElse("")
        + " "
        + under.judgement().id();
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Observer;
import dev.stopline.measure.Agent;
import dev.stopline.measure.Agents;
import dev.stopline.policy.Policies;
import dev.stopline.policy.Texts;
import dev.stopline.source.Problems;
import dev.stopline.source.Reference;
import dev.stopline.source.Source;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Recordings written in the short form, scanned. */
final class Scans {
  /** Nothing is known of the runtime. */
  static final Agent NO_AGENT = Agents.UNKNOWN;

  private Scans() {}

  /** A native trace; a turn is a short form, or a whole line where it begins with a brace. */
  static String trace(String id, String... turns) {
    StringBuilder text = new StringBuilder("{\"trace\": \"" + id + "\"}\n");
    for (String turn : turns) {
      text.append(turn.startsWith("{") ? turn : "{\"do\": \"" + turn + "\"}").append('\n');
    }
    return text.append("{\"outcome\": {}}\n").toString();
  }

  static ScanResult one(String... turns) throws IOException {
    return all(trace("t", turns), NO_AGENT, ScanCall.Texts.SHOWN).get(0);
  }

  static ScanResult under(String agent, String... turns) throws IOException {
    return all(trace("t", turns), agent(agent), ScanCall.Texts.SHOWN).get(0);
  }

  static List<ScanResult> all(String text, Agent agent, ScanCall.Texts texts) throws IOException {
    List<ScanResult> results = new ArrayList<>();
    Problems problems = new Problems();
    NativeReader reader = new NativeReader(new Agents(new Texts()));
    Scan.Reading reading = sink -> reader.read(Recordings.input(text, problems), sink);
    new Scan(setup(agent), texts).file(reading, reading, results::add);
    if (problems.hasErrors()) {
      throw new AssertionError(Texts.headlines(problems));
    }
    return results;
  }

  /** The findings of each trace by its name, in the order of the names. */
  static List<String> findings(List<String> traces) throws IOException {
    List<String> findings = new ArrayList<>();
    for (ScanResult result : all(String.join("", traces), NO_AGENT, ScanCall.Texts.SHOWN)) {
      findings.add(result.replayed().header().id() + " " + result.all() + result.noise());
    }
    Collections.sort(findings);
    return findings;
  }

  static Replay.Setup setup(Agent agent) {
    return new Replay.Setup(
        "trace.json",
        "native",
        agent,
        List.of(Policies.builtIn("chapter")),
        Evidence.NONE,
        Shard.WHOLE,
        Observer.NONE);
  }

  static Agent agent(String yaml) {
    Problems problems = new Problems();
    Reference file = new Reference("own.agent.yaml", Source.of("", "").start(), "");
    return new Agents(new Texts().with("own.agent.yaml", yaml))
        .find(file, problems)
        .orElseThrow(() -> new AssertionError(Texts.headlines(problems)));
  }
}

package dev.stopline.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.Action;
import dev.stopline.loop.Value;
import dev.stopline.policy.Texts;
import dev.stopline.source.Problems;
import dev.stopline.source.Source;
import java.util.LinkedHashMap;
import java.util.Map;

/** Agent files and actions for tests. */
final class AgentTexts {
  private AgentTexts() {}

  /** The agent of a file without errors; its name is given. */
  static Agent agent(String yaml) {
    Problems problems = new Problems();
    Agent agent =
        new AgentReader(problems)
            .read(Source.of("a.agent.yaml", "agent: a\n" + yaml))
            .orElseThrow(() -> new AssertionError(Texts.headlines(problems).toString()));
    assertEquals(0, problems.errors());
    return agent;
  }

  /** A call with text arguments: name, value, name, value. */
  static Action call(String name, String... args) {
    Map<String, Value> fields = new LinkedHashMap<>();
    for (int i = 0; i < args.length; i += 2) {
      fields.put(args[i], Value.of(args[i + 1]));
    }
    return args.length == 0 ? Action.of(name) : Action.of(name, new Value.Obj(fields));
  }
}

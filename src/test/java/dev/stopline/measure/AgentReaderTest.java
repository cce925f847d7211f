package dev.stopline.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.policy.Texts;
import dev.stopline.source.Problems;
import dev.stopline.source.Reference;
import dev.stopline.source.Source;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

class AgentReaderTest {
  private static final List<String> BUILT_IN = Agents.BUILT_IN;

  @Test
  void read_nothingButAName_isTheUnknownRuntime() {
    Agent agent = AgentTexts.agent("");
    assertEquals("a", agent.name());
    assertEquals(Set.of("finish"), agent.finish());
    assertEquals(List.of(), agent.tools());
    assertEquals(Agent.Effect.READ, agent.undeclared());
    assertEquals(Optional.empty(), agent.measure());
  }

  @Test
  void read_everyKey_isRead() {
    Agent agent =
        AgentTexts.agent(
            """
            finish: [submit, done]
            tools:
              Read: read
              Edit: write
              wait: poll
              think: ignore
              search: {effect: read, ignore_args: [id], fold_space: true}
            undeclared: write
            volatile: ['pid \\d+', 'x']
            measure: novelty
            prices: {m: {input: 3.00, output: 15}, n: {input: 1, cached_input: 0.1, output: 2}}
            """);
    assertEquals(Set.of("submit", "done"), agent.finish());
    assertEquals(
        List.of(
            Agent.Effect.READ,
            Agent.Effect.WRITE,
            Agent.Effect.POLL,
            Agent.Effect.IGNORE,
            Agent.Effect.READ),
        agent.tools().stream().map(Agent.Tool::effect).toList());
    assertEquals(Set.of("id"), agent.tools().get(4).ignoredArgs());
    assertEquals(Agent.Spaces.FOLDED, agent.tools().get(4).spaces());
    assertEquals(Agent.Spaces.KEPT, agent.tools().get(0).spaces());
    assertEquals(Agent.Effect.WRITE, agent.undeclared());
    assertEquals(2, agent.noise().size());
    assertEquals(Optional.of(new Measure.Novelty()), agent.measure());
    assertEquals(new BigDecimal("3.00"), agent.prices().get("m").cachedInput(), "as any input");
    assertEquals(new BigDecimal("0.1"), agent.prices().get("n").cachedInput());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tool: {}|unknown key `tool` in an agent",
        "tools: {Bash(x: read}|`Bash(x` is no tool pattern",
        "tools: {Bash: reads}|`reads` is not what a tool does",
        "tools: {a: {ignore_args: [x]}}|the key `effect` is missing in a tool",
        "volatile: ['(']|",
        "prices: {m: {input: 1}}|the key `output` is missing in a price",
        "prices: {m: {input: -1, output: 1}}|expected a number from 0, found `-1`",
        "measure: magic|`magic` is not a measure",
      })
  void read_wrong_saysWhat(String line, String message) {
    Problems problems = new Problems();
    Source source = Source.of("a.agent.yaml", "agent: a\n" + line + "\n");
    assertEquals(Optional.empty(), new AgentReader(problems).read(source));
    String found = problems.all().get(0).message();
    assertTrue(found.startsWith(message == null ? "" : message), found);
    assertEquals(2, problems.all().get(0).location().line());
  }

  @ParameterizedTest
  @FieldSource("BUILT_IN")
  void find_builtIn_hasItsName(String name) {
    Problems problems = new Problems();
    Reference reference = new Reference(name, Source.of("", "").start(), "");
    assertEquals(name, new Agents(new Texts()).find(reference, problems).orElseThrow().name());
    assertEquals(List.of(), Texts.headlines(problems));
  }
}

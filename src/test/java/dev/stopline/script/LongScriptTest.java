package dev.stopline.script;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.Observer;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

/** A script of any length costs a heap of no length. */
class LongScriptTest {

  @Test
  void play_halfAMillionTurns_keepsNoneOfThem() {
    Scenario scenario =
        Scenarios.one(
            """
            scenario: s
            policy: budgets
            budget: {max_steps: 1000000, max_model_calls: 1000000, max_cost: 1000000}
            defaults: {usage: {cost: 0.001}, progress: 1}
            turns: [{repeat: 100000, turns: [{do: a, repeat: 3}, {do: 'b-${i}'}, {message: m}]}]
            """);
    Outcome outcome = scenario.runs().get(0).play(Observer.NONE);
    assertEquals(400_000, outcome.last().trace().length());
    assertEquals(0, new BigDecimal(500).compareTo(outcome.last().spent().usage().cost()));
    assertEquals(4, outcome.last().trace().recent().size());
  }
}

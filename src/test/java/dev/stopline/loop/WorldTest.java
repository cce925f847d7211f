package dev.stopline.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class WorldTest {
  private static final World WORLD = World.of("goal", Requirements.of(List.of("built", "tested")));

  @Test
  void complete_failedStep_isNotFailedAnyMore() {
    World world = WORLD.fail("plan").complete("plan");
    assertEquals(Set.of("plan"), world.completed());
    assertEquals(Set.of(), world.failed());
  }

  @Test
  void fail_completedStep_isNotCompletedAnyMore() {
    World world = WORLD.complete("plan").fail("plan");
    assertEquals(Set.of(), world.completed());
    assertEquals(Set.of("plan"), world.failed());
  }

  @Test
  void facts_stayUntilChangedOrWithdrawn() {
    World world = WORLD.set("a", Value.of(1)).set("b", Value.NULL).set("a", Value.of(2));
    assertEquals(Value.of(2), world.facts().get("a"));
    assertTrue(world.facts().containsKey("b"), "null is a value");
    assertFalse(world.withdraw("b").facts().containsKey("b"));
  }

  @Test
  void satisfy_lastRequirement_completes() {
    assertFalse(WORLD.satisfy("built").requirements().complete());
    World complete = WORLD.satisfy("built").satisfy("tested");
    assertTrue(complete.requirements().complete());
    assertEquals(Set.of("tested"), complete.revoke("tested").requirements().remaining());
  }

  @Test
  void satisfy_whatIsNotRequired_throws() {
    assertThrows(IllegalArgumentException.class, () -> WORLD.satisfy("painted"));
  }

  @Test
  void requirements_none_areComplete() {
    assertTrue(Requirements.of(List.of()).complete());
  }

  @Test
  void anyMethod_changeOfNothing_isTheSameWorld() {
    World world = WORLD.set("a", Value.of(1)).complete("p").fail("q").satisfy("built").produce("r");
    assertSame(world, world.set("a", Value.of(1)));
    assertSame(world, world.withdraw("b"));
    assertSame(world, world.complete("p"));
    assertSame(world, world.fail("q"));
    assertSame(world, world.satisfy("built"));
    assertSame(world, world.revoke("tested"));
    assertSame(world, world.produce("r"));
  }

  @Test
  void anyMethod_change_leavesTheWorldBeforeAlone() {
    World before = WORLD.set("a", Value.of(1));
    World copy = WORLD.set("a", Value.of(1));
    before
        .set("a", Value.of(2))
        .withdraw("a")
        .complete("p")
        .fail("p")
        .satisfy("built")
        .produce("x")
        .askUser("?");
    assertEquals(copy, before);
  }

  @Test
  void constructor_laterChangeOfItsArguments_isNotSeen() {
    TreeMap<String, Value> facts = new TreeMap<>();
    World world =
        new World(
            "",
            WORLD.requirements(),
            WORLD.completed(),
            WORLD.failed(),
            facts,
            WORLD.artifacts(),
            Optional.empty());
    facts.put("a", Value.of(1));
    assertEquals(0, world.facts().size());
    assertThrows(UnsupportedOperationException.class, () -> world.facts().put("b", Value.NULL));
  }

  @Test
  void names_areInTheOrderOfTheirCodePoints() {
    World world = WORLD;
    for (String name : List.of("\ud83d\ude00", "\ue000", "b", "Z")) {
      world = world.set(name, Value.of(1)).complete(name).produce(name);
    }
    List<String> order = List.of("Z", "b", "\ue000", "\ud83d\ude00");
    assertEquals(order, List.copyOf(world.facts().keySet()));
    assertEquals(order, List.copyOf(world.completed()));
    assertEquals(order, List.copyOf(world.artifacts()));
  }

  @Test
  void toValue_isWhatMakesStatesDifferentAndNoBookkeeping() {
    World world =
        WORLD
            .set("b", Value.of(1))
            .set("a", Value.NULL)
            .complete("p")
            .fail("q")
            .satisfy("built")
            .produce("r");
    assertEquals(
        "{\"artifacts\":[\"r\"],\"completed\":[\"p\"],\"facts\":{\"a\":null,\"b\":1},\"failed\":[\"q\"],\"satisfied\":[\"built\"]}",
        CanonicalJson.write(world.toValue()));
    assertEquals(world.toValue(), world.askUser("Which?").toValue());
  }
}

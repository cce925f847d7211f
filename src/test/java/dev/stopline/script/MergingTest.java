package dev.stopline.script;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Defaults under turns, and variants over scenarios. */
class MergingTest {

  @Test
  void defaults_lieUnderEachTurnAndMergeAtEveryDepth() {
    List<ScriptTurn> turns =
        turns(
            "scenario: s\n"
                + "defaults: {seconds: 2, usage: {cost: 0.1, output_tokens: 7}, observation: {data:"
                + " {a: {x: 1, y: 1}}}}\n"
                + "turns: [a, {do: b, seconds: 3, usage: {cost: 0.2}, observation: {data: {a: {y:"
                + " 2}}}}, {message: m}]\n",
            "s");
    assertEquals("2 0.1 7 {\"a\":{\"x\":1,\"y\":1}}", brief(turns.get(0)));
    assertEquals("3 0.2 7 {\"a\":{\"x\":1,\"y\":2}}", brief(turns.get(1)));
    assertEquals(new BigDecimal(2), turns.get(2).seconds());
  }

  @Test
  void defaults_lieUnderTheTurnsOfGroupsToo() {
    List<ScriptTurn> turns =
        turns(
            "scenario: s\n"
                + "defaults: {seconds: 2}\n"
                + "turns: [{repeat: 2, turns: [a, {repeat: 1, turns: [b]}]}]\n",
            "s");
    assertEquals(4, turns.size());
    turns.forEach(turn -> assertEquals(new BigDecimal(2), turn.seconds()));
  }

  @Test
  void defaults_listAndScalar_areReplaced() {
    List<ScriptTurn> turns =
        turns(
            "scenario: s\nrequirements: [p, q]\ndefaults: {effects: {satisfy: [p]}, progress: 1}\n"
                + "turns: [{do: a, effects: {satisfy: [q]}, progress: {evidence_delta: 1}}]\n",
            "s");
    ScriptTurn.Result result = ((ScriptTurn.Call) turns.get(0).what()).result();
    assertEquals(List.of("q"), result.effects().satisfy());
    assertEquals(BigDecimal.ZERO, result.progress().taskDelta());
  }

  @Test
  void shortForm_isExpandedBeforeAnythingMerges() {
    List<ScriptTurn> turns =
        turns(
            "scenario: s\n"
                + "defaults: {observation: {ok: false, kind: k, data: d}}\n"
                + "turns: [a, b -> c]\n",
            "s");
    assertEquals("false k \"d\"", answer(turns.get(0)));
    assertEquals("true k \"c\"", answer(turns.get(1)));
  }

  @Test
  void variant_mappingsMergeListsAndExpectReplace() {
    Scenario variant =
        scenario(
            """
            scenario: s
            title: T
            because: B
            tags: [x, y]
            budget: {max_steps: 3, max_cost: 2}
            initial: {facts: {a: {p: 1, q: 1}, b: 1}}
            turns: [a]
            expect: {stop: none, steps: 1}
            under: {bare: none, steps: none}
            variants:
              - name: v
                because: C
                tags: [z]
                budget: {max_cost: 5}
                initial: {facts: {a: {q: 2}}}
                expect: {stop: none}
                under: {cycles: none}
            """,
            "s/v");
    assertEquals("T", variant.title());
    assertEquals("C", variant.because());
    assertEquals(List.of("z"), variant.tags());
    assertEquals(
        "{a=Obj[fields={p=Int[digits=1], q=Int[digits=2]}], b=Int[digits=1]}",
        variant.runs().get(0).script().header().world().facts().toString());
    assertEquals(
        List.of("s/v", "s/v@cycles"), variant.runs().stream().map(ScriptedRun::id).toList());
    assertEquals(1, variant.runs().get(0).assertions());
    assertEquals("[max_steps, max_cost]", variant.budget().settings().keySet().toString());
    assertEquals(new BigDecimal(5), variant.budget().settings().get("max_cost").number());
  }

  @Test
  void variant_nothingButAName_isItsScenarioAgain() {
    String yaml = "scenario: s\nturns: [a, b]\nexpect: none\nskip: why\nvariants: [{name: v}]\n";
    assertEquals(names(yaml, "s"), names(yaml, "s/v"));
    assertEquals(1, scenario(yaml, "s/v").runs().get(0).assertions());
    assertEquals(new Scenario.Standing.Skipped("why"), scenario(yaml, "s/v").standing());
  }

  @Test
  void variant_turnsAsAList_replaceAll() {
    assertEquals(
        List.of("c"),
        names("scenario: s\nturns: [a, b]\nvariants: [{name: v, turns: [c]}]\n", "s/v"));
  }

  @Test
  void variant_defaults_mergeBeforeTheyLieUnderTheTurns() {
    List<ScriptTurn> turns =
        turns(
            "scenario: s\n"
                + "defaults: {seconds: 2, usage: {cost: 1}}\n"
                + "turns: [a]\n"
                + "variants: [{name: v, defaults: {usage: {output_tokens: 7}}}]\n",
            "s/v");
    assertEquals("2 1 7 null", brief(turns.get(0)));
  }

  @Test
  void variants_areInTheOrderOfTheFile() {
    Scenarios.Reading reading =
        Scenarios.read(
            "scenario: s\n"
                + "turns: [a]\n"
                + "variants: [{name: z}, {name: a}]\n"
                + "---\n"
                + "scenario: r\n"
                + "turns: [a]\n");
    assertEquals(
        List.of("s", "s/z", "s/a", "r"), reading.scenarios().stream().map(Scenario::id).toList());
  }

  @Test
  void merge_unknownKinds_areReplacedByTheUpper() {
    List<ScriptTurn> turns =
        turns(
            "scenario: s\n"
                + "defaults: {observation: {data: {x: 1}}}\n"
                + "turns: [{do: a, observation: {data: [1]}}, {do: b, observation: null}]\n",
            "s");
    assertEquals("[1]", CanonicalJson.write(result(turns.get(0)).observation().data()));
    assertEquals(false, result(turns.get(1)).observation().recorded());
  }

  private static Scenario scenario(String yaml, String id) {
    return Scenarios.read(yaml).scenario(id);
  }

  private static List<ScriptTurn> turns(String yaml, String id) {
    List<ScriptTurn> turns = new ArrayList<>();
    scenario(yaml, id).runs().get(0).script().turns().forEachRemaining(turns::add);
    return turns;
  }

  private static List<String> names(String yaml, String id) {
    return turns(yaml, id).stream()
        .map(turn -> ((ScriptTurn.Call) turn.what()).action().name())
        .toList();
  }

  private static ScriptTurn.Result result(ScriptTurn turn) {
    return ((ScriptTurn.Call) turn.what()).result();
  }

  private static String brief(ScriptTurn turn) {
    Value data = result(turn).observation().data();
    return turn.seconds()
        + " "
        + turn.usage().cost()
        + " "
        + turn.usage().outputTokens()
        + " "
        + CanonicalJson.write(data);
  }

  private static String answer(ScriptTurn turn) {
    var observation = result(turn).observation();
    return observation.ok().orElseThrow()
        + " "
        + observation.kind()
        + " "
        + CanonicalJson.write(observation.data());
  }
}

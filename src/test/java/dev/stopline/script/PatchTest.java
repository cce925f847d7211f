package dev.stopline.script;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.Value;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A variant's turns as a mapping: changes of single turns. */
class PatchTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2: null | a c",
        "2: x | a x c",
        "2: x -> y | a x:\"y\" c",
        "2: {do: x} | a x c",
        "2: {action: x} | a x c",
        "2: {action: {name: x, args: 1}} | a x(1) c",
        "2: {message: hm} | a 'hm' c",
        "2: {event: user} | a *user c",
        "0+: [x, y] | x y a b:\"ok\" c",
        "1+: [x] | a x b:\"ok\" c",
        "3+: [x] | a b:\"ok\" c x",
        "1+: [] | a b:\"ok\" c",
        "1: null, 2: null, 3: null | ''",
        "1: null, 1+: [x] | x b:\"ok\" c",
        "2: {seconds: 5} | a b:\"ok\"@5 c",
        "2: {observation: {data: no}} | a b:\"no\" c",
        "2: {do: x -> z, seconds: 5} | a x:\"z\"@5 c",
        "2: {repeat: 2} | a b:\"ok\" b:\"ok\" c",
        "3: {repeat: 2, turns: [y, z]} | a b:\"ok\" y z y z"
      })
  void patch_eachKind(String patch, String wanted) {
    String yaml =
        "scenario: s\nturns: [a, b -> ok, c]\nvariants: [{name: v, turns: {" + patch + "}}]\n";
    assertEquals(wanted, brief(yaml));
  }

  @Test
  void patch_isLaidOverTheTurnAsWritten() {
    String yaml =
        "scenario: s\n"
            + "defaults: {seconds: 1}\n"
            + "turns: [{do: a, observation: {kind: k}, usage: {cost: 3, output_tokens: 4}}]\n"
            + "variants: [{name: v, turns: {1: {usage: {cost: 9}}}}]\n";
    ScriptTurn turn = turns(yaml).get(0);
    assertEquals(
        "9 4 1", turn.usage().cost() + " " + turn.usage().outputTokens() + " " + turn.seconds());
    assertEquals("k", ((ScriptTurn.Call) turn.what()).result().observation().kind());
  }

  @Test
  void patch_nullTakesAKeyAway() {
    String yaml =
        "scenario: s\n"
            + "defaults: {seconds: 1}\n"
            + "turns: [{do: a, seconds: 5, progress: 1, observation: {kind: k}}]\n"
            + "variants: [{name: v, turns: {1: {seconds: null, progress: null, observation:"
            + " null}}}]\n";
    ScriptTurn turn = turns(yaml).get(0);
    assertEquals("1", turn.seconds().toString(), "the default is there again");
    assertEquals("0", ((ScriptTurn.Call) turn.what()).result().progress().taskDelta().toString());
    assertEquals(
        false,
        ((ScriptTurn.Call) turn.what()).result().observation().recorded(),
        "null says that it was never recorded");
  }

  @Test
  void patch_actionMapping_mergesWithAnActionMapping() {
    String yaml =
        "scenario: s\nturns: [{action: {name: read, args: {path: a, line: 1}}}]\n"
            + "variants: [{name: v, turns: {1: {action: {args: {line: 2}}}}}]\n";
    assertEquals("read({\"line\":2,\"path\":\"a\"})", brief(yaml));
  }

  @Test
  void patch_ofAShortForm_mergesWithWhatItStandsForOrReplacesIt() {
    String base = "scenario: s\nturns: [test !! 3 failed]\nvariants: [{name: v, turns: {1: ";
    assertEquals("test:\"4 failed\"", brief(base + "{observation: {data: 4 failed}}}}]\n"));
    assertEquals("lint", brief(base + "{do: lint}}}]\n"), "the short form is one part");
  }

  @Test
  void patch_expect_isReplaced() {
    String yaml =
        "scenario: s\n"
            + "turns: [{do: a, expect: {step: 1, productive: false}}]\n"
            + "variants: [{name: v, turns: {1: {expect: {step: 1}}}}, {name: w, turns: {1: {expect:"
            + " null}}}]\n";
    assertEquals(1, Scenarios.read(yaml).scenario("s/v").runs().get(0).assertions());
    assertEquals(0, Scenarios.read(yaml).scenario("s/w").runs().get(0).assertions());
  }

  @Test
  void patch_ofAGroup_countsItAsOneTurn() {
    String base =
        "scenario: s\nturns: [{repeat: 2, turns: [a, b]}, c]\nvariants: [{name: v, turns: {";
    assertEquals("a b a b d", brief(base + "2: d}}]\n"));
    assertEquals("x c", brief(base + "1: {do: x, repeat: 1, turns: null}}}]\n"));
    assertEquals("y y c", brief(base + "1: {turns: [y]}}}]\n"));
    assertEquals("c", brief(base + "1: null}}]\n"));
  }

  @Test
  void patch_doesNotTouchItsScenario() {
    String yaml = "scenario: s\nturns: [a]\nvariants: [{name: v, turns: {1: b}}]\n";
    List<String> names = new ArrayList<>();
    Scenarios.read(yaml)
        .scenario("s")
        .runs()
        .get(0)
        .script()
        .turns()
        .forEachRemaining(t -> names.add(brief(t)));
    assertEquals(List.of("a"), names);
  }

  private static List<ScriptTurn> turns(String yaml) {
    List<ScriptTurn> turns = new ArrayList<>();
    Scenarios.read(yaml)
        .scenario("s/v")
        .runs()
        .get(0)
        .script()
        .turns()
        .forEachRemaining(turns::add);
    return turns;
  }

  private static String brief(String yaml) {
    return String.join(" ", turns(yaml).stream().map(PatchTest::brief).toList());
  }

  /** As in {@code name(args):data@seconds}, {@code 'message'}, {@code *event}. */
  private static String brief(ScriptTurn turn) {
    String seconds = turn.seconds().signum() == 0 ? "" : "@" + turn.seconds();
    if (turn.what() instanceof ScriptTurn.Message message) {
      return "'" + message.message().text() + "'" + seconds;
    }
    if (turn.what() instanceof ScriptTurn.Around around) {
      return "*" + around.event().kind() + seconds;
    }
    ScriptTurn.Call call = (ScriptTurn.Call) turn.what();
    Value data = call.result().observation().data();
    return call.action().name()
        + call.action().args().map(args -> "(" + CanonicalJson.write(args) + ")").orElse("")
        + (data.equals(Value.NULL) ? "" : ":" + CanonicalJson.write(data))
        + seconds;
  }
}

package dev.stopline.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Action;
import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.RunState;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.loop.World;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each key of a scenario means. */
class ScriptReadingTest {

  @Test
  void turn_everyKey_isRead() {
    ScriptTurn turn =
        turn(
            """
            action: {name: edit, args: {file: parser.py}}
            text: Let me fix it
            usage: {model_calls: 2, cost: 0.020, input_tokens: 900, cached_input_tokens: 100, output_tokens: 120}
            seconds: 1.50
            observation: {ok: false, kind: edit_applied, data: {a: [1, 1.0]}}
            execution: {usage: {model_calls: 1, cost: 0.01}, seconds: 3, throws: connection reset}
            progress: {task_delta: 1, evidence_delta: 0.5, regression_delta: -1, integrity_ok: false, measurement_ok: false}
            checkpoint: false
            irreversible: true
            verified: false
            response: r1
            """);
    assertEquals(new Usage(2, 900, 100, 120, new BigDecimal("0.020")), turn.usage());
    assertEquals(new BigDecimal("1.50"), turn.seconds());
    assertEquals(Optional.of(false), turn.verified());
    ScriptTurn.Call call = (ScriptTurn.Call) turn.what();
    assertEquals(
        "{\"args\":{\"file\":\"parser.py\"},\"name\":\"edit\"}",
        CanonicalJson.write(call.action().toValue()));
    assertEquals(Optional.of("r1"), call.response());
    ScriptTurn.Result result = call.result();
    assertEquals("{\"a\":[1,1.0]}", CanonicalJson.write(result.observation().data()));
    assertEquals(Optional.of(false), result.observation().ok());
    assertEquals("edit_applied", result.observation().kind());
    assertEquals(new Usage(1, 0, 0, 0, new BigDecimal("0.01")), result.usage());
    assertEquals(new BigDecimal(3), result.seconds());
    assertEquals(Optional.of("connection reset"), result.failure());
    assertEquals(
        new Progress(BigDecimal.ONE, new BigDecimal("0.5"), new BigDecimal(-1), false, false),
        result.progress());
    assertEquals(new ScriptTurn.Afterwards(false, false), result.afterwards());
  }

  @Test
  void turn_nothingButAName_hasTheDefaults() {
    ScriptTurn turn = turn("do: edit\n");
    assertEquals(new Usage(1, 0, 0, 0, BigDecimal.ZERO), turn.usage());
    assertEquals(BigDecimal.ZERO, turn.seconds());
    assertEquals(Optional.empty(), turn.verified());
    ScriptTurn.Call call = (ScriptTurn.Call) turn.what();
    assertEquals(Action.of("edit"), call.action());
    assertEquals(Optional.empty(), call.response());
    ScriptTurn.Result result = call.result();
    assertEquals(Observation.ok("", Value.NULL), result.observation());
    assertEquals(Usage.NONE, result.usage());
    assertEquals(Optional.empty(), result.failure());
    assertEquals(Effects.NONE, result.effects());
    assertEquals(Progress.NONE, result.progress(), "silence is zero in a script");
    assertEquals(new ScriptTurn.Afterwards(true, true), result.afterwards());
  }

  @Test
  void usage_writtenInPart_keepsTheOneCallOfADecisionAndTheNoneOfAnExecution() {
    ScriptTurn turn = turn("do: a\nusage: {cost: 1}\nexecution: {usage: {cost: 2}}\n");
    assertEquals(1, turn.usage().modelCalls());
    assertEquals(0, ((ScriptTurn.Call) turn.what()).result().usage().modelCalls());
    assertEquals(0, turn("do: a\nusage: {model_calls: 0}\n").usage().modelCalls());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1; 1 0 true",
        "-0.5; -0.5 0 true",
        "unavailable; 0 0 false",
        "{evidence_delta: 2}; 0 2 true",
        "{}; 0 0 true"
      })
  void progress_inEachOfItsForms(String written, String wanted) {
    Progress progress =
        ((ScriptTurn.Call) turn("do: a\nprogress: " + written + "\n").what()).result().progress();
    assertEquals(
        wanted,
        progress.taskDelta() + " " + progress.evidenceDelta() + " " + progress.measurementOk());
  }

  @Test
  void observation_null_wasNeverRecorded() {
    assertEquals(
        Observation.MISSING,
        ((ScriptTurn.Call) turn("do: a\nobservation: null\n").what()).result().observation());
    assertEquals(
        Observation.MISSING,
        ((ScriptTurn.Call) turn("do: a\nobservation:\n").what()).result().observation());
  }

  @Test
  void messageAndEvent_areWhatTheySay() {
    ScriptTurn message = turn("message: Hm\nseconds: 2\n");
    assertEquals(new ScriptTurn.Message(new Signal.Message("Hm")), message.what());
    assertEquals(new BigDecimal(2), message.seconds());
    ScriptTurn event = turn("event: compaction\ntext: why\nseconds: 2\nusage: {cost: 1}\n");
    assertEquals(new ScriptTurn.Around(new Signal.Event("compaction", "why")), event.what());
    assertEquals(BigDecimal.ZERO, event.seconds());
    assertEquals(Usage.NONE, event.usage());
  }

  @Test
  void effects_applyInTheirOrderHoweverTheyAreWritten() {
    World world =
        after(
            "requirements: [a, b]\ninitial: {satisfied: [b], failed: [p], facts: {old: 1}}\n",
            "{user_input: Which?, artifacts: [r], revoke: [b, a], satisfy: [a], fail: [q],"
                + " complete: [p, q], withdraw: [gone, old], set: {gone: 1, kept: {x: null}}}");
    assertEquals(Map.of("kept", new Value.Obj(Map.of("x", Value.NULL))), world.facts());
    assertEquals(Set.of("p"), world.completed());
    assertEquals(Set.of("q"), world.failed());
    assertEquals(Set.of(), world.requirements().satisfied());
    assertEquals(Set.of("r"), world.artifacts());
    assertEquals(Optional.of("Which?"), world.question());
  }

  @Test
  void header_world_isWhatInitialSays() {
    Script script =
        script(
            """
            goal: Mend it
            requirements: [built, tested]
            initial: {facts: {n: 3}, satisfied: [built], completed: [p], failed: [q], artifacts: [r]}
            """);
    World world = script.header().world();
    assertEquals("Mend it", world.goal());
    assertEquals(Set.of("tested"), world.requirements().remaining());
    assertEquals(Map.of("n", Value.of(3)), world.facts());
    assertEquals(Set.of("p"), world.completed());
    assertEquals(Set.of("q"), world.failed());
    assertEquals(Set.of("r"), world.artifacts());
  }

  @Test
  void header_leftOut_hasTheDefaults() {
    Script.Header header = script("").header();
    assertEquals("", header.world().goal());
    assertEquals(Set.of("goal"), header.world().requirements().remaining());
    assertEquals(Optional.empty(), header.stateKey());
    assertEquals(new Script.Confirmation.Always(true), header.confirmation());
    assertEquals(new Script.Environment(false, false, List.of(true)), header.environment());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{checkpoint: [start]}; true false [true]",
        "{checkpoint: [progress, start], restore: refused}; true true [false]",
        "{restore: [ok, refused, ok]}; false false [true, false, true]",
        "{restore: []}; false false [true]"
      })
  void header_environment_inEachOfItsForms(String written, String wanted) {
    Script.Environment environment =
        script("environment: " + written + "\n").header().environment();
    assertEquals(
        wanted, environment.start() + " " + environment.progress() + " " + environment.restores());
  }

  @Test
  void header_confirmation_inEachOfItsForms() {
    assertEquals(
        new Script.Confirmation.Always(false), script("verified: false\n").header().confirmation());
    assertEquals(
        new Script.Confirmation.ByFact("green"),
        script("verified: {fact: green}\n").header().confirmation());
  }

  @Test
  void stateKey_namesTheFactsThatArePresent() {
    String yaml =
        "scenario: s\nstate_key: [b, a, gone]\ninitial: {facts: {a: 1, b: 2, c: 3}}\nturns: [x]\n";
    World world =
        script("state_key: [b, a, gone]\ninitial: {facts: {a: 1, b: 2, c: 3}}\n").header().world();
    ScriptedSeams seams = new ScriptedSeams(Scenarios.one(yaml).runs().get(0).script());
    assertEquals("{\"a\":1,\"b\":2}", seams.stateKey(world));
  }

  @Test
  void responses_standNextToEachOther_areOneDecision() {
    Scenarios.Played played =
        Scenarios.play(
            "scenario: s\n"
                + "defaults: {usage: {cost: 1}, seconds: 5}\n"
                + "budget: {max_cost: 9}\n"
                + "turns: [{do: a, response: r}, {do: b, response: r}, {do: c, response: q}, {do:"
                + " d}, {do: e}]\n");
    RunState last = played.outcome().last();
    assertEquals(4, last.spent().usage().modelCalls());
    assertEquals(new BigDecimal(4), last.spent().usage().cost());
    assertEquals(new BigDecimal(20), last.spent().elapsed());
  }

  private static World after(String header, String effects) {
    String yaml = "scenario: s\n" + header + "turns: [{do: x, effects: " + effects + "}]\n";
    return Scenarios.play(yaml).outcome().last().world();
  }

  private static Script script(String header) {
    return Scenarios.one("scenario: s\n" + header + "turns: [x]\n").runs().get(0).script();
  }

  private static ScriptTurn turn(String keys) {
    String yaml = "scenario: s\nturns:\n  - " + keys.strip().replace("\n", "\n    ") + "\n";
    List<ScriptTurn> turns = new ArrayList<>();
    Scenarios.one(yaml).runs().get(0).script().turns().forEachRemaining(turns::add);
    assertTrue(turns.size() == 1);
    return turns.get(0);
  }
}

package dev.stopline.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.Signal;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Repeated turns against the same script written out by hand. */
class RepeatTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{do: a, repeat: 3} | a, a, a",
        "{do: a, repeat: 1} | a",
        "{do: 'a-${i}', repeat: 3} | a-1, a-2, a-3",
        "{do: 'a-${i}-${i}', repeat: 2} | a-1-1, a-2-2",
        "{repeat: 2, turns: [a, b]} | a, b, a, b",
        "{repeat: 2, turns: ['a-${i}', b]} | a-1, b, a-2, b",
        "{repeat: 2, turns: ['a-${i}', {do: 'b-${i}', repeat: 2}]} | a-1, b-1, b-2, a-2, b-1, b-2",
        "{repeat: 2, turns: [{repeat: 2, turns: [c-${i}]}, d]} | c-1, c-2, d, c-1, c-2, d",
        "{repeat: 3, turns: []}, e | e",
        "{repeat: 2, turns: [{repeat: 2, turns: []}, e]} | e, e",
        "{do: 'a -> ${i} of 2', repeat: 2} | a -> 1 of 2, a -> 2 of 2",
        "{do: a, text: '$${i}', repeat: 2} | a, a",
        "{do: 'a-${i}'} | {action: 'a-${i}'}",
        "{do: a, repeat: 2}, {do: 'b-${i}', repeat: 2}, c | a, a, b-1, b-2, c"
      })
  void repeat_isWhatItExpandsTo(String repeated, String expanded) {
    assertEquals(turns(quoted(expanded)), turns(quoted(repeated)));
  }

  @Test
  void count_inAnyText_isText() {
    Iterator<ScriptTurn> turns =
        script("{message: 'step ${i}', repeat: 2}, {event: user, text: 'no ${i}', repeat: 1}")
            .turns();
    assertEquals(new ScriptTurn.Message(new Signal.Message("step 1")), turns.next().what());
    assertEquals(new ScriptTurn.Message(new Signal.Message("step 2")), turns.next().what());
    assertEquals(new ScriptTurn.Around(new Signal.Event("user", "no 1")), turns.next().what());
    assertThrows(NoSuchElementException.class, turns::next);
  }

  @Test
  void count_aloneInArgsDataAndSet_isTheInteger() {
    ScriptTurn.Call call =
        calls(
                "{action: {name: a, args: {n: '${i}', t: 'x${i}', l: ['${i}', '$${i}']}},"
                    + " observation: {kind: '${i}', data: '${i}'}, effects: {set: {f: '${i}', g:"
                    + " {h: '${i}'}}, artifacts: ['${i}']}, repeat: 2}")
            .get(1);
    assertEquals(
        "{\"l\":[2,\"${i}\"],\"n\":2,\"t\":\"x2\"}",
        CanonicalJson.write(call.action().args().orElseThrow()));
    assertEquals("2", CanonicalJson.write(call.result().observation().data()));
    assertEquals("2", call.result().observation().kind());
    assertEquals(
        "{f=Int[digits=2], g=Obj[fields={h=Int[digits=2]}]}",
        call.result().effects().set().toString());
    assertEquals(List.of("2"), call.result().effects().artifacts());
  }

  @Test
  void count_literal_staysOutsideARepeatToo() {
    assertEquals(
        "x ${i}",
        calls("{do: a, observation: {kind: 'x $${i}'}, repeat: 1}")
            .get(0)
            .result()
            .observation()
            .kind());
    assertEquals(
        "x ${i}",
        calls("{do: a, observation: {kind: 'x ${i}'}}").get(0).result().observation().kind());
  }

  @Test
  void count_inDefaults_countsTheTurnTheyLieUnder() {
    Script script =
        Scenarios.one(
                "scenario: s\n"
                    + "defaults: {observation: {kind: 'k${i}'}}\n"
                    + "turns: [{do: a, repeat: 2}]\n")
            .runs()
            .get(0)
            .script();
    List<String> kinds = new ArrayList<>();
    script
        .turns()
        .forEachRemaining(
            turn -> kinds.add(((ScriptTurn.Call) turn.what()).result().observation().kind()));
    assertEquals(List.of("k1", "k2"), kinds);
  }

  @Test
  void count_inANameOfARequirement_isChecked() {
    Scenarios.Reading reading =
        Scenarios.read(
            "scenario: s\n"
                + "requirements: [r-1, r-2]\n"
                + "turns: [{do: a, effects: {satisfy: ['r-${i}']}, repeat: 2}]\n");
    assertEquals(0, reading.invalid());
    assertEquals(
        "success",
        Scenarios.play(reading.scenario("s")).outcome().stop().reason().orElseThrow().id());
  }

  @Test
  void length_isKnownWithoutExpanding() {
    String million = "{repeat: 10000000, turns: [a, b, {do: c, repeat: 8}]}";
    assertEquals(100_000_000, script(million).length());
    assertEquals(5, script("{do: a, repeat: 2}, {repeat: 3, turns: [b]}").length());
  }

  @Test
  void response_repeated_isOneResponse() {
    Scenarios.Played played =
        Scenarios.play("scenario: s\nturns: [{do: a, response: r, repeat: 3, progress: 1}, b]\n");
    assertEquals(2, played.outcome().last().spent().usage().modelCalls());
  }

  @Test
  void response_withTheCount_isAnotherEachTime() {
    Scenarios.Played played =
        Scenarios.play(
            "scenario: s\nturns: [{do: a, response: 'r${i}', repeat: 3, progress: 1}]\n");
    assertEquals(3, played.outcome().last().spent().usage().modelCalls());
  }

  /** Flow brackets end a plain text, so a count inside them stands in quotes. */
  private static String quoted(String turns) {
    return turns.replaceAll("(?<!['\\w-])([a-z]-\\$\\{i\\})(?!')", "'$1'");
  }

  private static Script script(String turns) {
    return Scenarios.one("scenario: s\nturns: [" + turns + "]\n").runs().get(0).script();
  }

  private static List<ScriptTurn> turns(String turns) {
    List<ScriptTurn> all = new ArrayList<>();
    script(turns).turns().forEachRemaining(all::add);
    return all;
  }

  private static List<ScriptTurn.Call> calls(String turns) {
    return turns(turns).stream().map(turn -> (ScriptTurn.Call) turn.what()).toList();
  }
}

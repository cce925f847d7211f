package dev.stopline.script;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Observation;
import dev.stopline.loop.Transition;
import dev.stopline.loop.Value;
import dev.stopline.policy.Texts;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A turn in a few words. */
class ShortFormTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "edit | edit | true |",
        "test -> 3 failed | test | true | 3 failed",
        "test !! 3 failed | test | false | 3 failed",
        "test   ->    3 failed | test | true | 3 failed",
        "a.b_c-d/e:f1 -> ok | a.b_c-d/e:f1 | true | ok",
        "a -> b -> c | a | true | b -> c",
        "a !! b -> c | a | false | b -> c",
        "a -> b !! c | a | true | b !! c",
        "a -> 12 | a | true | 12",
        "a -> true | a | true | true",
        "a -> null | a | true | null",
        "a -> {b} | a | true | {b}",
        "a -> say \"b\" | a | true | say \"b\"",
        "a -> b # c | a | true | b",
        "été -> 1 | été | true | 1"
      })
  void shortForm_isAnActionAndItsAnswer(String words, String name, boolean ok, String data) {
    Transition transition = only("turns:\n  - " + words + "\n");
    assertEquals(name, transition.proposal().action().name());
    assertEquals(Optional.empty(), transition.proposal().action().args());
    Value said = data == null ? Value.NULL : Value.of(data);
    assertEquals(new Observation(Optional.of(ok), "", said, true), transition.observation());
  }

  @Test
  void shortForm_quotedWhole_mayHoldCommasAndColons() {
    Observation observation = only("turns: [\"test -> 3 failed, 12 passed: x\"]\n").observation();
    assertEquals(Value.of("3 failed, 12 passed: x"), observation.data());
  }

  @Test
  void doKey_isTheSame_andWhatStandsBesideItWins() {
    Transition transition =
        only("turns: [{do: test -> 3 failed, observation: {ok: null, kind: k}}]\n");
    assertEquals(
        new Observation(Optional.empty(), "k", Value.of("3 failed"), true),
        transition.observation());
  }

  @Test
  void actionKey_takesTheTextWhole() {
    assertEquals("a -> b", only("turns: [{action: a -> b}]\n").proposal().action().name());
    assertEquals("Bash ls", only("turns: [{action: Bash ls}]\n").proposal().action().name());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'-> x'",
        "'!! x'",
        "'a ->'",
        "'a !!'",
        "'a -> '",
        "a b",
        "a->b",
        "a b -> c",
        "'a, b'",
        "a=b",
        "'\"a\" -> b'",
        "(a) -> b",
        "a$ -> b",
        "${j} -> b",
        "a\\b",
        "a -> 'b'",
        "'a -> \"b\"'",
        "a !! 'b'",
        "'  '"
      })
  void shortForm_anythingElse_isAnErrorThatSaysToQuote(String words) {
    Scenarios.Reading reading = Scenarios.read("scenario: s\nturns:\n  - " + words + "\n");
    assertEquals(1, reading.invalid(), words);
    assertEquals(List.of("bad-short-form"), codes(reading), words);
    assertTrue(reading.problems().all().get(0).hint().contains("quote the whole entry"), words);
    assertEquals("a.yaml:3:5", reading.problems().all().get(0).location().toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"test -> failed: 3", "test !! failed: 3", "test -> failed:"})
  void shortForm_colonInTheText_isAnErrorThatQuotesTheEntry(String words) {
    Scenarios.Reading reading = Scenarios.read("scenario: s\nturns:\n  - " + words + "\n");
    assertEquals(
        1, reading.problems().all().size(), () -> Texts.headlines(reading.problems()).toString());
    assertEquals("a.yaml:3:5", reading.problems().all().get(0).location().toString());
  }

  private static Transition only(String turns) {
    Scenarios.Played played = Scenarios.play("scenario: s\n" + turns);
    return played.episode().entries().get(0).turn().transition().orElseThrow();
  }

  private static List<String> codes(Scenarios.Reading reading) {
    return reading.problems().all().stream().map(problem -> problem.code().id()).toList();
  }
}

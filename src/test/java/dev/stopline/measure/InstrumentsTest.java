package dev.stopline.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Regard;
import dev.stopline.loop.Requirements;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.loop.World;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InstrumentsTest {
  private static final World WORLD = World.of("", Requirements.of(List.of()));

  // Input and cached input in tokens, of 3.00 and 0.30 dollars a million; 15.00 for output.
  @ParameterizedTest
  @CsvSource({
    "1000000, 0, 0, 3",
    "1000000, 400000, 0, 1.92",
    "0, 0, 2, 0.00003",
    "7, 7, 0, 0.0000021"
  })
  void priced_usageWithoutCost_costsWhatItsTokensDo(
      long input, long cached, long output, String expected) {
    Usage usage = new Usage(1, input, cached, output, BigDecimal.ZERO);
    Usage priced = prices().priced(usage, Optional.of("m"));
    assertEquals(0, new BigDecimal(expected).compareTo(priced.cost()), priced.toString());
    assertEquals(usage.tokens(), priced.tokens());
  }

  @Test
  void priced_costKnownOrModelUnknown_staysAsItIs() {
    Usage costs = new Usage(1, 1_000_000, 0, 0, new BigDecimal("0.5"));
    assertEquals(costs, prices().priced(costs, Optional.of("m")));
    Usage free = new Usage(1, 1_000_000, 0, 0, BigDecimal.ZERO);
    assertEquals(free, prices().priced(free, Optional.of("other")));
    assertEquals(free, prices().priced(free, Optional.empty()));
  }

  @Test
  void claimsCompletion_namesOfTheAgentFile_claim() {
    Instruments named = new Instruments(AgentTexts.agent("finish: [submit]\n"), recorded());
    assertTrue(named.claimsCompletion(Action.of("submit")));
    assertFalse(named.claimsCompletion(Action.of("finish")));
    assertTrue(new Instruments(Agents.UNKNOWN, recorded()).claimsCompletion(Action.of("finish")));
  }

  @ParameterizedTest
  @CsvSource({"3 failed, 3", "'-2 failed', -2", "0.5 failed, 0.5", "x failed, x"})
  void extract_firstGroup_becomesTheFact(String text, String expected) {
    Value fact = extract("([^ ]+) failed", "test", Observation.ok("", Value.of(text)));
    boolean number = fact.number().isPresent();
    assertEquals(!expected.equals("x"), number);
    assertEquals(
        expected, number ? fact.number().get().toPlainString() : ((Value.Text) fact).value());
  }

  @Test
  void extract_noMatchOrAnotherTool_changesNothing() {
    Observation answer = Observation.ok("", Value.of("3 failed"));
    assertEquals(Value.of(9), extract("(\\d+) passed", "test", answer));
    assertEquals(Value.of(9), extract("(\\d+) failed", "run", answer));
    assertEquals(Value.of(9), extract("(x)?\\d+ failed", "test", answer), "the group is not in it");
  }

  @Test
  void extract_answerThatIsNoText_isReadAsJson() {
    Value answer = new Value.Obj(Map.of("failed", Value.of(3)));
    assertEquals(Value.of(3), extract("\"failed\":(\\d+)", "test", Observation.ok("", answer)));
  }

  @Test
  void measure_mapping_readsTheExtractedFacts() {
    Instruments instruments = facts("(\\d+) failed");
    World before = WORLD.set("left", Value.of(9));
    Action test = Action.of("test");
    World after = instruments.extract(before, test, Observation.ok("", Value.of("3 failed")));
    assertEquals(new BigDecimal(6), instruments.measure(before, after, Progress.NONE).taskDelta());
  }

  @Test
  void measure_recorded_isWhatTheTurnSays() {
    Instruments instruments = new Instruments(Agents.UNKNOWN, recorded());
    assertEquals(Progress.UNAVAILABLE, instruments.measure(WORLD, WORLD, Progress.UNAVAILABLE));
  }

  @Test
  void regard_nothingKnown_isFingerprintAndDigestAndCounts() {
    Instruments instruments = new Instruments(Agents.UNKNOWN, recorded());
    Observation answer = Observation.ok("k", Value.of("x"));
    Regard regard = instruments.regard(Action.of("a"), "f", answer);
    assertEquals(new Regard("f", answer.digest(), Regard.Counts.ALL), regard);
    Regard other = instruments.regard(Action.of("a"), "f", Observation.failed("k", Value.of("x")));
    assertFalse(other.answer().equals(regard.answer()));
  }

  @Test
  void undeclared_measuresThatDoNotDependOnIt_nameNone() {
    Instruments recorded = new Instruments(AgentTexts.agent("tools: {x: read}\n"), recorded());
    recorded.regard(Action.of("y"), "f", Observation.ok("", Value.NULL));
    assertEquals(List.of(), List.copyOf(recorded.undeclared()));
    Instruments novelty = new Instruments(Agents.UNKNOWN, new Measure.Novelty());
    novelty.regard(Action.of("y"), "f", Observation.ok("", Value.NULL));
    assertEquals(List.of("y"), List.copyOf(novelty.undeclared()));
  }

  private static Measure recorded() {
    return new Measure.Recorded();
  }

  private static Instruments prices() {
    String prices = "prices: {m: {input: 3.00, cached_input: 0.30, output: 15.00}}\n";
    return new Instruments(AgentTexts.agent(prices), recorded());
  }

  private static Instruments facts(String regex) {
    FactMeasure left =
        new FactMeasure(
            Optional.of(new FactMeasure.Delta("left", FactMeasure.Better.LOWER)),
            Optional.empty(),
            Optional.empty(),
            List.of());
    Measure.Extract extract = new Measure.Extract("left", "test", Pattern.compile(regex));
    return new Instruments(Agents.UNKNOWN, new Measure.Facts(left, List.of(extract)));
  }

  private static Value extract(String regex, String tool, Observation answer) {
    World before = WORLD.set("left", Value.of(9));
    return facts(regex).extract(before, Action.of(tool), answer).facts().get("left");
  }
}

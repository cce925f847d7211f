package dev.stopline.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Episode;
import dev.stopline.policy.PolicyFile;
import dev.stopline.policy.Texts;
import dev.stopline.source.Problems;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Limits and units, over random scripts. */
class LimitLawsTest {
  private static final int SEEDS = Corpus.SEEDS;

  private static final PolicyFile CHAPTER =
      new Texts().policy("chapter-no-recovery", new Problems()).orElseThrow();

  @ParameterizedTest
  @CsvSource({
    "max_steps, 1, 16",
    "max_model_calls, 1, 20",
    "max_cost, 0.5, 3",
    "max_seconds, 5, 90",
    "no_progress_patience, 5, 15"
  })
  void tighterLimit_withoutRecovery_neverStopsLater(
      String threshold, BigDecimal least, BigDecimal most) {
    int sooner = 0;
    BigDecimal third = most.subtract(least).divideToIntegralValue(BigDecimal.valueOf(3));
    for (int seed = 0; seed < SEEDS; seed++) {
      BigDecimal limit = least.add(third.multiply(BigDecimal.valueOf(seed % 3)));
      long tight = atTurn(seed, Map.of(threshold, limit));
      long loose = atTurn(seed, Map.of(threshold, most));
      assertTrue(tight <= loose, "seed " + seed + ", " + threshold + " " + limit);
      sooner += tight < loose ? 1 : 0;
    }
    assertTrue(sooner > SEEDS / 40, threshold + " must often bind: " + sooner);
  }

  @Test
  void longerPeriod_withoutRecovery_neverStopsLater() {
    int sooner = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      long one = atTurn(seed, Map.of("max_cycle_period", BigDecimal.ONE));
      long more = atTurn(seed, Map.of("max_cycle_period", BigDecimal.valueOf(2 + seed % 3)));
      assertTrue(more <= one, "seed " + seed);
      sooner += more < one ? 1 : 0;
    }
    assertTrue(sooner > 20, "longer cycles must occur: " + sooner);
  }

  /** The other limits are out of the way. */
  private static long atTurn(int seed, Map<String, BigDecimal> limit) {
    Map<String, BigDecimal> budget = new HashMap<>();
    for (String wide : List.of("max_steps", "max_model_calls", "max_cost", "max_seconds")) {
      budget.put(wide, BigDecimal.valueOf(1_000));
    }
    budget.put("no_progress_patience", BigDecimal.valueOf(15));
    budget.putAll(limit);
    return Played.of(Corpus.scenario(seed), CHAPTER, budget).atTurn();
  }

  /** Dollars may be cents, and seconds minutes. */
  @Test
  void scaledUnits_changeNothing() {
    List<BigDecimal> factors =
        Stream.of("100", "1", "0.1", "3", "0.000001", "60").map(BigDecimal::new).toList();
    int stopped = 0;
    for (int seed = 0; seed < Corpus.FEWER; seed++) {
      BigDecimal money = factors.get(seed % 6);
      BigDecimal time = factors.get(seed / 6 % 6);
      Draft draft = RandomDrafts.of(seed);
      Played plain = Played.of(draft);
      Played scaled = Played.of(scaled(draft, money, time));
      assertEquals(story(plain), story(scaled), "seed " + seed);
      BigDecimal cost = plain.last.spent().usage().cost().multiply(money);
      assertEquals(0, cost.compareTo(scaled.last.spent().usage().cost()), "seed " + seed);
      stopped += List.of("cost_budget", "time_budget").contains(plain.reason()) ? 1 : 0;
    }
    assertTrue(stopped > 20, "money and time must often run out: " + stopped);
  }

  private static Draft scaled(Draft draft, BigDecimal money, BigDecimal time) {
    Draft scaled =
        draft.withTurns(
            turn ->
                new Draft.Turn(
                    turn.what(),
                    turn.cost().multiply(money),
                    turn.toolCost().multiply(money),
                    turn.seconds().multiply(time),
                    turn.rest()));
    if (draft.budget().containsKey("max_cost")) {
      scaled = scaled.with("max_cost", draft.budget().get("max_cost").multiply(money));
      scaled = scaled.with("max_seconds", draft.budget().get("max_seconds").multiply(time));
    }
    return scaled;
  }

  /** What happened, but for what it cost. */
  private static String story(Played played) {
    StringBuilder story = new StringBuilder();
    for (Episode.Entry entry : played.entries()) {
      story
          .append(entry.turn().branch())
          .append(entry.turn().proposal())
          .append(entry.turn().disposition())
          .append(entry.turn().after().world())
          .append(entry.then())
          .append(entry.rule())
          .append('\n');
    }
    return story.append(played.stop()).toString();
  }
}

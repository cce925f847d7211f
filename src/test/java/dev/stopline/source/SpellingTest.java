package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {
  private static final List<String> KEYS =
      List.of(
          "scenario",
          "title",
          "because",
          "tags",
          "turns",
          "cost",
          "max_steps",
          "ok",
          "do",
          "observation");

  @ParameterizedTest
  @CsvSource({
    "cots,cost", "scenaro,scenario", "tag,tags", "turn,turns", "becuase,because",
        "max-steps,max_steps",
    "maxSteps,max_steps", "MAX_STEPS,max_steps", "Title,title", "obsrevatoin,observation", "OK,ok",
        "tagss,tags"
  })
  void nearest_slip_findsWhatWasMeant(String word, String meant) {
    assertEquals(Optional.of(meant), Spelling.nearest(word, KEYS));
  }

  @ParameterizedTest
  @CsvSource({"xyz", "no", "name", "cats_and_dogs", "''", "o", "kind", "stop"})
  void nearest_anotherWord_isNotGuessed(String word) {
    assertEquals(Optional.empty(), Spelling.nearest(word, KEYS));
  }

  @Test
  void nearest_equallyNear_firstWins() {
    assertEquals(Optional.of("aab"), Spelling.nearest("aaa", List.of("aab", "baa")));
    assertEquals(Optional.of("baa"), Spelling.nearest("aaa", List.of("baa", "aab")));
  }

  @Test
  void nearest_nearerLater_wins() {
    assertEquals(Optional.of("turns"), Spelling.nearest("turns_", List.of("turn_so", "turns")));
  }

  @Test
  void nearest_veryLongWord_isNotCompared() {
    String word = "a".repeat(100_000);
    assertEquals(Optional.empty(), Spelling.nearest(word, List.of(word, "a".repeat(99_999))));
  }

  @Test
  void nearest_nothingKnown_isEmpty() {
    assertEquals(Optional.empty(), Spelling.nearest("a", List.of()));
  }
}

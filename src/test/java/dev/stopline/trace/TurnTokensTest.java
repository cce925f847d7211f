package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Progress;
import dev.stopline.measure.Agents;
import dev.stopline.policy.Texts;
import dev.stopline.script.ScriptLines;
import dev.stopline.script.ScriptTurn;
import dev.stopline.source.JsonReader;
import dev.stopline.source.Node;
import dev.stopline.source.Problems;
import dev.stopline.source.Source;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TurnTokensTest {
  @Test
  void read_randomLines_makesWhatTheCheckedReaderMakesOrNothing() {
    int made = 0;
    for (int seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      String line = new RandomTurns(random).line();
      if (random.nextInt(4) == 0) {
        line = decoded(damaged(line, random));
      }
      Optional<RecordedTurn> quick = TurnTokens.read(line);
      if (quick.isPresent()) {
        made++;
        assertEquals(checked(line), quick, "seed " + seed + ": " + line);
      }
    }
    assertTrue(made > 3_000, made + " were made");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"action\":\"ls\"}",
        "{\"action\":{\"name\":\"ls\",\"args\":null}}",
        "{\"action\":\"ls\",\"observation\":null,\"progress\":{\"task_delta\":-0.5}}",
        "{\"message\":\"hm\",\"usage\":{\"input_tokens\":3,\"model\":\"m\"}}",
        "{\"action\":{\"args\":{\"b\":[1,-0,1.50,1e3,{}]},\"name\":\"x\"},\"text\":\"\\u0000\"}",
        "  { \"action\" : \"ls\" , \"seconds\" : 0.0 }  ",
      })
  void read_usualLine_isMade(String line) {
    Optional<RecordedTurn> quick = TurnTokens.read(line);
    assertTrue(quick.isPresent());
    assertEquals(checked(line), quick);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "[]",
        "{\"action\":\"\"}",
        "{\"action\":\"a\",\"action\":\"a\"}",
        "{\"action\":\"a\",\"message\":\"b\"}",
        "{\"action\":{\"name\":\"a\",\"args\":{\"x\":1,\"x\":1}}}",
        "{\"action\":\"a\",\"seconds\":-1}",
        "{\"action\":\"a\",\"seconds\":\"1\"}",
        "{\"action\":\"a\",\"usage\":{\"model_calls\":1.0}}",
        "{\"action\":\"a\",\"usage\":{\"model_calls\":1000000001}}",
        "{\"action\":\"a\",\"usage\":{\"speed\":1}}",
        "{\"action\":\"a\",\"usage\":null}",
        "{\"action\":\"a\",\"observation\":{\"data\":1e999}}",
        "{\"action\":\"a\",\"observation\":{\"kind\":null}}",
        "{\"action\":\"a\",\"progress\":null}",
        "{\"action\":\"a\",\"colour\":\"red\"}",
        "{\"action\":\"a\"} {\"action\":\"a\"}",
        "{\"action\":\"a\"",
        "{\"action\":\"\\ud800\"}",
        "{\"action\":\"a\uFFFD\"}",
      })
  void read_wrongOrRare_isLeftToTheCheckedReader(String line) {
    assertEquals(Optional.empty(), TurnTokens.read(line));
  }

  private static String damaged(String line, Random random) {
    int at = random.nextInt(line.length());
    return switch (random.nextInt(3)) {
      case 0 -> line.substring(0, at) + line.substring(at + 1);
      case 1 ->
          line.substring(0, at)
              + "\",:{}[]0-.eE nx".charAt(random.nextInt(15))
              + line.substring(at);
      default -> line.substring(0, at);
    };
  }

  /** As it would come out of a file: half a surrogate pair cannot stand there raw. */
  private static String decoded(String line) {
    return new String(line.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  /** What the reader with all checks makes; empty where it complains. */
  private static Optional<RecordedTurn> checked(String line) {
    Problems problems = new Problems();
    Optional<Node> read = JsonReader.read(Source.of("t", line), problems);
    if (problems.hasErrors()) {
      return Optional.empty();
    }
    Optional<ScriptTurn> turn =
        read.flatMap(node -> new ScriptLines(new Agents(new Texts()), problems).turn(node));
    if (turn.isEmpty() || !problems.all().isEmpty()) {
      return Optional.empty();
    }
    boolean recorded = ((Node.Mapping) read.get()).find("progress").isPresent();
    return Optional.of(
        new RecordedTurn(
            recorded ? turn.get() : turn.get().with(Progress.UNAVAILABLE),
            recorded ? RecordedTurn.ProgressSource.RECORDED : RecordedTurn.ProgressSource.NONE,
            List.of()));
  }
}

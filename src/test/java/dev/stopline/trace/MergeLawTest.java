package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.source.Problems;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Summaries of the parts of any split, put together, are the summary of the whole. */
class MergeLawTest {
  private static final String[] POLICIES = {"detectors", "[success, {max_steps: 3}]"};

  @Test
  void merge_anySplitByFiles_isTheWhole() throws IOException {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      Map<String, String> corpus = corpus(random);
      List<TraceResult> whole = replay(corpus, 1, 1);
      int parts = 1 + random.nextInt(4);
      List<Map<String, String>> split = new ArrayList<>();
      for (int i = 0; i < parts; i++) {
        split.add(new TreeMap<>());
      }
      corpus.forEach((file, text) -> split.get(random.nextInt(parts)).put(file, text));
      List<String> written = new ArrayList<>();
      for (Map<String, String> part : split) {
        written.add(text(replay(part, 1, 1)));
      }
      same(whole, merged(written, random), "seed " + seed);
    }
  }

  @Test
  void merge_shards_areTheWholeAndEachTraceIsInOne() throws IOException {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      Map<String, String> corpus = corpus(random);
      List<TraceResult> whole = replay(corpus, 1, 1);
      int of = 1 + random.nextInt(5);
      List<String> written = new ArrayList<>();
      int traces = 0;
      Map<String, Integer> shards = new TreeMap<>();
      for (int number = 1; number <= of; number++) {
        List<TraceResult> part = replay(corpus, number, of);
        traces += part.size();
        for (TraceResult result : part) {
          Integer other = shards.put(result.header().task(), number);
          assertTrue(other == null || other == number, "a task is in one shard, seed " + seed);
        }
        written.add(text(part));
      }
      assertEquals(whole.size(), traces, "seed " + seed);
      same(whole, merged(written, random), "seed " + seed);
    }
  }

  @Test
  void merge_partsOfParts_areTheWhole() throws IOException {
    Random random = new Random(5);
    Map<String, String> corpus = corpus(random);
    List<String> written = new ArrayList<>();
    for (int number = 1; number <= 4; number++) {
      written.add(text(replay(corpus, number, 4)));
    }
    String left = text(merged(written.subList(0, 2), random));
    String right = text(merged(written.subList(2, 4), random));
    same(replay(corpus, 1, 1), merged(List.of(right, left), random), "halves");
  }

  @Test
  void takes_shards_areOfMuchTheSameSize() {
    int[] sizes = new int[4];
    for (int i = 0; i < 4_000; i++) {
      for (int number = 1; number <= 4; number++) {
        sizes[number - 1] += new Shard(number, 4).takes(TraceHeader.of("run-" + i, "")) ? 1 : 0;
      }
    }
    for (int size : sizes) {
      assertTrue(size > 850 && size < 1_150, size + " of 4000");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{\"trace\":\"t\"}\n",
        "{\"stopline_summary\":2}\n",
        "{\"stopline_summary\":1}\n{}\n",
        "{\"stopline_summary\":1}\n{\"trace\":\"t\",\n",
      })
  void read_noSummary_isRefused(String text) {
    assertThrows(
        TraceException.class, () -> SummaryFile.read(Recordings.input(text, new Problems())));
  }

  @Test
  void read_emptySummary_isOneOfNothing() throws IOException {
    assertEquals(List.of(), merged(List.of(text(List.of())), new Random(1)));
  }

  private static void same(List<TraceResult> whole, List<TraceResult> merged, String context)
      throws IOException {
    assertEquals(text(whole), text(merged), context);
    assertEquals(summaries(whole), summaries(merged), context);
  }

  private static List<Summary> summaries(List<TraceResult> results) {
    Copies copies = new Copies();
    Summarizer summarizer = new Summarizer();
    for (TraceResult result : SummaryFile.sorted(results)) {
      summarizer.add(result, copies.isCopy(result.keys()));
    }
    return summarizer.summaries();
  }

  private static String text(List<TraceResult> results) throws IOException {
    StringWriter out = new StringWriter();
    SummaryFile.write(results, out);
    return out.toString();
  }

  private static List<TraceResult> merged(List<String> parts, Random random) throws IOException {
    List<String> shuffled = new ArrayList<>(parts);
    Collections.shuffle(shuffled, random);
    List<TraceResult> results = new ArrayList<>();
    for (String part : shuffled) {
      results.addAll(SummaryFile.read(Recordings.input(part, new Problems())));
    }
    return results;
  }

  private static List<TraceResult> replay(Map<String, String> corpus, int number, int of) {
    List<TraceResult> results = new ArrayList<>();
    corpus.forEach(
        (file, text) -> results.addAll(Replays.under(POLICIES).shard(number, of).all(file, text)));
    return results;
  }

  /** Some files of some runs each; few goals and actions, so that there are copies. */
  private static Map<String, String> corpus(Random random) {
    Map<String, String> corpus = new TreeMap<>();
    for (int file = random.nextInt(6); file >= 0; file--) {
      StringBuilder text = new StringBuilder();
      for (int run = random.nextInt(5); run > 0; run--) {
        run(random, text);
      }
      corpus.put("f" + file + "\u00e9.jsonl", text.toString());
    }
    return corpus;
  }

  private static void run(Random random, StringBuilder text) {
    text.append("{\"trace\":\"t\\u2028" + random.nextInt(5) + "\",\"task\":\"k")
        .append(random.nextInt(4) + "\",\"goal\":\"g" + random.nextInt(2) + "\"}\n");
    for (int turn = random.nextInt(7); turn > 0; turn--) {
      text.append("{\"action\":\"" + "ab".charAt(random.nextInt(2)) + "\",\"seconds\":0.")
          .append(1 + random.nextInt(3) + ",\"usage\":{\"cost\":0.0" + random.nextInt(4) + "}")
          .append(random.nextBoolean() ? ",\"progress\":" + random.nextInt(2) + "}\n" : "}\n");
    }
    if (random.nextInt(4) > 0) {
      text.append(
          random.nextBoolean()
              ? "{\"outcome\":{\"success\":true,\"won_at_turn\":" + (1 + random.nextInt(6)) + "}}\n"
              : "{\"outcome\":{\"success\":false,\"ended_by\":\"limit\"}}\n");
    }
  }
}

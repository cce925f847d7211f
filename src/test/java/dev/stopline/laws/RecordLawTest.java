package dev.stopline.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Episode;
import dev.stopline.measure.Agent;
import dev.stopline.policy.Texts;
import dev.stopline.script.Recorder;
import dev.stopline.script.Scenario;
import dev.stopline.script.ScriptedRun;
import dev.stopline.source.Problems;
import dev.stopline.trace.Evidence;
import dev.stopline.trace.Replay;
import dev.stopline.trace.Scope;
import dev.stopline.trace.Shard;
import dev.stopline.trace.TraceFormat;
import dev.stopline.trace.TraceInput;
import dev.stopline.trace.TraceResult;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What was recorded of a run and is replayed under the same policy gives the same episode. */
class RecordLawTest {

  @Test
  void replay_recordedScenarios_givesTheSameEpisodes() throws IOException {
    Set<String> seen = new TreeSet<>();
    for (int seed = 0; seed < Corpus.FEWER; seed++) {
      Scenario scenario = Corpus.scenario(seed);
      for (ScriptedRun run : scenario.runs()) {
        same(run, "seed " + seed + " " + run.id(), seen);
      }
    }
    assertTrue(seen.containsAll(Set.of("continue", "recover", "stop")), seen.toString());
  }

  private static void same(ScriptedRun run, String context, Set<String> seen) throws IOException {
    Episode lived = new Episode();
    run.play(lived);
    StringWriter recorded = new StringWriter();
    new Recorder(recorded).record(run);
    Episode replayed = new Episode();
    List<TraceResult> results = new ArrayList<>();
    replay(recorded.toString(), run, replayed, results);
    assertEquals(1, results.size(), context);
    assertEquals(lived.entries().size(), replayed.entries().size(), context + "\n" + recorded);
    for (int i = 0; i < lived.entries().size(); i++) {
      Episode.Entry entry = lived.entries().get(i);
      seen.add(entry.then().id());
      String turn = context + ", turn " + (i + 1) + "\n" + recorded;
      assertEquals(picture(entry), picture(replayed.entries().get(i)), turn);
    }
    assertEquals(lived.last().orElseThrow().stop(), replayed.last().orElseThrow().stop(), context);
  }

  /** A trace writes 0.10 as 0.1, which is the same amount. */
  private static String picture(Episode.Entry entry) {
    return Portrait.of(entry)
        .replaceAll("(\\.[0-9]*?)0+(?![0-9])", "$1")
        .replaceAll("\\.(?![0-9])", "");
  }

  private static void replay(
      String recorded, ScriptedRun run, Episode observer, List<TraceResult> results)
      throws IOException {
    Agent agent = run.script().header().agent();
    Replay.Setup setup =
        new Replay.Setup(
            "r", "native", agent, List.of(run.policy()), Evidence.NONE, Shard.WHOLE, observer);
    Problems problems = new Problems();
    TraceInput input = new TraceInput("r", new Texts().with("r", recorded), problems);
    TraceFormat.NATIVE.reader(Scope.AGENT).read(input, new Replay(setup, results::add));
    assertEquals(List.of(), Texts.headlines(problems));
  }
}

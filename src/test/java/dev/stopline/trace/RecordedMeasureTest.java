package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.Episode;
import dev.stopline.policy.Texts;
import dev.stopline.script.Recorder;
import dev.stopline.script.Scenarios;
import dev.stopline.script.ScriptedRun;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However progress was found when a run was recorded, the recording has it. */
class RecordedMeasureTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "agent: coding",
        "agent: coding\nmeasure: scripted",
        "agent: coding\nmeasure: novelty",
        "agent: claude-code",
        "agent: claude-code\nmeasure: scripted",
        "agent: ./new.yaml",
        "agent: ./new.yaml\nmeasure: scripted",
        "measure: novelty",
        "measure: {task: {fact: left, better: lower},"
            + " extract: {left: {tool: test, regex: '(\\d+) failed'}}}",
      })
  void replay_recordedRun_measuresTheSame(String header) throws IOException {
    Texts texts = new Texts().with("./new.yaml", "agent: new\nmeasure: novelty\n");
    ScriptedRun run =
        Scenarios.read(
                "scenario: s\n"
                    + header
                    + "\nbudget: {max_steps: 9}\nturns: [read -> a, {do: edit, progress: 1},"
                    + " test -> 3 failed, read -> a, test -> 2 failed, think, {do: edit},"
                    + " read -> b, test -> 2 failed]\n",
                texts)
            .scenario("s")
            .runs()
            .get(0);
    StringWriter recorded = new StringWriter();
    new Recorder(recorded).record(run);
    Episode lived = new Episode();
    run.play(lived);
    Episode replayed = new Episode();
    Replays.under(run.policy())
        .agent(run.script().header().agent())
        .observer(replayed)
        .all(Replays.FILE, recorded.toString());
    assertEquals(progress(lived), progress(replayed), recorded.toString());
  }

  private static List<String> progress(Episode episode) {
    return episode.entries().stream()
        .map(entry -> entry.turn().disposition() + " " + entry.turn().transition())
        .toList();
  }
}

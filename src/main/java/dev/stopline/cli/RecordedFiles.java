package dev.stopline.cli;

import dev.stopline.policy.PolicyText;
import dev.stopline.script.Recorder;
import dev.stopline.script.ScenarioResult;
import dev.stopline.script.ScriptedRun;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What {@code run --record} writes: the traces, and the policies that they ran under. */
final class RecordedFiles {
  private RecordedFiles() {}

  static void traces(List<ScenarioResult> results, Writer out) throws IOException {
    Recorder recorder = new Recorder(out);
    for (ScenarioResult result : results) {
      recorder.record(result.run());
    }
  }

  /**
   * {@code FILE.policy.yaml} where all ran under one policy with one budget, else one for each run,
   * named after it.
   */
  static void policies(String file, List<ScenarioResult> results) {
    Map<String, String> byRun = new LinkedHashMap<>();
    for (ScenarioResult result : results) {
      ScriptedRun run = result.run();
      byRun.put(run.id(), PolicyText.yaml(run.written(), result.scenario().budget()));
    }
    boolean one = byRun.values().stream().distinct().count() <= 1;
    for (Map.Entry<String, String> entry : byRun.entrySet()) {
      String part = one ? "" : "." + entry.getKey().replace('/', '_');
      OutputFile.write(file + part + ".policy.yaml", out -> out.append(entry.getValue()));
    }
  }
}

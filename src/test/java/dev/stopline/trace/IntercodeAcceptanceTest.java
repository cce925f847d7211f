package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.Observer;
import dev.stopline.loop.Policy;
import dev.stopline.measure.Agent;
import dev.stopline.measure.Agents;
import dev.stopline.policy.Budget;
import dev.stopline.policy.Texts;
import dev.stopline.source.Problems;
import dev.stopline.source.Reference;
import dev.stopline.source.Source;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers that another program found in the same files. */
class IntercodeAcceptanceTest {
  private final Texts texts =
      new Texts()
          .with("./both.yaml", "policy: both\nrules: [success, cycle, plateau]\n")
          .with("./cycle.yaml", "policy: cycle\nrules: [success, cycle]\n")
          .with("./agent.yaml", "agent: recorded\nmeasure: recorded\n");

  @Test
  void replay_sharedFiles_savesAndCutsWhatIsKnown() throws IOException {
    List<Summary> summaries = summaries(List.of(policy("./both.yaml"), policy("./cycle.yaml")));
    assertEquals(
        "1018 distinct runs, 326 won, 7 cut, 2547 of 5729 turns saved", text(summaries.get(0)));
    assertEquals(
        "1018 distinct runs, 326 won, 5 cut, 2008 of 5729 turns saved", text(summaries.get(1)));
  }

  private static String text(Summary summary) {
    assertEquals(0, summary.falseStops().undecidable());
    return summary.runs()
        + " distinct runs, "
        + summary.falseStops().wins()
        + " won, "
        + summary.falseStops().cut()
        + " cut, "
        + summary.failed().saved().turns()
        + " of "
        + summary.failed().totals().turns()
        + " turns saved";
  }

  private List<Summary> summaries(List<Policy> policies) throws IOException {
    Reference named = new Reference("./agent.yaml", Source.of("", "").start(), "");
    Agent agent = new Agents(texts).find(named, new Problems()).orElseThrow();
    List<TraceResult> results = new ArrayList<>();
    for (Path file : Recordings.files(Recordings.shared("intercode"))) {
      Replay.Setup setup =
          new Replay.Setup(
              file.toString(),
              "intercode",
              agent,
              policies,
              Evidence.NONE,
              Shard.WHOLE,
              Observer.NONE);
      TraceFormat.INTERCODE
          .reader(Scope.AGENT)
          .read(Recordings.input(file, new Problems()), new Replay(setup, results::add));
    }
    Copies copies = new Copies();
    Summarizer summarizer = new Summarizer();
    for (TraceResult result : SummaryFile.sorted(results)) {
      summarizer.add(result, copies.isCopy(result.keys()));
    }
    return summarizer.summaries();
  }

  private Policy policy(String name) {
    return texts.policy(name, new Problems()).orElseThrow().compile(Budget.UNSET, new Problems());
  }
}

package dev.stopline.cli;

import dev.stopline.loop.Observer;
import dev.stopline.loop.Policy;
import dev.stopline.source.Problems;
import dev.stopline.trace.Evidence;
import dev.stopline.trace.OutcomesReader;
import dev.stopline.trace.Replay;
import dev.stopline.trace.Shard;
import dev.stopline.trace.TraceInput;
import dev.stopline.trace.TraceResult;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** Which recordings are replayed, and what is known beside them. */
final class ReplayOptions {
  private static final Pattern SHARD = Pattern.compile("([0-9]{1,6})/([0-9]{1,6})");

  @Option(
      names = "--outcomes",
      paramLabel = "FILE",
      description = "Who succeeded: a SWE-bench report, JSON Lines or CSV.")
  private String outcomes;

  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description = "Stuck windows (trace, from, to) to judge stops by, instead of outcomes.")
  private String labels;

  @Option(
      names = "--shard",
      paramLabel = "K/N",
      description = "Only the K-th of N parts; sessions of one family are in one part.")
  private String shard;

  /** Replays the recordings of a file. */
  TraceFiles.Work<TraceResult> replay(Shell shell, List<Policy> policies, Observer observer) {
    Evidence evidence = evidence(shell);
    Shard part = part();
    return (file, results) -> {
      Replay.Setup setup =
          new Replay.Setup(
              file.input().name(), file.format(), file.agent(), policies, evidence, part, observer);
      file.reader().read(file.input(), new Replay(setup, results));
    };
  }

  private Evidence evidence(Shell shell) {
    try {
      Problems ignored = new Problems();
      return new Evidence(
          outcomes == null
              ? Map.of()
              : OutcomesReader.outcomes(new TraceInput(outcomes, shell.sources(), ignored)),
          labels == null
              ? Map.of()
              : OutcomesReader.windows(new TraceInput(labels, shell.sources(), ignored)));
    } catch (IOException e) {
      String file = outcomes == null ? labels : outcomes;
      throw new UsageException(List.of(file + ": " + TraceFiles.message(e)));
    }
  }

  private Shard part() {
    Matcher form = SHARD.matcher(shard == null ? "1/1" : shard);
    if (form.matches()) {
      int number = Integer.parseInt(form.group(1));
      int of = Integer.parseInt(form.group(2));
      if (number >= 1 && number <= of) {
        return new Shard(number, of);
      }
    }
    throw new UsageException(List.of("--shard " + shard + ": expected K/N, K from 1 to N"));
  }
}

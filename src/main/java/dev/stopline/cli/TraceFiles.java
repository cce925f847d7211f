package dev.stopline.cli;

import dev.stopline.loop.Observer;
import dev.stopline.loop.Policy;
import dev.stopline.measure.Agent;
import dev.stopline.source.Code;
import dev.stopline.source.Problems;
import dev.stopline.source.Source;
import dev.stopline.source.SourceReader;
import dev.stopline.source.Spelling;
import dev.stopline.trace.Evidence;
import dev.stopline.trace.MappingFile;
import dev.stopline.trace.OutcomesReader;
import dev.stopline.trace.Replay;
import dev.stopline.trace.Scope;
import dev.stopline.trace.Shard;
import dev.stopline.trace.TraceFormat;
import dev.stopline.trace.TraceFormats;
import dev.stopline.trace.TraceInput;
import dev.stopline.trace.TraceReader;
import dev.stopline.trace.TraceResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * The recordings that a command works on: its paths, how they are read, and what is known beside
 * them.
 */
final class TraceFiles {
  private static final Pattern SHARD = Pattern.compile("([0-9]{1,6})/([0-9]{1,6})");

  @Parameters(
      paramLabel = "TRACE",
      arity = "1..*",
      description = "A file, a folder, a glob, or - for stdin; packed with gzip or not.")
  private List<String> paths;

  @Option(
      names = "--from",
      paramLabel = "FORMAT",
      description = "Read them as this format, or by a mapping file, instead of looking.")
  private String from;

  @Option(
      names = "--agent",
      paramLabel = "AGENT",
      description = "What is known of the runtime: a built-in's name, or a file.")
  private String agent;

  @Option(
      names = "--scope",
      paramLabel = "SCOPE",
      description = "agent (default): sub-agents are behind their call; tree: one run with them.")
  private Scope scope = Scope.AGENT;

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

  private int invalid;

  /** Inputs that could not be read, after {@link #replay}. */
  int invalid() {
    return invalid;
  }

  /** Replays all of them; several files at once, and the results are in the files' order. */
  List<TraceResult> replay(Shell shell, List<Policy> policies, Problems problems) {
    Selection selection = new PathFinder(TraceFiles::isTraceFile).find(paths);
    checkFormat();
    Optional<Agent> named =
        agent == null ? Optional.empty() : Optional.of(NamedAgent.find(agent, shell));
    Common common = new Common(named, policies, evidence(shell), part(), shell);
    List<Future<Done>> running = new ArrayList<>();
    ExecutorService workers =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    try {
      for (String file : selection.files()) {
        running.add(workers.submit(() -> file(file, common)));
      }
      List<TraceResult> results = new ArrayList<>();
      for (Future<Done> future : running) {
        Done done = future.get();
        results.addAll(done.results);
        done.problems.all().forEach(problems::add);
        invalid += done.problems.hasErrors() ? 1 : 0;
      }
      return results;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    } finally {
      workers.shutdownNow();
    }
  }

  /** What came of one file. */
  private record Done(List<TraceResult> results, Problems problems) {}

  /** What all files are replayed with. */
  private record Common(
      Optional<Agent> agent, List<Policy> policies, Evidence evidence, Shard shard, Shell shell) {}

  /** A fault in one file is its problem, and costs none of the others. */
  private Done file(String file, Common common) {
    Problems problems = new Problems();
    List<TraceResult> results = new ArrayList<>();
    TraceInput input = new TraceInput(file, common.shell.sources(), problems);
    try {
      Reading reading = reading(input);
      Agent known =
          common.agent.isPresent()
              ? common.agent.get()
              : NamedAgent.ofFormat(reading.format, common.shell);
      Replay.Setup setup =
          new Replay.Setup(
              file,
              reading.format,
              known,
              common.policies,
              common.evidence,
              common.shard,
              Observer.NONE);
      reading.reader.read(input, new Replay(setup, results::add));
    } catch (IOException e) {
      problems.error(Source.of(file, "").start(), Code.UNREADABLE, "", message(e));
    }
    return new Done(results, problems);
  }

  private void checkFormat() {
    boolean file = from != null && (from.indexOf('/') >= 0 || from.endsWith(".yaml"));
    if (from != null && !file && TraceFormat.of(from).isEmpty()) {
      String hint =
          Spelling.nearest(from, TraceFormat.ids())
              .map(nearest -> "did you mean " + nearest + "?")
              .orElse("formats are " + String.join(", ", TraceFormat.ids()));
      throw new UsageException(List.of("--from " + from + ": no such format; " + hint));
    }
  }

  /** How a file is read. */
  private record Reading(String format, TraceReader reader) {}

  private Reading reading(TraceInput input) throws IOException {
    if (from == null) {
      TraceFormat found = TraceFormats.detect(input);
      return new Reading(found.id(), found.reader(scope));
    }
    Optional<TraceFormat> named = TraceFormat.of(from);
    if (named.isPresent()) {
      return new Reading(from, named.get().reader(scope));
    }
    return new Reading("mapping", mapping(input).reader());
  }

  private MappingFile mapping(TraceInput input) throws IOException {
    return SourceReader.read(input.sources(), from, input.problems())
        .flatMap(source -> MappingFile.read(source, input.problems()))
        .orElseThrow(() -> new IOException("the mapping " + from + " cannot be used"));
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
      throw new UsageException(List.of(file + ": " + message(e)));
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

  private static String message(IOException e) {
    return e.getMessage() == null ? "cannot be read" : e.getMessage();
  }

  private static boolean isTraceFile(String name) {
    String bare = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    return bare.endsWith(".json") || bare.endsWith(".jsonl") || bare.endsWith(".traj");
  }
}

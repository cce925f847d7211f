package dev.stopline.cli;

import dev.stopline.measure.Agent;
import dev.stopline.source.Code;
import dev.stopline.source.Problems;
import dev.stopline.source.Source;
import dev.stopline.source.SourceReader;
import dev.stopline.source.Spelling;
import dev.stopline.trace.MappingFile;
import dev.stopline.trace.Scope;
import dev.stopline.trace.TraceFormat;
import dev.stopline.trace.TraceFormats;
import dev.stopline.trace.TraceInput;
import dev.stopline.trace.TraceReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The recordings that a command works on: its paths, and how they are read. */
final class TraceFiles {
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

  private int invalid;

  /** Inputs that could not be read, after {@link #read}. */
  int invalid() {
    return invalid;
  }

  /** What is made of one file. */
  interface Work<T> {
    /** Hands on results as they come; those before an exception stand. */
    void on(Recorded file, Consumer<T> results) throws IOException;
  }

  /**
   * A file of recordings.
   *
   * @param format id of its format
   * @param agent what is known of the runtime
   */
  record Recorded(TraceInput input, String format, Agent agent, TraceReader reader) {}

  /** Reads all of them; several files at once, and the results are in the files' order. */
  <T> List<T> read(Shell shell, Problems problems, Work<T> work) {
    invalid = 0;
    Selection selection = new PathFinder(TraceFiles::isTraceFile).find(paths);
    checkFormat();
    Optional<Agent> named =
        agent == null ? Optional.empty() : Optional.of(NamedAgent.find(agent, shell));
    List<Future<Done<T>>> running = new ArrayList<>();
    ExecutorService workers =
        Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors());
    try {
      for (String file : selection.files()) {
        running.add(workers.submit(() -> file(file, named, shell, work)));
      }
      List<T> results = new ArrayList<>();
      int read = 0;
      for (Future<Done<T>> future : running) {
        Done<T> done = future.get();
        results.addAll(done.results);
        done.problems.all().forEach(problems::add);
        invalid += done.problems.hasErrors() ? 1 : 0;
        read++;
        shell.progress(read, running.size());
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
  private record Done<T>(List<T> results, Problems problems) {}

  /** A fault in one file is its problem, and costs none of the others. */
  private <T> Done<T> file(String file, Optional<Agent> named, Shell shell, Work<T> work) {
    Problems problems = new Problems();
    List<T> results = new ArrayList<>();
    TraceInput input = new TraceInput(file, shell.sources(), problems);
    try {
      Reading reading = reading(input);
      Agent known = named.orElseGet(() -> NamedAgent.ofFormat(reading.format, shell));
      work.on(new Recorded(input, reading.format, known, reading.reader), results::add);
    } catch (IOException e) {
      problems.error(Source.of(file, "").start(), Code.UNREADABLE, "", message(e));
    }
    return new Done<>(results, problems);
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

  static String message(IOException e) {
    return e.getMessage() == null ? "cannot be read" : e.getMessage();
  }

  /** Of a folder's files those that may be recordings; a trial's result beside one is none. */
  private static boolean isTraceFile(String name) {
    if (name.equals("result.json")) {
      return false;
    }
    String bare = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    return bare.endsWith(".json") || bare.endsWith(".jsonl") || bare.endsWith(".traj");
  }
}

import dev.stopline.loop.Monitor;
import dev.stopline.loop.Observer;
import dev.stopline.loop.Turn;
import dev.stopline.measure.Agents;
import dev.stopline.policy.Policies;
import dev.stopline.script.Scenario;
import dev.stopline.script.ScenarioReader;
import dev.stopline.source.Problems;
import dev.stopline.source.Source;
import dev.stopline.source.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Prints ratios that show what Stopline claims about its speed. Run it with bin/benchmark. */
public final class Benchmark {
  private static final int RUNS = 15;

  private final Path home;
  private final Path work;

  private Benchmark(Path home, Path work) {
    this.home = home;
    this.work = work;
  }

  public static void main(String[] args) throws Exception {
    Path work = Files.createTempDirectory("stopline-benchmark");
    Benchmark benchmark = new Benchmark(Path.of(args[0]), work);
    benchmark.startUp();
    benchmark.turnCost();
    benchmark.millionTurns();
  }

  /** Whole processes: the tool against a Java program that prints one line. */
  private void startUp() throws Exception {
    Path hello = work.resolve("Hello.java");
    Files.writeString(
        hello, "class Hello { public static void main(String[] a) { System.out.println(1); } }");
    process(List.of(jdk("javac"), "-d", work.toString(), hello.toString()));
    List<String> bare = List.of(jdk("java"), "-cp", work.toString(), "Hello");
    String stopline = home.resolve("bin/stopline").toString();
    String one = home.resolve("scenarios/chapter/b-c-oscillation.yaml").toString();
    Path thousand = Files.createDirectory(work.resolve("thousand"));
    for (int i = 0; i < 1_000; i++) {
      String text =
          "scenario: s%d\nturns: [edit, test -> 3 failed, edit, test -> 3 failed]\n"
              + "expect: nonproductive_cycle @4\n";
      Files.writeString(thousand.resolve("s" + i + ".yaml"), text.formatted(i));
    }
    ratio("test, one file, to a bare JVM", 3.5, List.of(stopline, "test", one), bare);
    ratio(
        "test, a thousand files, to a bare JVM",
        15,
        List.of(stopline, "test", "--quiet", thousand.toString()),
        bare);
  }

  /** One run of a million turns: the last hundred thousand against the first. */
  private void turnCost() {
    String text =
        """
        scenario: long
        budget: {max_steps: 100000000, max_model_calls: 100000000, max_seconds: 1000000000}
        environment: {checkpoint: [start, progress]}
        turns:
          - repeat: 250000
            turns:
              - read -> ${i}
              - edit
              - {do: test -> 3 failed, progress: 1, usage: {cost: 0.0000001}, seconds: 1}
              - {action: {name: note, args: {n: "${i}"}}, effects: {set: {count: "${i}"}}}
        """;
    Scenario scenario = read(text);
    for (int warmUp = 0; warmUp < 2; warmUp++) {
      new Clock().run(scenario);
    }
    List<Double> ratios = new ArrayList<>();
    for (int run = 0; run < 5; run++) {
      ratios.add(new Clock().run(scenario));
    }
    print("a turn at 1,000,000 to one at 1,000", 1.5, median(ratios));
  }

  /** Notes when turns come by. */
  private static final class Clock implements Observer {
    private static final int SPAN = 100_000;
    private static final int LAST = 1_000_000;
    private long first;
    private long afterFirst;
    private long beforeLast;
    private long last;

    double run(Scenario scenario) {
      scenario.runs().get(0).play(this);
      return (double) (last - beforeLast) / (afterFirst - first);
    }

    @Override
    public void used(Turn turn, Monitor monitor) {
      if (turn.number() == 1_000) {
        first = System.nanoTime();
      } else if (turn.number() == 1_000 + SPAN) {
        afterFirst = System.nanoTime();
      } else if (turn.number() == LAST - SPAN) {
        beforeLast = System.nanoTime();
      } else if (turn.number() == LAST) {
        last = System.nanoTime();
      }
    }
  }

  /** A script of ten million turns in a heap of 64 MB. */
  private void millionTurns() throws Exception {
    Path file = work.resolve("long.yaml");
    Files.writeString(
        file,
        "scenario: long\nbudget: {max_steps: 100000000, max_model_calls: 100000000}\n"
            + "turns: [{repeat: 10000000, do: edit, progress: 1}]\nexpect: none\n");
    List<String> command =
        List.of(
            jdk("java"),
            "-Xmx64m",
            "-jar",
            home.resolve("target/stopline.jar").toString(),
            "test",
            file.toString());
    long started = System.nanoTime();
    process(command);
    double micros = (System.nanoTime() - started) / 1e3 / 10_000_000;
    System.out.printf(Locale.ROOT, "%-44s %6.2f us a turn%n", "10,000,000 turns in 64 MB", micros);
  }

  private static Scenario read(String text) {
    Sources sources =
        name -> Benchmark.class.getResourceAsStream("/" + name.substring(name.indexOf(':') + 1));
    Problems problems = new Problems();
    ScenarioReader reader = new ScenarioReader(new Policies(sources), new Agents(sources));
    Scenario scenario = reader.read(Source.of("long", text), problems).scenarios().get(0);
    if (problems.hasErrors()) {
      throw new IllegalStateException(problems.all().toString());
    }
    return scenario;
  }

  private static String jdk(String program) {
    return Path.of(System.getProperty("java.home"), "bin", program).toString();
  }

  /** In turn, A B A B: a machine that slows down slows both. */
  private static void ratio(String what, double goal, List<String> a, List<String> b)
      throws Exception {
    wall(a);
    wall(b);
    List<Double> ratios = new ArrayList<>();
    for (int run = 0; run < RUNS; run++) {
      ratios.add(wall(a) / wall(b));
    }
    print(what, goal, median(ratios));
  }

  private static void print(String what, double goal, double ratio) {
    System.out.printf(Locale.ROOT, "%-44s %6.2f  (at most %s)%n", what, ratio, goal);
  }

  private static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private static double wall(List<String> command) throws Exception {
    long started = System.nanoTime();
    process(command);
    return System.nanoTime() - started;
  }

  private static void process(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectErrorStream(true)
            .start();
    if (process.waitFor() != 0) {
      throw new IllegalStateException(command + " ended with " + process.exitValue());
    }
  }
}

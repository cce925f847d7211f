package dev.stopline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.stopline.loop.Digest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * What {@code run} prints of every shipped scenario, against what it printed when somebody last
 * looked. After a change that is meant, {@code mvn test -Dtest=GoldenTest -Dgolden.update=true}
 * writes the files anew, and the difference is for the eyes of who commits it.
 */
class GoldenTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden");
  private static final Path SCENARIOS = Path.of("scenarios");
  private static final boolean UPDATES = Boolean.getBoolean("golden.update");

  /** A longer line is cut in its middle; what is left out is named by its digest. */
  private static final int LONGEST_LINE = 8_000;

  @TestFactory
  Stream<DynamicTest> run_table_isAsBefore() throws IOException {
    return shipped().map(file -> test(file, "table", ".txt"));
  }

  @TestFactory
  Stream<DynamicTest> run_jsonl_isAsBefore() throws IOException {
    return shipped().map(file -> test(file, "jsonl", ".jsonl"));
  }

  @Test
  void goldenFiles_eachBelongsToAShippedScenario() throws IOException {
    Set<String> wanted = new TreeSet<>();
    shipped().forEach(file -> wanted.addAll(List.of(file + ".txt", file + ".jsonl")));
    Set<String> found = new TreeSet<>();
    try (Stream<Path> files = Files.walk(GOLDEN)) {
      files
          .filter(Files::isRegularFile)
          .forEach(file -> found.add(slashes(GOLDEN.relativize(file))));
    }
    assertEquals(wanted, found);
  }

  @Test
  void shipped_isNotEmpty() throws IOException {
    assertTrue(shipped().count() > 30);
  }

  private static DynamicTest test(String file, String format, String ending) {
    return DynamicTest.dynamicTest(file, () -> check(file, format, GOLDEN.resolve(file + ending)));
  }

  private static void check(String file, String format, Path golden) throws IOException {
    Cli.Result result = new Cli(Path.of("")).run("run", file, "--format", format);
    assertEquals("", result.err());
    assertEquals(0, result.code());
    List<String> actual = result.out().lines().map(GoldenTest::shortened).toList();
    if (UPDATES) {
      update(golden, actual);
    }
    assertTrue(Files.exists(golden), golden + " is missing: -Dgolden.update=true writes it");
    List<String> wanted = Files.readAllLines(golden);
    for (int i = 0; i < Math.min(wanted.size(), actual.size()); i++) {
      assertEquals(wanted.get(i), actual.get(i), golden + ":" + (i + 1));
    }
    assertEquals(wanted.size(), actual.size(), "lines of " + golden);
  }

  private static void update(Path golden, List<String> lines) throws IOException {
    if ("true".equals(System.getenv("CI"))) {
      fail("golden files are not written where CI=true: nobody would look at them");
    }
    Files.createDirectories(golden.getParent());
    Files.writeString(golden, String.join("\n", lines) + "\n");
  }

  private static Stream<String> shipped() throws IOException {
    try (Stream<Path> files = Files.walk(SCENARIOS)) {
      return files
          .filter(file -> ScenarioFiles.isScenarioFile(file.getFileName().toString()))
          .map(GoldenTest::slashes)
          .sorted()
          .toList()
          .stream();
    }
  }

  private static String shortened(String line) {
    if (line.length() <= LONGEST_LINE) {
      return line;
    }
    int half = LONGEST_LINE / 2;
    String middle = line.substring(half, line.length() - half);
    String left = "…" + middle.length() + " more, " + Digest.of(middle) + "…";
    return line.substring(0, half) + left + line.substring(line.length() - half);
  }

  private static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }
}

package dev.stopline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a path on the command line means. */
class PathsTest {
  private static final String FILE =
      """
      # line 1
      scenario: one
      turns: [a]
      variants:
        - name: v
          because: on line 6
          tags: [x]
        - name: w
      tags: [y]
      ---
      scenario: two
      turns: [a]
      """;

  private Cli cli;

  @BeforeEach
  void makeAFolder(@TempDir Path folder) {
    cli = new Cli(folder);
  }

  @Test
  void folder_isSearchedForScenarioFiles() {
    for (String name :
        List.of(
            "b.yaml",
            "a.yml",
            "sub/deep/c.yaml",
            "x.policy.yaml",
            "x.agent.yaml",
            "x.mapping.yaml",
            "x.policy.yml",
            "stopline.yaml",
            ".hidden/d.yaml",
            "notes.txt",
            "sub/stopline.yaml",
            "yaml")) {
      cli.file("f/" + name, scenario(name));
    }
    assertEquals(List.of("a.yml", "b.yaml", "sub/deep/c.yaml"), ids(cli.path("f")));
    assertEquals(List.of("a.yml", "b.yaml", "sub/deep/c.yaml"), ids(cli.path("f") + "/"));
  }

  @Test
  void folder_thatIsHiddenAndNamed_isSearched() {
    cli.file(".h/a.yaml", scenario("a"));
    assertEquals(List.of("a"), ids(cli.path(".h")));
  }

  @Test
  void file_ofAnyName_isReadWhenItIsNamed() {
    assertEquals(List.of("a"), ids(cli.file("notes.txt", scenario("a"))));
    assertEquals(List.of("b"), ids(cli.file("[odd] name*.yaml", scenario("b"))));
  }

  @Test
  void glob_isExpandedByTheProgram() {
    for (String name : List.of("a1.yaml", "a2.yaml", "b1.yaml", "sub/a3.yaml")) {
      cli.file("f/" + name, scenario(name));
    }
    assertEquals(List.of("a1.yaml", "a2.yaml"), ids(cli.path("f/a*.yaml")));
    assertEquals(List.of("a1.yaml", "b1.yaml"), ids(cli.path("f/?1.yaml")));
    assertEquals(List.of("sub/a3.yaml"), ids(cli.path("f/**/a*.yaml")));
    assertEquals(List.of("a1.yaml", "b1.yaml"), ids(cli.path("f/{a,b}1.yaml")));
  }

  @Test
  void paths_namedTwice_runOnceInTheOrderOfTheirNames() {
    cli.file("f/b.yaml", scenario("b"));
    String a = cli.file("f/a.yaml", scenario("a"));
    assertEquals(
        List.of("a", "b"), ids(cli.path("f"), a, cli.path("f/../f/a.yaml"), cli.path("f/b.yaml")));
    assertEquals(List.of("a", "b"), ids(cli.path("f/b.yaml"), a));
  }

  @Test
  void glob_ofFilesThatAreThereAlready_isNoFault() {
    cli.file("f/a.yaml", scenario("a"));
    assertEquals(List.of("a"), ids(cli.path("f"), cli.path("f/*.yaml"), cli.path("f/a.*")));
  }

  @Test
  void link_toAFileThatIsThereToo_runsOnce() throws IOException {
    Path a = Path.of(cli.file("f/a.yaml", scenario("a")));
    Files.createSymbolicLink(a.resolveSibling("z.yaml"), a);
    Files.createSymbolicLink(a.resolveSibling("loop"), a.getParent());
    assertEquals(List.of("a"), ids(cli.path("f")));
  }

  @ParameterizedTest
  @CsvSource({
    "1, one",
    "2, one",
    "3, one",
    "4, one",
    "5, one/v",
    "6, one/v",
    "7, one/v",
    "8, one/w",
    "9, one",
    "11, two",
    "12, two",
    "99, two"
  })
  void line_isTheVariantAroundItElseTheScenarioAlone(int line, String id) {
    assertEquals(List.of(id), ids(cli.file("a.yaml", FILE) + ":" + line));
  }

  @Test
  void lines_severalOfOneFile_areAllThere() {
    String file = cli.file("a.yaml", FILE);
    assertEquals(List.of("one/v", "two"), ids(file + ":11", file + ":5"));
    assertEquals(
        List.of("one", "one/v", "one/w", "two"),
        ids(file + ":11", file),
        "the whole file has them all");
  }

  @Test
  void dash_isStdin() {
    assertEquals(
        List.of("piped"),
        cli.stdin(scenario("piped")).run("run", "-", "--format", "jsonl").lines().stream()
            .map(line -> line.get("scenario"))
            .toList());
    assertEquals(
        "-",
        cli.stdin(scenario("piped"))
            .run("run", "-", "--format", "jsonl")
            .lines()
            .get(0)
            .get("file"));
  }

  @Test
  void missing_eachIsNamedAndNothingRuns() {
    String good = cli.file("a.yaml", scenario("a"));
    Cli.Result result =
        cli.run(
            "run",
            good,
            cli.path("gone.yaml"),
            cli.path("no/*.yaml"),
            cli.path("gone"),
            cli.path("gone.yaml:3"));
    assertEquals(2, result.code());
    assertEquals("", result.out());
    assertEquals(
        List.of(
            "stopline: gone.yaml: there is no such file or folder",
            "stopline: no/*.yaml: the pattern matches nothing",
            "stopline: gone: there is no such file or folder",
            "stopline: gone.yaml:3: there is no such file or folder"),
        cli.local(result.err()).lines().toList());
  }

  @Test
  void glob_thatMatchesNoScenario_isAUsageError() {
    cli.file("f/notes.txt", "");
    cli.file("f/x.policy.yaml", "");
    assertEquals(2, cli.run("test", cli.path("f/*.txt")).code());
    assertEquals(2, cli.run("test", cli.path("f/*.yaml")).code());
    assertEquals(2, cli.run("test", cli.path("f/[.yaml")).code());
  }

  @Test
  void path_thatNoSystemHas_isAUsageError() {
    Cli.Result result = cli.run("test", "a\0b");
    assertEquals(2, result.code());
    assertTrue(result.err().contains("not a path"), result.err());
  }

  @Test
  void names_areAsTheUserWroteThem() {
    cli.file("f/a.yaml", scenario("a"));
    assertEquals(
        cli.path("f/a.yaml"),
        cli.run("run", cli.path("f/../f/./a.yaml"), "--format", "jsonl")
            .lines()
            .get(0)
            .get("file"));
  }

  private List<Object> ids(String... paths) {
    String[] args =
        java.util.stream.Stream.concat(
                java.util.stream.Stream.of("run", "--format", "jsonl"),
                java.util.stream.Stream.of(paths))
            .toArray(String[]::new);
    Cli.Result result = cli.run(args);
    assertEquals("", result.err());
    assertEquals(0, result.code());
    return result.lines().stream().map(line -> line.get("scenario")).toList();
  }

  private static String scenario(String id) {
    return "scenario: " + id + "\nturns: [a]\n";
  }
}

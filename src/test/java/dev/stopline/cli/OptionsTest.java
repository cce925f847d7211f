package dev.stopline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command line itself. */
class OptionsTest {
  private Cli cli;

  @BeforeEach
  void makeAFolder(@TempDir Path folder) {
    cli = new Cli(folder);
    cli.file("passes.yaml", Cli.PASSES);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tset | test",
        "runn | run",
        "chekc | check",
        "test --formt json | --format",
        "test --quit | --quiet",
        "test --fail-fsat | --fail-fast",
        "run --polcy chapter | --policy",
        "policy shwo | show"
      })
  void unknownCommandOrOption_isAUsageErrorWithTheNearest(String line, String nearest) {
    Cli.Result result = cli.run(line.split(" "));
    assertEquals(2, result.code());
    assertEquals("", result.out());
    assertTrue(result.err().contains(nearest), result.err());
    assertFalse(result.err().contains("Exception"), result.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "test --format",
        "test --format yaml",
        "test --show some",
        "run --policy",
        "test --color blue",
        "policy",
        "policy show"
      })
  void unusableCommandLine_isAUsageError(String line) {
    Cli.Result result = cli.run(line.isEmpty() ? new String[0] : line.split(" "));
    assertEquals(2, result.code());
    assertEquals("", result.out());
    assertFalse(result.err().isBlank());
    assertFalse(result.err().contains("Exception"), result.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--help",
        "-h",
        "test --help",
        "run --help",
        "check -h",
        "policy --help",
        "policy list --help",
        "policy show -h"
      })
  void help_isOnStdout(String line) {
    Cli.Result result = cli.run(line.split(" "));
    assertEquals(0, result.code());
    assertEquals("", result.err());
    assertTrue(result.out().contains("Usage: stopline"), result.out());
    assertTrue(result.out().lines().allMatch(l -> l.length() <= 100), result.out());
  }

  @Test
  void help_namesTheCommandsAndTheExitCodes() {
    String help = cli.run("--help").out();
    for (String word : List.of("test", "run", "check", "policy", "Exit codes")) {
      assertTrue(help.contains(word), word);
    }
  }

  @Test
  void help_fitsTheWidth() {
    assertTrue(
        cli.columns(60).run("test", "--help").out().lines().allMatch(line -> line.length() <= 60));
  }

  @Test
  void version_isOneLine() {
    Cli.Result result = cli.run("--version");
    assertEquals(0, result.code());
    assertTrue(result.out().startsWith("stopline "), result.out());
    assertEquals(1, result.out().lines().count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"json", "JSON", "Json"})
  void format_inAnyCase(String format) {
    assertEquals(0, cli.run("test", cli.path("passes.yaml"), "--format", format).code());
    assertEquals(
        "1", cli.run("test", cli.path("passes.yaml"), "--format=" + format).json().get("stopline"));
  }

  @Test
  void pathAfterTwoDashes_isAPath() {
    Cli.Result result = cli.run("test", "--", "--quiet");
    assertEquals(2, result.code());
    assertEquals("stopline: --quiet: there is no such file or folder\n", result.err());
  }

  @Test
  void colour_changesNothingInJson() {
    String plain = cli.run("test", cli.path("passes.yaml"), "--format", "json").out();
    assertEquals(
        plain,
        cli.run("test", cli.path("passes.yaml"), "--format", "json", "--color", "always").out());
  }
}

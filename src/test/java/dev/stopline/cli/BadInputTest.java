package dev.stopline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Input that is no scenario is told of, at its place; what is right beside it still runs. */
class BadInputTest {
  private Cli cli;

  @BeforeEach
  void makeAFolder(@TempDir Path folder) {
    cli = new Cli(folder);
    cli.file("z.yaml", Cli.PASSES);
  }

  @Test
  void malformed_isToldAtItsPlace() {
    check(
        "scenario: s\nturns: [a\n",
        "a.yaml:2:8: error[syntax]: this bracket is never closed: `]` is missing");
  }

  @Test
  void empty_holdsNoDocument() {
    check("", "a.yaml:1:1: error[no-document]: there is no document in here");
  }

  @Test
  void binary_isToldByItsFirstByte() {
    byte[] bytes = new byte[1000];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i * 37);
    }
    bytes[0] = (byte) 0xFF;
    cli.file("a.yaml", bytes);
    check("a.yaml:1:1: error[not-utf8]: byte 0xFF is not UTF-8");
  }

  @Test
  void utf16_isToldWhatItLooksLike() {
    cli.file("a.yaml", "\uFEFFscenario: s\n".getBytes(StandardCharsets.UTF_16LE));
    check("a.yaml:1:1: error[not-utf8]: byte 0xFF is not UTF-8");
    assertTrue(run().err().contains("UTF-16"), run().err());
  }

  @Test
  void byteOrderMark_isNoReason() {
    cli.file("a.yaml", "\uFEFF" + Cli.PASSES.replace("passes", "marked"));
    assertEquals(0, run().code());
  }

  @Test
  void controlCharacter_isToldAtItsPlace() {
    check(
        "scenario: s\nturns: [a\0]\n",
        "a.yaml:2:10: error[bad-character]: the control character U+0000 cannot stand in YAML");
  }

  @Test
  void aliasesThatGrowWithoutBound_areStopped() {
    StringBuilder text =
        new StringBuilder("scenario: s\nx-0: &a0 [a, a, a, a, a, a, a, a, a, a]\n");
    for (int i = 1; i < 30; i++) {
      text.append("x-" + i + ": &a" + i + " [" + ("*a" + (i - 1) + ", ").repeat(10) + "]\n");
    }
    check(text + "turns: [a]\n", "error[too-many-aliases]");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "{a: ", "- ", "? ", "{? ", "&a [", "!!seq ["})
  void nestedWithoutBound_isStopped(String opening) {
    check("scenario: s\nturns: " + opening.repeat(100_000), "a.yaml:2:");
  }

  @Test
  void nestedBlocks_areStopped() {
    StringBuilder text = new StringBuilder("scenario: s\nturns:\n");
    for (int i = 0; i < 3_000; i++) {
      text.append(" ".repeat(i))
          .append("- turns:\n".substring(0, i % 2 == 0 ? 2 : 9))
          .append(i % 2 == 0 ? "\n" : "");
    }
    check(text.toString(), "a.yaml:");
  }

  @Test
  void groupsInGroups_areReadUpToTheBound() {
    String deep = "{repeat: 1, turns: [".repeat(300) + "a" + "]}".repeat(300);
    cli.file("a.yaml", "scenario: s\nturns: [" + deep + "]\nexpect: none\n");
    assertEquals(0, run().code(), () -> run().err());
  }

  @Test
  void folderForAFile_isToldByItsName() {
    cli.file("p/policy.yaml/x.txt", "");
    check(
        "scenario: s\npolicy: p/policy.yaml\nturns: [a]\n",
        "p/policy.yaml:1:1: error[unreadable]: cannot be read: it is a folder");
  }

  @Test
  void unreadableFile_isToldByItsName() throws IOException {
    Path file = Path.of(cli.file("a.yaml", Cli.PASSES));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
    assumeFalse(Files.isReadable(file), "whoever runs this may read everything");
    check("a.yaml:1:1: error[unreadable]: cannot be read: permission denied");
  }

  @Test
  void linkToNothing_isToldByItsName() throws IOException {
    Files.createSymbolicLink(Path.of(cli.path("a.yaml")), Path.of(cli.path("gone.yaml")));
    check("a.yaml:1:1: error[unreadable]: cannot be read: there is no such file");
  }

  @Test
  void everyProblemOfEveryFile_isToldAtOnce() {
    cli.file("a.yaml", "scenario: s\nturns: [{tms: 1}, {do: b, repeat: 0}]\n");
    cli.file("b.yaml", "scenario: t\nturns: [a b]\n");
    List<String> headlines =
        cli.local(run().err()).lines().filter(line -> line.contains("error[")).toList();
    assertEquals(
        List.of(
            "a.yaml:2:10: error[unknown-key]: unknown key `tms` in a turn",
            "a.yaml:2:35: error[out-of-range]: expected a whole number from 1 to 10000000, found"
                + " `0`",
            "b.yaml:2:9: error[bad-short-form]: `a b` is not an action's name in a short form"),
        headlines);
  }

  @Test
  void problemOfAPolicyUsedTwice_isToldOnce() {
    cli.file("p.policy.yaml", "policy: p\nrules: [nothing]\n");
    cli.file("a.yaml", "scenario: s\npolicy: p.policy.yaml\nturns: [a]\nvariants: [{name: v}]\n");
    List<String> headlines =
        cli.local(run().err()).lines().filter(line -> line.contains("error[")).toList();
    assertEquals(
        List.of(
            "p.policy.yaml:2:9: error[unknown-name]: `nothing` is not a rule",
            "a.yaml:2:9: error[invalid-use]: policy p.policy.yaml cannot be used"),
        headlines.stream().distinct().toList());
  }

  private Cli.Result run() {
    return assertTimeoutPreemptively(
        Duration.ofSeconds(30), () -> cli.run("test", cli.path(""), "--format", "json"));
  }

  private void check(String text, String wanted) {
    cli.file("a.yaml", text);
    check(wanted);
  }

  private void check(String wanted) {
    Cli.Result result = run();
    assertEquals(3, result.code(), result.err());
    assertTrue(
        cli.local(result.err()).contains(wanted),
        () -> result.err().substring(0, Math.min(2_000, result.err().length())));
    assertFalse(result.err().contains("Exception"), result.err());
    assertEquals(
        "1",
        Json.map(result.json().get("counts")).get("passed"),
        "what is right beside it still runs");
  }
}

package dev.stopline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.policy.Policies;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code stopline check} and {@code stopline policy}. */
class CheckCommandTest {
  private Cli cli;

  @BeforeEach
  void makeAFolder(@TempDir Path folder) {
    cli = new Cli(folder);
  }

  @Test
  void check_goodFiles_saysHowMany() {
    cli.file("f/a.yaml", Cli.PASSES);
    cli.file("f/b.yaml", Cli.FAILS + "---\n" + Cli.SKIPPED);
    Cli.Result result = cli.run("check", cli.path("f"));
    assertEquals(0, result.code());
    assertEquals("2 files, 3 scenarios: no problems\n", result.out());
    assertEquals("", result.err());
  }

  @Test
  void check_policyFiles_areCheckedToo() {
    cli.file("f/good.policy.yaml", "policy: good\nrules: [success]\n");
    cli.file("f/bad.policy.yaml", "policy: bad\nrules: [nothing]\n");
    Cli.Result result = cli.run("check", cli.path("f"));
    assertEquals(3, result.code());
    assertTrue(
        cli.local(result.err()).contains("f/bad.policy.yaml:2:9: error[unknown-name]"),
        result.err());
  }

  @Test
  void check_warnings_areSaidAndAreNoReasonToFail() {
    cli.file("f/a.yaml", "scenario: a\nrequirements: []\nturns: [x]\n");
    cli.file("f/b.policy.yaml", "policy: b\nrules: [cycle, plateau: 3]\n");
    Cli.Result result = cli.run("check", cli.path("f"));
    assertEquals(0, result.code());
    assertTrue(
        cli.local(result.err()).contains("f/a.yaml:2:15: warning[vacuous-requirements]"),
        result.err());
    assertTrue(
        cli.local(result.err()).contains("f/b.policy.yaml:1:9: warning[coupled-budget]"),
        result.err());
    assertTrue(result.out().endsWith(": 2 problems\n"), result.out());
  }

  @Test
  void check_invalidFiles_saysEachProblem() {
    cli.file("f/a.yaml", Cli.INVALID);
    cli.file("f/b.yaml", Cli.PASSES);
    Cli.Result result = cli.run("check", cli.path("f"));
    assertEquals(3, result.code());
    assertEquals("2 files, 1 scenario: 1 problem\n", result.out());
    assertTrue(
        cli.local(result.err()).startsWith("f/a.yaml:2:10: error[unknown-key]"), result.err());
  }

  @Test
  void check_sameIdTwice_isAnError() {
    cli.file("f/a.yaml", Cli.PASSES + "---\n" + Cli.PASSES);
    assertEquals(3, cli.run("check", cli.path("f")).code());
  }

  @Test
  void check_noFile_isNothingRan() {
    cli.file("f/x.txt", "");
    assertEquals(4, cli.run("check", cli.path("f")).code());
    assertEquals(0, cli.run("check", cli.path("f"), "--allow-empty").code());
    assertEquals(2, cli.run("check", cli.path("gone")).code());
  }

  @Test
  void check_shippedScenarios_haveNoErrors() {
    Cli.Result result = cli.run("check", "scenarios");
    assertEquals(0, result.code(), result.err());
  }

  @Test
  void policyList_isALineForEachBuiltIn() {
    Cli.Result result = cli.run("policy", "list");
    assertEquals(0, result.code());
    List<String> names = result.out().lines().map(line -> line.split(" ")[0]).toList();
    assertEquals(Policies.BUILT_IN, names.stream().filter(Policies.BUILT_IN::contains).toList());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bare",
        "steps",
        "budgets",
        "repeats",
        "cycles",
        "chapter-no-recovery",
        "chapter",
        "chapter-flowchart",
        "detectors"
      })
  void policyShow_namesItsRules(String name) {
    Cli.Result result = cli.run("policy", "show", name);
    assertEquals(0, result.code());
    assertTrue(result.out().startsWith("policy " + name + "\n"), result.out());
    assertTrue(result.out().contains(" 1  success  stop: success\n"), result.out());
  }

  @Test
  void policyShow_file() {
    String file =
        cli.file(
            "own.yaml", "policy: own\nbecause: To try it.\nrules: [use: bare, max_cost: 2.50]\n");
    assertEquals(
        """
        policy own
          To try it.

         1  success  stop: success
              the requirements are complete and confirmed from outside
         2  user_input_required  stop: user_input_required
              the state has a question for the user
         3  max_cost  stop: cost_budget
              dollars spent by the episode reach the limit
              limit 2.5
        """,
        cli.run("policy", "show", file).out());
  }

  @Test
  void policyShow_unknownOrInvalid() {
    Cli.Result unknown = cli.run("policy", "show", "chaptr");
    assertEquals(2, unknown.code());
    assertTrue(unknown.err().contains("did you mean `chapter`?"), unknown.err());
    assertEquals(3, cli.run("policy", "show", cli.file("bad.yaml", "policy: b\n")).code());
    assertEquals(2, cli.run("policy", "show", cli.path("gone.yaml")).code());
  }
}

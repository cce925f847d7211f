package dev.stopline.script;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.policy.Texts;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the scripted environment can do, and when completion is confirmed. */
class ScriptedSeamsTest {
  private static final String START = "scenario: s\nenvironment: {checkpoint: [start]}\n";
  private static final String PROGRESS =
      "scenario: s\nenvironment: {checkpoint: [start, progress]}\n";

  @Test
  void checkpoint_none_isTheDefault() {
    assertEquals("nonproductive_cycle @2, 0 recoveries", end("scenario: s\nturns: [a, a]\n"));
  }

  @Test
  void checkpoint_start_isThereBeforeAnyProgress() {
    assertEquals("none, 1 recoveries", end(START + "turns: [a, a]\n"));
  }

  @Test
  void checkpoint_progress_isNotTheStart() {
    String yaml = "scenario: s\nenvironment: {checkpoint: [progress]}\n";
    assertEquals("nonproductive_cycle @2, 0 recoveries", end(yaml + "turns: [a, a]\n"));
    assertEquals("none, 1 recoveries", end(yaml + "turns: [{do: g, progress: 1}, a, a]\n"));
  }

  @Test
  void checkpointFalse_leavesTheEarlierOneInUse() {
    String yaml = PROGRESS + "turns: [{do: g, progress: 1, checkpoint: %s}, a, a]\n";
    assertEquals(1, steps(yaml.replace("%s", "true")));
    assertEquals(0, steps(yaml.replace("%s", "false")));
  }

  @Test
  void restore_answersInOrderTheLastRepeating() {
    String yaml =
        "scenario: s\nenvironment: {checkpoint: [start], restore: %s}\nturns: [a, a, b, b]\n";
    assertEquals("unrecoverable_error @2, 0 recoveries", end(yaml.replace("%s", "refused")));
    assertEquals("unrecoverable_error @4, 1 recoveries", end(yaml.replace("%s", "[ok, refused]")));
    assertEquals("none, 2 recoveries", end(yaml.replace("%s", "[ok]")));
    assertEquals("unrecoverable_error @2, 0 recoveries", end(yaml.replace("%s", "[refused, ok]")));
  }

  @Test
  void irreversible_refusesEveryCheckpointBeforeIt() {
    String refused = "unrecoverable_error @3, 0 recoveries";
    assertEquals(refused, end(START + "turns: [{do: mail, irreversible: true}, a, a]\n"));
    assertEquals(
        refused,
        end(START + "turns: [a, {do: b, irreversible: true}, {do: b, irreversible: true}]\n"));
    assertEquals(
        "none, 1 recoveries",
        end(PROGRESS + "turns: [{do: mail, irreversible: true, progress: 1}, a, a]\n"));
  }

  @Test
  void irreversible_thatDidNotExecute_refusesNothing() {
    assertEquals(
        "none, 2 recoveries", end(START + "turns: [a, a, {do: a, irreversible: true}, b, b]\n"));
  }

  @Test
  void verified_givenByATurn_holdsFromItsClaimOnHoweverOftenItIsAsked() {
    String yaml = "scenario: s\npolicy: steps\nverified: %s\nturns: [%t, {do: finish}, b]\n";
    String fix = "{do: fix, effects: {satisfy: [goal]}}";
    assertEquals("success @1, 0 recoveries", end(yaml.replace("%s", "true").replace("%t", fix)));
    assertEquals("none, 0 recoveries", end(yaml.replace("%s", "false").replace("%t", fix)));
    List<String> accepted = List.of("executed", "message", "event", "finish_accepted");
    assertEquals(
        accepted,
        Scenarios.play(
                "scenario: s\nverified: false\nturns: [{do: fix, verified: true}, {message: m}, {event: user}, finish]\n"
                    + "initial: {satisfied: [goal]}\npolicy: quiet.yaml\n",
                new Texts().with("quiet.yaml", "policy: quiet\nrules: [max_steps: 9]\n"))
            .dispositions());
  }

  @Test
  void verified_survivesARewind() {
    String yaml =
        START
            + "verified: false\ninitial: {satisfied: [goal]}\n"
            + "turns: [{do: a, effects: {revoke: [goal]}}, {do: a, verified: true}]\n";
    assertEquals("success @2, 1 recoveries", end(yaml));
  }

  @Test
  void verifiedByAFact_isExactlyTrue() {
    String yaml =
        "scenario: s\nverified: {fact: green}\nturns: [{do: a, effects: {satisfy: [goal], set: {green: %s}}}]\n";
    assertEquals("success @1, 0 recoveries", end(yaml.replace("%s", "true")));
    for (String other : List.of("false", "\"true\"", "1", "null", "[true]")) {
      assertEquals("none, 0 recoveries", end(yaml.replace("%s", other)), other);
    }
  }

  @Test
  void turnThatDoesNotExecute_hasNoEffectButUsageSecondsAndVerified() {
    String effects =
        "effects: {satisfy: [goal], set: {x: 1}}, progress: 1, execution: {seconds: 9, throws: x}";
    Outcome outcome =
        Scenarios.play(
                "scenario: s\nturns: [{do: finish, seconds: 2, usage: {cost: 3}, "
                    + effects
                    + "}]\nbudget: {max_cost: 9}\n")
            .outcome();
    assertEquals("{}", outcome.last().world().facts().toString());
    assertEquals(
        "3 2", outcome.last().spent().usage().cost() + " " + outcome.last().spent().elapsed());
    assertEquals("[goal]", outcome.last().world().requirements().remaining().toString());
  }

  private static String end(String yaml) {
    Outcome outcome = Scenarios.play(yaml).outcome();
    String stop =
        outcome
            .stop()
            .reason()
            .map(reason -> reason.id() + " @" + outcome.stop().turn())
            .orElse("none");
    return stop + ", " + outcome.last().spent().recoveries() + " recoveries";
  }

  private static long steps(String yaml) {
    return Scenarios.play(yaml).outcome().last().trace().length();
  }
}

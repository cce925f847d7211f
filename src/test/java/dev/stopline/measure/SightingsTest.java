package dev.stopline.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Regard;
import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class SightingsTest {
  private static final Progress NEWS = Progress.evidence(BigDecimal.ONE);

  @Test
  void look_actionWithoutAnAgentFile_isItsFingerprint() {
    Action action = AgentTexts.call("a", "x", "1");
    assertEquals(action.fingerprint(), look(new Sightings(Agents.UNKNOWN), action, "y").mark());
  }

  @Test
  void look_ignoredArguments_doNotMakeAnotherCall() {
    Sightings run = run("tools: {search: {effect: read, ignore_args: [id]}}");
    Regard first = look(run, AgentTexts.call("search", "q", "x", "id", "1"), "y");
    assertEquals(
        first.mark(), look(run, AgentTexts.call("search", "id", "2", "q", "x"), "y").mark());
    assertEquals(first.mark(), look(run, AgentTexts.call("search", "q", "x"), "y").mark());
    assertNotEquals(first.mark(), look(run, AgentTexts.call("search", "q", "z"), "y").mark());
    Action other = AgentTexts.call("other", "q", "x", "id", "1");
    assertEquals(other.fingerprint(), look(run, other, "y").mark(), "another tool's count");
  }

  @Test
  void look_foldedSpace_isOneBlank() {
    Sightings run = run("tools: {bash: {effect: read, fold_space: true}}");
    Regard first = look(run, AgentTexts.call("bash", "c", "ls -l  /tmp"), "y");
    assertEquals(
        first.mark(), look(run, AgentTexts.call("bash", "c", " ls\n-l\t/tmp "), "y").mark());
    assertNotEquals(first.mark(), look(run, AgentTexts.call("bash", "c", "ls-l /tmp"), "y").mark());
    Action kept = AgentTexts.call("sh", "c", "ls  -l");
    assertNotEquals(
        look(run, kept, "y").mark(), look(run, AgentTexts.call("sh", "c", "ls -l"), "y").mark());
  }

  @Test
  void look_volatileParts_doNotMakeAnotherAnswer() {
    Sightings run = run("volatile: ['pid \\d+', 'line \\d+:']");
    Action action = Action.of("a");
    Regard first = look(run, action, "pid 12 died");
    assertEquals(first.answer(), look(run, action, "pid 7 died").answer());
    assertNotEquals(first.answer(), look(run, action, "pid x died").answer());
    Observation deep = Observation.ok("", new Value.Array(List.of(Value.of("at line 3: x"))));
    Observation other = Observation.ok("", new Value.Array(List.of(Value.of("at line 9: x"))));
    assertEquals(
        see(run, action, deep).regard().answer(), see(run, action, other).regard().answer());
  }

  @Test
  void look_ignoredTool_countsForNobody() {
    Sightings run = run("tools: {think: ignore, 'Bash(test -w*)': ignore}");
    assertEquals(Regard.Counts.NONE, look(run, Action.of("think"), "").counts());
    assertEquals(
        Regard.Counts.NONE, look(run, AgentTexts.call("Bash", "c", "test -w /x"), "").counts());
    assertEquals(Regard.Counts.ALL, look(run, AgentTexts.call("Bash", "c", "test x"), "").counts());
  }

  @Test
  void look_poll_countsForAllWhenItsAnswerChanged() {
    Sightings run = run("tools: {poll_build: poll}");
    Action poll = Action.of("poll_build");
    assertEquals(Regard.Counts.ALL, look(run, poll, "running").counts());
    assertEquals(Regard.Counts.LIMITS, look(run, poll, "running").counts());
    assertEquals(Regard.Counts.ALL, look(run, poll, "done").counts());
    assertEquals(Regard.Counts.ALL, look(run, poll, "running").counts(), "than the last one");
    assertEquals(
        Regard.Counts.ALL,
        look(run, AgentTexts.call("poll_build", "id", "2"), "running").counts(),
        "another call");
  }

  @Test
  void look_patterns_theFirstThatMatchesCounts() {
    Sightings run = run("tools: {'Bash(git*)': ignore, Bash: write}");
    assertEquals(
        Regard.Counts.NONE, look(run, AgentTexts.call("Bash", "c", "git log"), "").counts());
    assertEquals(Regard.Counts.ALL, look(run, AgentTexts.call("Bash", "c", "make"), "").counts());
  }

  @Test
  void undeclared_areTheToolsThatNoPatternMatches() {
    Sightings run = run("tools: {Read: read, 'Bash(git*)': read}");
    for (String name : List.of("Read", "zeta", "alpha", "zeta")) {
      look(run, Action.of(name), "");
    }
    look(run, AgentTexts.call("Bash", "c", "git log"), "");
    look(run, AgentTexts.call("Bash", "c", "ls"), "");
    assertEquals(List.of("Bash", "alpha", "zeta"), List.copyOf(run.undeclared()));
  }

  @Test
  void look_undeclaredTool_doesWhatTheFileSays() {
    Sightings run = run("undeclared: ignore");
    assertEquals(Regard.Counts.NONE, look(run, Action.of("x"), "").counts());
    assertEquals(NEWS, see(new Sightings(Agents.UNKNOWN), Action.of("x"), ok("y")).novelty());
  }

  private static Sightings run(String yaml) {
    return new Sightings(AgentTexts.agent(yaml + "\n"));
  }

  private static Regard look(Sightings run, Action action, String answer) {
    return see(run, action, ok(answer)).regard();
  }

  private static Sightings.Sighting see(Sightings run, Action action, Observation answer) {
    return run.look(action, action.fingerprint(), answer);
  }

  private static Observation ok(String text) {
    return Observation.ok("", Value.of(text));
  }
}

package dev.stopline.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class NoveltyTest {
  private static final Progress EVIDENCE = Progress.evidence(BigDecimal.ONE);
  private static final Progress TASK = Progress.task(BigDecimal.ONE);

  private Sightings run;

  @BeforeEach
  void begin() {
    run = new Sightings(AgentTexts.agent("tools: {read: read, edit: write, poll: poll}\n"));
  }

  @Test
  void read_answerNotSeenBeforeFromThisTool_isEvidence() {
    assertEquals(EVIDENCE, see("read", "1", "x"));
    assertEquals(Progress.NONE, see("read", "1", "x"));
    assertEquals(Progress.NONE, see("read", "2", "x"), "another call with the same answer");
    assertEquals(EVIDENCE, see("read", "1", "y"));
    assertEquals(EVIDENCE, see("other", "1", "x"), "another tool with the same answer");
    assertEquals(Progress.NONE, see("read", "1", "y"));
  }

  @Test
  void write_callNotMadeBefore_isTask() {
    assertEquals(TASK, see("edit", "1", "ok"));
    assertEquals(Progress.NONE, see("edit", "1", "ok"));
    assertEquals(Progress.NONE, see("edit", "1", "another answer"));
    assertEquals(TASK, see("edit", "2", "ok"));
  }

  @Test
  void write_callThatFailedBefore_isStillNew() {
    assertEquals(Progress.NONE, failed("edit", "1"));
    assertEquals(TASK, see("edit", "1", "ok"));
  }

  @Test
  void poll_answerOtherThanTheLast_isEvidence() {
    assertEquals(EVIDENCE, see("poll", "1", "running"));
    assertEquals(Progress.NONE, see("poll", "1", "running"));
    assertEquals(EVIDENCE, see("poll", "1", "done"));
    assertEquals(EVIDENCE, see("poll", "1", "running"));
    assertEquals(EVIDENCE, see("poll", "2", "running"));
  }

  @Test
  void failedCall_movesNothing() {
    assertEquals(Progress.NONE, failed("read", "1"));
    assertEquals(Progress.NONE, failed("edit", "1"));
    assertEquals(Progress.NONE, failed("poll", "1"));
  }

  @Test
  void successNotKnown_countsAsSuccess() {
    Observation answer = new Observation(Optional.empty(), "", Value.of("x"), true);
    assertEquals(EVIDENCE, see(AgentTexts.call("read"), answer));
    assertEquals(TASK, see(AgentTexts.call("edit"), answer));
  }

  @Test
  void resultNeverRecorded_isUnusable() {
    assertEquals(Progress.UNAVAILABLE, see(AgentTexts.call("read"), Observation.MISSING));
    assertEquals(Progress.UNAVAILABLE, see(AgentTexts.call("edit"), Observation.MISSING));
  }

  private Progress see(String tool, String argument, String answer) {
    return see(AgentTexts.call(tool, "x", argument), Observation.ok("", Value.of(answer)));
  }

  private Progress failed(String tool, String argument) {
    return see(AgentTexts.call(tool, "x", argument), Observation.failed("", Value.of("no")));
  }

  private Progress see(Action action, Observation answer) {
    return run.look(action, action.fingerprint(), answer).novelty();
  }
}

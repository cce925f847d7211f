package dev.stopline.loop;

import static dev.stopline.loop.Hand.maxSteps;
import static dev.stopline.loop.Hand.policy;
import static dev.stopline.loop.Hand.run;
import static dev.stopline.loop.Hand.success;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A claim of completion, and who may confirm it. */
class ClaimTest {
  private static final Policy PATIENT = policy(maxSteps(9));

  @Test
  void finish_requirementsRemain_isRefusedPaidAndNotVerified() {
    List<String> told = new ArrayList<>();
    Hand.Run run = run(HandSeams.calling("finish", "finish"), policy(Hand.recordingInto(told)));
    assertEquals(List.of("finish_refused", "finish_refused"), run.dispositions());
    assertEquals(2, run.last().spent().usage().modelCalls());
    assertEquals(List.of(), run.seams().asked("execute"));
    assertEquals(List.of(), run.seams().asked("verified"));
    assertEquals(0, run.last().trace().length());
    assertEquals("finish_refused:finish finish_refused:finish", told.get(2));
  }

  @Test
  void finish_completeButNotVerified_isRefused() {
    HandSeams seams = completing();
    seams.verified = world -> false;
    assertEquals(List.of("executed", "finish_refused"), run(seams, PATIENT).dispositions());
  }

  @Test
  void finish_completeAndVerified_endsWithSuccessAndNoRule() {
    Hand.Run run = run(completing(), PATIENT);
    assertEquals(List.of("executed", "finish_accepted"), run.dispositions());
    assertEquals(List.of("continue", "stop"), run.thens());
    assertEquals(Optional.of(StopReason.SUCCESS), run.last().stopReason());
    assertEquals(Optional.empty(), run.stop().rule());
    assertEquals(List.of(), run.stop().also());
    assertEquals(2, run.stop().turn());
    assertEquals(2, run.last().spent().usage().modelCalls());
  }

  @Test
  void finish_withArguments_isAClaimToo() {
    HandSeams seams = new HandSeams();
    seams.then(Decision.call(Action.of("finish", Value.of("done")), Usage.NONE));
    assertEquals(List.of("finish_refused"), run(seams, PATIENT).dispositions());
  }

  @Test
  void finish_proposal_hasAFingerprintAndIsNoAttempt() {
    Proposal claim =
        run(completing(), PATIENT).episode().entries().get(1).turn().proposal().orElseThrow();
    assertEquals(Action.of("finish").fingerprint(), claim.fingerprint());
    assertEquals(Optional.empty(), claim.attemptKey());
  }

  @Test
  void check_whileIncomplete_doesNotAskForVerification() {
    HandSeams seams = HandSeams.calling("edit", "edit");
    run(seams, policy(success()));
    assertEquals(0, seams.asked("verified").size());
  }

  @Test
  void check_complete_asksForVerificationOnceHoweverManyRules() {
    HandSeams seams = completing();
    seams.verified = world -> false;
    run(seams, policy(success(), success(), maxSteps(1)));
    assertEquals(1, seams.asked("verified").size());
  }

  @Test
  void check_verified_isHandedToTheRules() {
    Hand.Run run = run(completing(), policy(success()));
    assertEquals(Optional.of("success"), run.stop().rule());
    assertEquals(1, run.stop().turn());
    assertEquals(List.of("executed"), run.dispositions());
  }

  @Test
  void success_nothingRequired_isThereAtOnce() {
    World world = World.of("", Requirements.of(List.of()));
    Hand.Run run = run(HandSeams.calling("edit"), policy(success()), world);
    assertEquals(0, run.stop().turn());
    assertEquals(1, run.seams().asked("verified").size());
  }

  /** Its first action completes the requirements, its second is the claim. */
  private static HandSeams completing() {
    HandSeams seams = HandSeams.calling("fix", "finish");
    seams.effects.put("fix", world -> world.satisfy("goal"));
    return seams;
  }
}

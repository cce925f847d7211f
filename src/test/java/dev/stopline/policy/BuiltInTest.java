package dev.stopline.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.Policy;
import dev.stopline.loop.StopReason;
import dev.stopline.source.Problems;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The policies that come with the program. */
class BuiltInTest {
  private static final String LIMITS = "max_steps max_model_calls max_cost max_seconds";

  @ParameterizedTest
  @CsvSource({
    "bare, success user_input_required",
    "steps, success user_input_required max_steps",
    "budgets, success user_input_required " + LIMITS,
    "repeats, success user_input_required " + LIMITS + " cycle",
    "cycles, success user_input_required " + LIMITS + " cycle",
    "chapter-no-recovery, success user_input_required "
        + LIMITS
        + " progress_unavailable cycle plateau",
    "chapter, success user_input_required " + LIMITS + " progress_unavailable cycle plateau",
    "chapter-flowchart, success user_input_required progress_unavailable "
        + LIMITS
        + " cycle plateau",
    "detectors, success progress_unavailable cycle plateau"
  })
  void rules_areInTheOrderInWhichTheyAreAsked(String name, String ids) {
    assertEquals(name, compile(name).name());
    assertEquals(List.of(ids.split(" ")), ids(compile(name)));
  }

  @Test
  void builtIn_namesEachOnce() {
    assertEquals(
        List.of(
            "bare",
            "steps",
            "budgets",
            "repeats",
            "cycles",
            "chapter-no-recovery",
            "chapter",
            "chapter-flowchart",
            "detectors"),
        Policies.BUILT_IN);
    assertEquals("chapter", Policies.DEFAULT);
  }

  @Test
  void builtIn_onlyThoseWithRecoveryRecover() {
    List<String> recovering = new ArrayList<>();
    for (String name : Policies.BUILT_IN) {
      if (compile(name).recovers()) {
        recovering.add(name);
      }
    }
    assertEquals(List.of("chapter", "chapter-flowchart", "detectors"), recovering);
  }

  @Test
  void chapterAndFlowchart_differInOrderAlone() {
    List<Policy.Clause> chapter = new ArrayList<>(compile("chapter").clauses());
    List<Policy.Clause> flowchart = compile("chapter-flowchart").clauses();
    assertEquals(chapter.size(), flowchart.size());
    chapter.removeAll(flowchart);
    assertEquals(List.of(), chapter);
  }

  @Test
  void chapter_reasonsReactionsAndDefaults() {
    Policy chapter = compile("chapter");
    assertEquals(2, chapter.maxRecoveries());
    List<StopReason> reasons = chapter.clauses().stream().map(Policy.Clause::reason).toList();
    assertEquals(
        List.of(
            StopReason.SUCCESS,
            StopReason.USER_INPUT_REQUIRED,
            StopReason.MAX_STEPS,
            StopReason.MAX_MODEL_CALLS,
            StopReason.COST_BUDGET,
            StopReason.TIME_BUDGET,
            StopReason.PROGRESS_UNAVAILABLE,
            StopReason.NONPRODUCTIVE_CYCLE,
            StopReason.NO_PROGRESS),
        reasons);
    assertEquals(
        "[Limit[resource=STEPS, most=12], Limit[resource=MODEL_CALLS, most=20],"
            + " Limit[resource=COST, most=1.00], Limit[resource=SECONDS, most=90]]",
        chapter.clauses().subList(2, 6).stream()
            .map(clause -> clause.rule().toString())
            .toList()
            .toString());
    assertEquals(
        new Cycle(2, 2, Cycle.Need.NONPRODUCTIVE, Same.ACTION), chapter.clauses().get(7).rule());
    assertEquals(new Plateau(5), chapter.clauses().get(8).rule());
  }

  @Test
  void repeats_countsRepetitionAlone() {
    Policy.Clause cycle = compile("repeats").clauses().get(6);
    assertEquals(new Cycle(1, 3, Cycle.Need.NOTHING, Same.ACTION), cycle.rule());
    assertEquals(Policy.Reaction.STOP, cycle.reaction());
  }

  @Test
  void everyBuiltIn_saysWhy() {
    for (String name : Policies.BUILT_IN) {
      Problems problems = new Problems();
      assertEquals(false, file(name, problems).because().isBlank(), name);
      assertEquals(List.of(), Texts.headlines(problems), name);
    }
  }

  private static PolicyFile file(String name, Problems problems) {
    return new Texts().policy(name, problems).orElseThrow();
  }

  private static Policy compile(String name) {
    Problems problems = new Problems();
    Policy policy = file(name, problems).compile(Budget.UNSET, problems);
    assertEquals(List.of(), Texts.headlines(problems));
    return policy;
  }

  private static List<String> ids(Policy policy) {
    return policy.clauses().stream().map(Policy.Clause::id).toList();
  }
}

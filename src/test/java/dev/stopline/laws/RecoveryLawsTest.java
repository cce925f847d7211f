package dev.stopline.laws;

import static dev.stopline.laws.Played.is;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Disposition;
import dev.stopline.loop.Episode;
import dev.stopline.loop.Monitor;
import dev.stopline.loop.RunState;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Spent;
import dev.stopline.loop.Transition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What loops, stalls and rewinds may not do, over random scripts. */
class RecoveryLawsTest {

  @Test
  void spent_neverGoesBack() {
    Corpus.everyRun(
        (run, context) -> {
          Spent before = run.portraits.get(0).state().spent();
          for (Portrait portrait : run.portraits) {
            Spent now = portrait.state().spent();
            assertTrue(now.usage().modelCalls() >= before.usage().modelCalls(), context);
            assertTrue(now.usage().tokens() >= before.usage().tokens(), context);
            assertTrue(now.usage().cost().compareTo(before.usage().cost()) >= 0, context);
            assertTrue(now.elapsed().compareTo(before.elapsed()) >= 0, context);
            assertTrue(now.recoveries() >= before.recoveries(), context);
            before = now;
          }
        });
  }

  @Test
  void ruledOutAttempt_staysRuledOut() {
    Corpus.everyRun(
        (run, context) -> {
          Set<String> before = Set.of();
          for (Episode.Entry entry : run.entries()) {
            Set<String> now = entry.turn().after().blockedAttempts().sorted();
            assertTrue(now.containsAll(before), context);
            before = now;
          }
        });
  }

  @Test
  void blockedAttempt_wasExecutedBeforeOnAnAbandonedBranch() {
    Corpus.everyRun(
        (run, context) -> {
          Map<String, Integer> branches = new HashMap<>();
          for (Episode.Entry entry : run.entries()) {
            String key = entry.turn().proposal().flatMap(p -> p.attemptKey()).orElse("");
            if (is(entry, Disposition.BLOCKED)) {
              assertTrue(branches.containsKey(key), context);
              assertTrue(branches.get(key) < entry.turn().branch(), context);
            } else if (entry.turn().transition().isPresent()) {
              branches.putIfAbsent(key, entry.turn().branch());
            }
          }
        });
  }

  @Test
  void ruledOutAttempt_isNeverExecuted() {
    Corpus.everyRun(
        (run, context) -> {
          for (Episode.Entry entry : run.entries()) {
            if (is(entry, Disposition.EXECUTED)) {
              String key = entry.turn().proposal().orElseThrow().attemptKey().orElseThrow();
              assertFalse(entry.turn().after().blockedAttempts().contains(key), context);
            }
          }
        });
  }

  @Test
  void replay_ofEachBranch_judgesAsTheLiveRunDid() {
    Corpus.everyRun(
        (run, context) -> {
          List<Signal> branch = new ArrayList<>();
          int rewound = 0;
          for (Episode.Entry entry : run.entries()) {
            Played.signal(entry.turn()).ifPresent(branch::add);
            Monitor monitor = Monitor.of(run.policy);
            for (Signal signal : branch) {
              monitor = monitor.observe(signal);
            }
            assertEquals(
                Portrait.judged(entry.near()),
                Portrait.judged(monitor.judge(entry.check())),
                context);
            while (rewound < run.rewinds.size()
                && run.rewinds.get(rewound).afterTurn() == entry.turn().number()) {
              cutBack(branch, run.rewinds.get(rewound).revived());
              rewound++;
            }
          }
        });
  }

  @Test
  void uniqueActions_neverMakeACycle() {
    for (int seed = 0; seed < Corpus.FEWER; seed++) {
      Played run = Played.of(RandomDrafts.of(seed).withUniqueActions());
      noCycle(run, "seed " + seed);
      assertFalse(run.entries().stream().anyMatch(e -> is(e, Disposition.BLOCKED)), "seed " + seed);
    }
  }

  @Test
  void uniqueAnswers_neverMakeACycleOfAnswers() {
    int loops = 0;
    for (int seed = 0; seed < Corpus.FEWER; seed++) {
      Draft draft = RandomDrafts.of(seed).under("answers.yaml").withoutCheckpoints();
      noCycle(Played.of(draft.withUniqueAnswers()), "seed " + seed);
      loops += Played.of(draft).reason().equals("nonproductive_cycle") ? 1 : 0;
    }
    assertTrue(loops > 50, "without the answers it would often loop: " + loops);
  }

  private static void noCycle(Played run, String context) {
    assertFalse(run.reason().equals("nonproductive_cycle"), context);
    assertEquals(0, run.stop().period(), context);
    run.rewinds.forEach(rewind -> assertEquals(0, rewind.finding().gauge().period(), context));
  }

  /** To the transitions that the checkpoint knew, which were the last thing that it saw. */
  private static void cutBack(List<Signal> branch, RunState revived) {
    int kept = 0;
    long steps = 0;
    while (steps < revived.trace().length()) {
      steps += branch.get(kept) instanceof Transition ? 1 : 0;
      kept++;
    }
    branch.subList(kept, branch.size()).clear();
  }
}

package dev.stopline.laws;

import static dev.stopline.laws.Played.is;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Check;
import dev.stopline.loop.Disposition;
import dev.stopline.loop.Episode;
import dev.stopline.loop.ModelView;
import dev.stopline.loop.Monitor;
import dev.stopline.loop.RunState;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Spent;
import dev.stopline.loop.StopReason;
import dev.stopline.loop.Transition;
import dev.stopline.script.ScriptTurn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What holds of every run, over random scripts. */
class RunLawsTest {
  private static final int SEEDS = Corpus.SEEDS;

  private static final List<Played> RUNS = new ArrayList<>(SEEDS);

  @BeforeAll
  static void play() {
    for (int seed = 0; seed < SEEDS; seed++) {
      RUNS.add(Played.painted(seed));
    }
  }

  private interface Law {
    void check(Played run, String context);
  }

  private static void everyRun(Law law) {
    for (int seed = 0; seed < SEEDS; seed++) {
      law.check(RUNS.get(seed), "seed " + seed);
    }
  }

  @Test
  void scripts_showEveryReasonDispositionAndRule() {
    Map<String, Integer> seen = new TreeMap<>();
    everyRun(
        (run, context) -> {
          seen.merge("stop " + run.reason(), 1, Integer::sum);
          run.stop().rule().ifPresent(rule -> seen.merge("rule " + rule, 1, Integer::sum));
          run.rewinds.forEach(
              r -> seen.merge("rewind by " + r.finding().clause().id(), 1, Integer::sum));
          run.entries().forEach(e -> seen.merge(e.turn().disposition().id(), 1, Integer::sum));
          run.entries().forEach(e -> seen.merge("then " + e.then().id(), 1, Integer::sum));
        });
    List<String> wanted =
        new ArrayList<>(List.of("stop none", "rewind by cycle", "rewind by plateau"));
    for (StopReason reason : StopReason.values()) {
      wanted.add("stop " + reason.id());
    }
    for (Disposition disposition : Disposition.values()) {
      wanted.add(disposition.id());
    }
    wanted.remove(Disposition.NOT_REACHED.id());
    for (String rule :
        List.of(
            "success",
            "user_input_required",
            "max_steps",
            "max_model_calls",
            "max_cost",
            "max_seconds",
            "progress_unavailable",
            "cycle",
            "plateau")) {
      wanted.add("rule " + rule);
    }
    for (String what : wanted) {
      assertTrue(seen.getOrDefault(what, 0) >= 20, what + " is too rare among " + seen);
    }
  }

  @Test
  void snapshot_isNeverChangedByWhatFollows() {
    everyRun(
        (run, context) -> {
          for (Portrait portrait : run.portraits) {
            assertEquals(portrait.picture(), portrait.again(), context);
          }
        });
  }

  @Test
  void secondRun_isAnEqualEpisode() {
    for (int seed = 0; seed < Corpus.FEWER; seed++) {
      Played run = RUNS.get(seed);
      assertEquals(pictures(run), pictures(run.again()), "seed " + seed);
    }
  }

  @Test
  void spent_neverGoesBack() {
    everyRun(
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
  void everyTurnOfTheScriptUpToTheStop_appearsOnce() {
    everyRun(
        (run, context) -> {
          Iterator<ScriptTurn> script = run.script.turns();
          long number = 0;
          for (Episode.Entry entry : run.entries()) {
            number++;
            assertEquals(number, entry.turn().number(), context);
            ScriptTurn.What what = script.next().what();
            assertEquals(
                what instanceof ScriptTurn.Call call ? call.action().name() : "",
                entry.turn().proposal().map(p -> p.action().name()).orElse(""),
                context);
          }
          assertEquals(number, run.stop().turn(), context);
          assertTrue(run.stop().reason().isPresent() || !script.hasNext(), context);
        });
  }

  @Test
  void blockedAttempt_wasExecutedBeforeOnAnAbandonedBranch() {
    everyRun(
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
    everyRun(
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
    everyRun(
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
  void stop_isWhatTheRulesSayOfItsCheck() {
    everyRun(
        (run, context) -> {
          if (run.stop().rule().isEmpty() || run.entries().isEmpty()) {
            return;
          }
          Episode.Entry last = run.entries().get(run.entries().size() - 1);
          Monitor live = last.monitor();
          Check check = last.check();
          if (last.then() == Episode.Then.STOP) {
            assertEquals(
                run.stop().rule(), live.judge(check).decisive().map(f -> f.clause().id()), context);
            assertEquals(run.stop().also(), live.judge(check).also(), context);
          }
        });
  }

  @Test
  void view_holdsNamedFactsAndTheLastFourTransitionsAlone() {
    everyRun(
        (run, context) -> {
          for (Episode.Entry entry : run.entries()) {
            ModelView view = entry.turn().view();
            assertTrue(Set.copyOf(Draft.MODEL_FACTS).containsAll(view.facts().keySet()), context);
            assertTrue(view.recent().size() <= 4, context);
            assertEquals(Math.min(4, view.step()), view.recent().size(), context);
            for (int i = 0; i < view.recent().size(); i++) {
              long step = view.step() - view.recent().size() + 1 + i;
              assertEquals(step, view.recent().get(i).step(), context);
            }
          }
        });
  }

  @Test
  void trace_countsTheStepsOfItsBranch() {
    everyRun(
        (run, context) -> {
          for (Episode.Entry entry : run.entries()) {
            RunState after = entry.turn().after();
            entry
                .turn()
                .transition()
                .map(Transition::step)
                .ifPresent(step -> assertEquals(step, after.trace().length(), context));
            assertTrue(after.trace().lastProductive() <= after.trace().length(), context);
            assertEquals(after.spent().recoveries(), entry.turn().branch(), context);
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

  private static List<String> pictures(Played run) {
    List<String> pictures = new ArrayList<>();
    run.entries().forEach(entry -> pictures.add(Portrait.of(entry)));
    pictures.add(Portrait.of(run.last, null).picture());
    return pictures;
  }
}

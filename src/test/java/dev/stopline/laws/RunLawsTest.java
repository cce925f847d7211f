package dev.stopline.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Check;
import dev.stopline.loop.Disposition;
import dev.stopline.loop.Episode;
import dev.stopline.loop.ModelView;
import dev.stopline.loop.Monitor;
import dev.stopline.loop.RunState;
import dev.stopline.loop.StopReason;
import dev.stopline.loop.Transition;
import dev.stopline.script.ScriptTurn;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What holds of every run, over random scripts. */
class RunLawsTest {

  @Test
  void scripts_showEveryReasonDispositionAndRule() {
    Map<String, Integer> seen = new TreeMap<>();
    Corpus.everyRun(
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
    Corpus.everyRun(
        (run, context) -> {
          for (Portrait portrait : run.portraits) {
            assertEquals(portrait.picture(), portrait.again(), context);
          }
        });
  }

  @Test
  void secondRun_isAnEqualEpisode() {
    for (int seed = 0; seed < Corpus.FEWER; seed++) {
      Played run = Corpus.painted(seed);
      assertEquals(pictures(run), pictures(run.again()), "seed " + seed);
    }
  }

  @Test
  void everyTurnOfTheScriptUpToTheStop_appearsOnce() {
    Corpus.everyRun(
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
  void stop_isWhatTheRulesSayOfItsCheck() {
    Corpus.everyRun(
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
    Corpus.everyRun(
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
    Corpus.everyRun(
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

  private static List<String> pictures(Played run) {
    List<String> pictures = new ArrayList<>();
    run.entries().forEach(entry -> pictures.add(Portrait.of(entry)));
    pictures.add(Portrait.of(run.last, null).picture());
    return pictures;
  }
}

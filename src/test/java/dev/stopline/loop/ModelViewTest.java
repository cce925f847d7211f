package dev.stopline.loop;

import static dev.stopline.loop.Hand.maxSteps;
import static dev.stopline.loop.Hand.policy;
import static dev.stopline.loop.Hand.run;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ModelViewTest {

  @Test
  void view_facts_areThoseNamedThatExist() {
    HandSeams seams = HandSeams.calling("a", "b");
    seams.modelFacts.addAll(List.of("diff", "absent", "empty"));
    seams.effects.put(
        "a",
        world ->
            world.set("diff", Value.of(1)).set("secret", Value.of(2)).set("empty", Value.NULL));
    run(seams, policy());
    assertEquals(Set.of(), seams.views.get(0).facts().keySet());
    assertEquals(Set.of("diff", "empty"), seams.views.get(1).facts().keySet());
  }

  @Test
  void view_recent_isTheLastFour() {
    HandSeams seams = HandSeams.calling("a", "b", "c", "d", "e", "f");
    run(seams, policy());
    List<String> sizes =
        seams.views.stream()
            .map(
                view ->
                    view.step()
                        + ":"
                        + String.join(
                            "",
                            view.recent().stream().map(t -> t.proposal().action().name()).toList()))
            .toList();
    assertEquals(List.of("0:", "1:a", "2:ab", "3:abc", "4:abcd", "5:bcde", "6:cdef"), sizes);
  }

  @Test
  void view_afterARewind_showsNothingOfTheAbandonedBranch() {
    HandSeams seams = HandSeams.calling("a", "b");
    seams.capturable = state -> state.trace().length() == 0;
    seams.modelFacts.add("diff");
    seams.effects.put("a", world -> world.set("diff", Value.of(1)));
    run(seams, Hand.recovering(1, Hand.stalled(1)));
    assertEquals(seams.views.get(0), seams.views.get(1));
  }

  @Test
  void toValue_hasTheNamedKeysAndNothingElse() {
    HandSeams seams = HandSeams.calling("a");
    seams.modelFacts.add("diff");
    seams.progress.put("a", Progress.task(BigDecimal.ONE));
    seams.effects.put("a", world -> world.set("diff", Value.of(1)).complete("p").fail("q"));
    run(seams, policy(maxSteps(9)));
    assertEquals(
        "{\"completed\":[\"p\"],\"facts\":{\"diff\":1},\"failed\":[\"q\"],\"goal\":\"mend it\","
            + "\"recent\":[{\"action\":{\"name\":\"a\"},\"kind\":\"\",\"ok\":true,\"productive\":true}],"
            + "\"remaining\":1,\"step\":1}",
        CanonicalJson.write(seams.views.get(1).toValue()));
  }

  @Test
  void toValue_unknownResult_isNull() {
    Proposal proposal = new Proposal(Action.of("a"), "f", java.util.Optional.empty());
    Regard regard = new Regard("f", "", Regard.Counts.ALL);
    Transition transition =
        new Transition(1, proposal, Observation.MISSING, Progress.UNAVAILABLE, regard);
    Trace trace = Trace.EMPTY.append(transition, AttemptKeys.NONE);
    RunState start = RunState.start(Hand.WORLD);
    String written = CanonicalJson.write(ModelView.of(start.with(trace), List.of()).toValue());
    assertEquals(true, written.contains("\"ok\":null,\"productive\":false"), written);
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Observation;
import dev.stopline.loop.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Turns of the steps of an ATIF trajectory. A step of the agent is a response, with its calls and
 * their results; one that only shows earlier calls again brings their results. Copied context is
 * left out, but may hold the goal. A step without a call that is answered all the same was in no
 * right form: the answer is a nudge, as is what the system says later on; what it does to the
 * context is a compaction. Steps have one time stamp: what a result took is known only where its
 * call has one of its own, and else is part of the next decision.
 *
 * <p>Sub-agents are steps marked as a side chain, or trajectories inside this one; those in files
 * of their own are runs of their own. With them in scope, one that is inside stands where its
 * result is.
 */
final class AtifSteps {
  /** Its messages become several steps, of which only the first has metrics. */
  private static final Value SPLIT = Value.of("claude-code");

  private final Dialogue dialogue = new Dialogue();
  private final Scope scope;
  private final Map<String, Value> inside = new LinkedHashMap<>();
  private final Set<String> known = new HashSet<>();
  private Optional<Response> last = Optional.empty();
  private boolean measured;
  private long responses;

  AtifSteps(Value run, Scope scope) {
    this.scope = scope;
    addAll(run, false);
    while (!inside.isEmpty()) {
      addInside(inside.keySet().iterator().next());
    }
    if (responses == 1) {
      Value total = TraceJson.at(run, "final_metrics");
      last.ifPresent(only -> only.consumed(AtifStep.usage(total, "total_")));
    }
  }

  Dialogue dialogue() {
    return dialogue;
  }

  private void addAll(Value run, boolean subAgent) {
    if (scope == Scope.TREE) {
      for (Value other : TraceJson.items(TraceJson.at(run, "subagent_trajectories"))) {
        inside.put(AtifStep.text(other, "trajectory_id").orElse("#" + inside.size()), other);
      }
    }
    List<AtifStep> steps = AtifStep.of(run);
    boolean mixed = !steps.stream().allMatch(AtifStep::isAside);
    for (AtifStep step : steps) {
      boolean aside = subAgent || mixed && step.isAside();
      if (!aside || scope == Scope.TREE) {
        add(step, TraceJson.at(run, "agent"), aside);
      }
    }
  }

  private void addInside(String id) {
    Value other = inside.remove(id);
    if (other != null) {
      Optional<Response> before = last;
      addAll(other, true);
      last = before;
    }
  }

  private void add(AtifStep step, Value agent, boolean aside) {
    if (step.isCopied()) {
      copied(step);
    } else if (step.isFrom("agent")) {
      act(step, agent);
    } else if (!aside) {
      answers(step, List.of());
      hear(step);
    }
  }

  private void copied(AtifStep step) {
    if (step.isFrom("user") && !dialogue.decided() && dialogue.goal().isEmpty()) {
      dialogue.user(step.said(), Optional.empty());
    }
  }

  private void hear(AtifStep step) {
    if (step.isFrom("user")) {
      last = Optional.empty();
      dialogue.user(step.said(), step.time());
    } else if (dialogue.decided() && (step.isCompaction() || !step.said().isBlank())) {
      last = Optional.empty();
      dialogue.event(step.isCompaction() ? "compaction" : "nudge", step.said(), step.time());
    }
  }

  private void act(AtifStep step, Value agent) {
    List<Value> calls = step.calls();
    List<Value> fresh = calls.stream().filter(this::isNew).toList();
    boolean byProgram = step.modelCalls().equals(Optional.of(0L));
    if (!fresh.isEmpty() || calls.isEmpty() && !byProgram) {
      respond(step, fresh, agent);
    }
    answers(step, fresh.isEmpty() ? calls : fresh);
  }

  private boolean isNew(Value call) {
    Optional<String> id = AtifStep.callId(call).filter(GlobalId::is);
    return id.isEmpty() || known.add(id.get() + " " + AtifStep.action(call).fingerprint());
  }

  private void respond(AtifStep step, List<Value> calls, Value agent) {
    boolean split = measured && TraceJson.at(agent, "name").equals(SPLIT);
    if (last.isEmpty() || step.isMeasured() || !split) {
      last = Optional.of(dialogue.response());
      measured = step.isMeasured();
      responses++;
    }
    Response response = last.get();
    response.arrived(step.time());
    response.says(step.said());
    response.model(step.model().or(() -> AtifStep.text(agent, "model_name")));
    step.modelCalls().ifPresent(response::modelCalls);
    response.consumed(step.usage());
    for (Value call : calls) {
      response.calls(AtifStep.callId(call), AtifStep.action(call));
    }
  }

  private void answers(AtifStep step, List<Value> calls) {
    List<String> loose = new ArrayList<>();
    for (AtifAnswer answer : AtifAnswer.of(step, calls)) {
      Value result = answer.result();
      AtifStep.subAgents(result).forEach(this::addInside);
      if (answer.belongs()) {
        answer(step, answer, answer.call().orElse(Value.NULL));
      } else {
        loose.add(Content.text(TraceJson.at(result, "content")));
      }
    }
    loose.removeIf(String::isBlank);
    if (step.isFrom("agent") && calls.isEmpty() && !loose.isEmpty()) {
      dialogue.event("nudge", String.join("\n", loose), step.time());
    }
  }

  private void answer(AtifStep step, AtifAnswer answer, Value call) {
    Value data = Content.data(TraceJson.at(answer.result(), "content"));
    Observation came = new Observation(step.ok(answer.result(), call), "", data, true);
    Optional<String> name = AtifStep.text(call, "function_name");
    dialogue.result(answer.id(), name, came, AtifStep.end(call).or(step::time));
  }
}

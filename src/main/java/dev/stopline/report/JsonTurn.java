package dev.stopline.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.stopline.loop.Episode;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Proposal;
import dev.stopline.loop.Transition;
import dev.stopline.loop.Turn;
import dev.stopline.loop.Value;
import dev.stopline.loop.Verdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/** One turn of a result as a JSON object. */
final class JsonTurn {
  private JsonTurn() {}

  /**
   * @throws UncheckedIOException since it is called while the run goes on
   */
  static void write(JsonGenerator json, Episode.Entry entry) {
    try {
      Turn turn = entry.turn();
      json.writeStartObject();
      json.writeNumberField("turn", turn.number());
      JsonText.value(
          json, "step", turn.transition().map(t -> Value.of(t.step())).orElse(Value.NULL));
      json.writeNumberField("branch", turn.branch());
      JsonText.value(
          json, "action", turn.proposal().map(p -> p.action().toValue()).orElse(Value.NULL));
      JsonText.text(json, "fingerprint", turn.proposal().map(Proposal::fingerprint));
      JsonText.text(json, "attempt_key", turn.proposal().flatMap(Proposal::attemptKey));
      json.writeStringField("disposition", turn.disposition().id());
      transition(json, turn.transition());
      near(json, entry);
      json.writeStringField("then", entry.then().id());
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void transition(JsonGenerator json, Optional<Transition> executed)
      throws IOException {
    if (executed.isEmpty()) {
      json.writeNullField("ok");
      json.writeNullField("kind");
      json.writeNullField("progress");
      json.writeNullField("productive");
      return;
    }
    Transition transition = executed.get();
    JsonText.value(json, "ok", transition.observation().ok().map(Value::of).orElse(Value.NULL));
    json.writeStringField("kind", transition.observation().kind());
    Progress progress = transition.progress();
    json.writeObjectFieldStart("progress");
    JsonText.exact(json, "task_delta", progress.taskDelta());
    JsonText.exact(json, "evidence_delta", progress.evidenceDelta());
    JsonText.exact(json, "regression_delta", progress.regressionDelta());
    json.writeBooleanField("integrity_ok", progress.integrityOk());
    json.writeBooleanField("measurement_ok", progress.measurementOk());
    json.writeEndObject();
    json.writeBooleanField("productive", progress.productive());
  }

  private static void near(JsonGenerator json, Episode.Entry entry) throws IOException {
    json.writeObjectFieldStart("near");
    for (Verdict.Finding finding : entry.near().findings()) {
      json.writeArrayFieldStart(finding.clause().id());
      JsonText.write(json, Value.of(finding.gauge().value()));
      JsonText.write(json, Value.of(finding.gauge().limit()));
      json.writeEndArray();
    }
    json.writeEndObject();
  }
}

package dev.stopline.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.stopline.loop.EntryStream;
import dev.stopline.loop.RunState;
import dev.stopline.loop.StopReason;
import dev.stopline.loop.Usage;
import dev.stopline.script.Difference;
import dev.stopline.script.Outcome;
import dev.stopline.script.Scenario;
import dev.stopline.script.ScenarioResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** One result as a JSON object. A run that was not made has every key too, null. */
final class JsonResult {
  private static final List<String> OF_AN_OUTCOME =
      List.of(
          "stop_reason",
          "rule",
          "trigger",
          "also",
          "period",
          "at_turn",
          "message",
          "steps",
          "model_calls",
          "input_tokens",
          "output_tokens",
          "cost",
          "elapsed_seconds",
          "recoveries",
          "blocked",
          "refused",
          "steps_after_last_progress",
          "blocked_attempts",
          "satisfied",
          "remaining",
          "partial_progress",
          "trajectory_efficiency",
          "turns");

  private JsonResult() {}

  static void write(JsonGenerator json, ScenarioResult result, Optional<Long> nanos)
      throws IOException {
    Scenario scenario = result.scenario();
    json.writeStartObject();
    json.writeStringField("scenario", result.run().id());
    json.writeStringField("file", scenario.where().source().name());
    json.writeNumberField("line", scenario.where().line());
    json.writeStringField("policy", result.run().policy().name());
    if (result.outcome().isPresent()) {
      stop(json, result.outcome().get());
      spent(json, result.outcome().get());
      world(json, result.outcome().get());
      turns(json, result);
    } else {
      for (String key : OF_AN_OUTCOME) {
        json.writeNullField(key);
      }
    }
    if (result.status() != ScenarioResult.Status.SHOWN) {
      verdict(json, result);
    }
    if (nanos.isPresent()) {
      json.writeNumberField("wall_nanos", nanos.get());
    }
    json.writeEndObject();
  }

  private static void stop(JsonGenerator json, Outcome outcome) throws IOException {
    JsonText.text(json, "stop_reason", outcome.stop().reason().map(StopReason::id));
    JsonText.text(json, "rule", outcome.stop().rule());
    JsonText.text(json, "trigger", outcome.stop().trigger().map(StopReason::id));
    JsonText.texts(json, "also", outcome.stop().also());
    number(json, "period", Optional.of((long) outcome.stop().period()).filter(p -> p > 0));
    number(json, "at_turn", outcome.atTurn());
    JsonText.text(json, "message", outcome.stop().message());
  }

  private static void spent(JsonGenerator json, Outcome outcome) throws IOException {
    RunState last = outcome.last();
    Usage usage = last.spent().usage();
    json.writeNumberField("steps", last.trace().length());
    json.writeNumberField("model_calls", usage.modelCalls());
    json.writeNumberField("input_tokens", usage.inputTokens());
    json.writeNumberField("output_tokens", usage.outputTokens());
    JsonText.exact(json, "cost", usage.cost());
    JsonText.exact(json, "elapsed_seconds", last.spent().elapsed());
    json.writeNumberField("recoveries", last.spent().recoveries());
    json.writeNumberField("blocked", outcome.blocked());
    json.writeNumberField("refused", outcome.refused());
    json.writeNumberField("steps_after_last_progress", last.trace().stepsAfterLastProgress());
  }

  private static void world(JsonGenerator json, Outcome outcome) throws IOException {
    RunState last = outcome.last();
    JsonText.texts(json, "blocked_attempts", last.blockedAttempts().sorted());
    JsonText.texts(json, "satisfied", last.world().requirements().satisfied());
    JsonText.texts(json, "remaining", last.world().requirements().remaining());
    JsonText.exact(json, "partial_progress", outcome.partialProgress());
    if (outcome.trajectoryEfficiency().isPresent()) {
      JsonText.exact(json, "trajectory_efficiency", outcome.trajectoryEfficiency().get());
    } else {
      json.writeNullField("trajectory_efficiency");
    }
  }

  /** The run is made once more and its turns are written as they come: none is kept. */
  private static void turns(JsonGenerator json, ScenarioResult result) throws IOException {
    json.writeArrayFieldStart("turns");
    try {
      result.run().play(new EntryStream(entry -> JsonTurn.write(json, entry)));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    json.writeEndArray();
  }

  private static void verdict(JsonGenerator json, ScenarioResult result) throws IOException {
    json.writeStringField("status", result.status().id());
    JsonText.text(
        json, "because", Optional.of(result.scenario().because()).filter(text -> !text.isEmpty()));
    if (result.scenario().knownFailure().isPresent()) {
      JsonText.text(json, "known_failure", result.scenario().knownFailure());
    }
    if (result.skipReason().isPresent()) {
      JsonText.text(json, "skip_reason", result.skipReason());
    }
    json.writeArrayFieldStart("differences");
    for (Difference difference : result.differences()) {
      json.writeStartObject();
      json.writeStringField("path", difference.path());
      JsonText.value(json, "expected", difference.expected());
      JsonText.value(json, "actual", difference.actual());
      json.writeNumberField("line", difference.where().line());
      json.writeNumberField("column", difference.where().column());
      json.writeEndObject();
    }
    json.writeEndArray();
    if (result.more() > 0) {
      json.writeNumberField("differences_left_out", result.more());
    }
  }

  private static void number(JsonGenerator json, String name, Optional<Long> number)
      throws IOException {
    if (number.isPresent()) {
      json.writeNumberField(name, number.get());
    } else {
      json.writeNullField(name);
    }
  }
}

package dev.stopline.trace;

import com.fasterxml.jackson.core.JsonParser;
import dev.stopline.loop.Value;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The trial of Harbor that a trajectory is of: {@code result.json} beside {@code trajectory.json},
 * or in the folder above, where Harbor puts it; also for the files in which a trajectory goes on.
 * Trajectories of other names, such as those of sub-agents, are no trials.
 *
 * <p>It succeeded with a reward of 1 and failed with less; what more would mean is not known. Of
 * several rewards the one called {@code reward} counts.
 */
record HarborTrial(Value result) {
  private static final Pattern NAME =
      Pattern.compile("(?:.*[/\\\\])?trajectory(?:\\.cont-[0-9]+)?\\.json(?:\\.gz)?");

  static Optional<HarborTrial> of(TraceInput input) {
    if (NAME.matcher(input.name()).matches()) {
      for (String place : List.of("result.json", "../result.json")) {
        Value found = read(input.beside(place));
        if (found instanceof Value.Obj object
            && (object.fields().containsKey("trial_name")
                || object.fields().containsKey("verifier_result"))) {
          return Optional.of(new HarborTrial(found));
        }
      }
    }
    return Optional.empty();
  }

  /** Null where there is none, or none that can be read. */
  private static Value read(TraceInput file) {
    try (InputStream in = file.open();
        JsonParser json = TraceJson.parser(in)) {
      return json.nextToken() == null ? Value.NULL : TraceJson.read(json);
    } catch (IOException none) {
      return Value.NULL;
    }
  }

  String name() {
    return text("trial_name").orElse("trial");
  }

  String task() {
    return text("task_name").orElseGet(this::name);
  }

  Optional<BigDecimal> reward() {
    Value rewards = TraceJson.at(result, "verifier_result", "rewards");
    Value reward = TraceJson.at(rewards, "reward");
    if (TraceJson.isNull(reward) && rewards instanceof Value.Obj object) {
      Map<String, Value> fields = object.fields();
      reward = fields.size() == 1 ? fields.values().iterator().next() : Value.NULL;
    }
    return reward.number().or(() -> TraceJson.at(result, "verifier_result", "reward").number());
  }

  Optional<Boolean> success() {
    return reward()
        .flatMap(given -> Tau.success(Value.of(given)))
        .filter(success -> success || reward().get().compareTo(BigDecimal.ONE) < 0);
  }

  /** The name of the exception that ended it; else empty. */
  String status() {
    return TraceJson.text(TraceJson.at(result, "exception_info", "exception_type")).orElse("");
  }

  Optional<RecordedOutcome.EndedBy> endedBy() {
    if (TraceJson.isNull(TraceJson.at(result, "exception_info"))) {
      return Optional.empty();
    }
    boolean late = status().matches("Agent.*Timeout.*");
    return Optional.of(late ? RecordedOutcome.EndedBy.LIMIT : RecordedOutcome.EndedBy.ERROR);
  }

  private Optional<String> text(String key) {
    return TraceJson.text(TraceJson.at(result, key)).filter(text -> !text.isEmpty());
  }
}

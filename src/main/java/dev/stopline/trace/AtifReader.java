package dev.stopline.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.stopline.loop.Value;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Trajectories in ATIF, the Agent Trajectory Interchange Format, versions 1.0 to 1.7 (later ones of
 * 1.x have only added to it): an object with {@code schema_version} and {@code steps}, or several.
 *
 * <p>A trajectory knows no outcome. Harbor writes it into {@code result.json}, in the folder above:
 * see {@link HarborTrial}. A trajectory that goes on in another file has none yet. A run is called
 * like its trial, or else by its trajectory or session.
 */
final class AtifReader implements TraceReader {
  private static final Pattern VERSION = Pattern.compile("ATIF-v([0-9]{1,4})\\b.*");

  private final Scope scope;

  AtifReader(Scope scope) {
    this.scope = scope;
  }

  @Override
  public void read(TraceInput input, TraceSink sink) throws IOException {
    Optional<HarborTrial> trial = HarborTrial.of(input);
    long runs = 0;
    try (InputStream in = input.open();
        JsonParser json = TraceJson.parser(in)) {
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token != JsonToken.START_ARRAY) {
          run(TraceJson.read(json), input.name(), trial, sink);
          runs++;
          continue;
        }
        for (; json.nextToken() != JsonToken.END_ARRAY; runs++) {
          run(TraceJson.read(json), input.name(), trial, sink);
        }
      }
    }
    if (runs == 0) {
      throw new TraceException("there is no ATIF trajectory in it");
    }
  }

  private void run(Value run, String file, Optional<HarborTrial> trial, TraceSink sink)
      throws TraceException {
    check(run);
    AtifSteps steps = new AtifSteps(run, scope);
    Optional<String> session = text(run, "session_id");
    String own = text(run, "trajectory_id").or(() -> session).orElse(file);
    String id = trial.map(HarborTrial::name).orElse(own);
    String task = trial.map(HarborTrial::task).orElse(id);
    String goal = steps.dialogue().goal().orElse("");
    sink.begin(new TraceHeader(id, task, goal, session, Optional.empty()));
    RecordedOutcome outcome = outcome(run, steps.dialogue(), trial);
    steps.dialogue().turns().forEach(sink::turn);
    sink.end(outcome);
  }

  private static void check(Value run) throws TraceException {
    String version = text(run, "schema_version").orElse("");
    Matcher known = VERSION.matcher(version);
    if (!TraceJson.isNull(TraceJson.at(run, "atof_version"))) {
      throw new TraceException("it is an ATOF stream of events, not an ATIF trajectory");
    }
    if (!known.matches()) {
      throw new TraceException("it is no ATIF trajectory, an object with schema_version and steps");
    }
    if (!known.group(1).equals("1")) {
      throw new TraceException("it is in " + version + "; versions 1.x can be read");
    }
    if (!(TraceJson.at(run, "steps") instanceof Value.Array)) {
      throw new TraceException("an ATIF trajectory in it has no steps");
    }
  }

  private static RecordedOutcome outcome(
      Value run, Dialogue dialogue, Optional<HarborTrial> trial) {
    if (text(run, "continued_trajectory_ref").isPresent()) {
      return RecordedOutcome.UNKNOWN;
    }
    Optional<RecordedOutcome.EndedBy> replied =
        Optional.of(RecordedOutcome.EndedBy.AGENT).filter(who -> dialogue.endsWithReply());
    return new RecordedOutcome(
        trial.flatMap(HarborTrial::success),
        Optional.empty(),
        trial.flatMap(HarborTrial::endedBy).or(() -> replied),
        trial.map(HarborTrial::status).orElse(""),
        trial.flatMap(HarborTrial::reward));
  }

  private static Optional<String> text(Value value, String key) {
    return TraceJson.text(TraceJson.at(value, key)).filter(text -> !text.isEmpty());
  }
}

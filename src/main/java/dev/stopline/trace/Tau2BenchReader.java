package dev.stopline.trace;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.stopline.loop.Value;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Results of tau2-bench (2025): an object with {@code info} and {@code simulations}, or a file with
 * one simulation. Only simulations in text, whose {@code messages} are recorded, can be read; those
 * in voice record ticks of speech.
 *
 * <p>A run succeeded when its reward is 1; it is judged by the state at the end, so the turn of the
 * win is not recorded, and a run that broke for want of a service was not judged. What the
 * simulated user calls on its own device is not the agent's, and the greeting before the user's
 * first word comes from the benchmark, not from a model. The models' ids of calls repeat between
 * runs, so they are left out.
 */
final class Tau2BenchReader implements TraceReader {
  private static final String MESSAGES = "messages";
  private static final String TICKS = "ticks";

  @Override
  public void read(TraceInput input, TraceSink sink) throws IOException {
    long runs = 0;
    try (InputStream in = input.open();
        JsonParser json = TraceJson.parser(in)) {
      while (json.nextToken() != null) {
        runs += json.currentToken() == JsonToken.START_OBJECT ? results(json, sink) : none(json);
      }
    }
    if (runs == 0) {
      throw new TraceException("there is no simulation of tau2-bench in it");
    }
  }

  private static long none(JsonParser json) throws IOException {
    json.skipChildren();
    return 0;
  }

  /** Answers how many simulations there are; the object may be one itself. */
  private static long results(JsonParser json, TraceSink sink) throws IOException {
    Map<String, Value> own = new LinkedHashMap<>();
    long runs = 0;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String name = json.currentName();
      JsonToken token = json.nextToken();
      if (name.equals("simulations") && token == JsonToken.START_ARRAY) {
        for (; json.nextToken() != JsonToken.END_ARRAY; runs++) {
          Tau2Simulation.read(TraceJson.read(json), new Value.Obj(own), sink);
        }
      } else if (token == JsonToken.START_ARRAY && !name.equals(MESSAGES)) {
        own.put(name, Value.of(name));
        json.skipChildren();
      } else {
        own.put(name, TraceJson.read(json));
      }
    }
    if (own.containsKey(MESSAGES) || own.containsKey(TICKS)) {
      Tau2Simulation.read(new Value.Obj(own), Value.NULL, sink);
      runs++;
    } else if (runs == 0 && own.containsKey("simulation_index")) {
      throw new TraceException(
          "its simulations are in files of their own: read those in the folder `simulations`");
    }
    return runs;
  }
}

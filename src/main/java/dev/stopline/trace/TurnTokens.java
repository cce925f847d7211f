package dev.stopline.trace;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.script.Effects;
import dev.stopline.script.Expectation;
import dev.stopline.script.ScriptTurn;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes a turn straight from the tokens of a line that is written as most lines are.
 *
 * <p>Law: where it makes one, {@link dev.stopline.script.ScriptLines} makes the same, without a
 * complaint. It knows no message: whatever is rare or looks wrong it leaves to that, which checks
 * everything.
 */
final class TurnTokens {
  private static final JsonFactory FACTORY =
      JsonFactory.builder().disable(JsonFactory.Feature.INTERN_FIELD_NAMES).build();
  private static final int LONGEST_NUMBER = 18;
  private static final long MOST_COUNT = 1_000_000_000;

  private final JsonParser json;
  private Action action;
  private String message;
  private String response;
  private Usage usage;
  private String model;
  private BigDecimal seconds;
  private Observation observation;
  private Progress progress;
  private Usage executionUsage;
  private BigDecimal executionSeconds;
  private boolean execution;
  private boolean text;

  private TurnTokens(JsonParser json) {
    this.json = json;
  }

  /** The line is none that is made here. */
  private static final class Rare extends IOException {
    private static final long serialVersionUID = 1;
    static final Rare IT = new Rare();

    @Override
    public Throwable fillInStackTrace() {
      return this;
    }
  }

  /** The turn; empty where it takes more than this to read the line. */
  static Optional<RecordedTurn> read(String line) {
    if (line.indexOf('\uFFFD') >= 0 || line.contains("\\ud") || line.contains("\\uD")) {
      return Optional.empty();
    }
    try (JsonParser json = FACTORY.createParser(line)) {
      return Optional.of(new TurnTokens(json).turn());
    } catch (IOException | IllegalArgumentException | IllegalStateException rare) {
      return Optional.empty();
    }
  }

  private RecordedTurn turn() throws IOException {
    need(json.nextToken() == JsonToken.START_OBJECT);
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String key = json.currentName();
      json.nextToken();
      field(key);
    }
    need(json.currentToken() == JsonToken.END_OBJECT && json.nextToken() == null);
    need((action == null) != (message == null));
    boolean recorded = progress != null;
    return new RecordedTurn(
        new ScriptTurn(
            what(),
            usage == null ? new Usage(1, 0, 0, 0, BigDecimal.ZERO) : usage,
            Optional.ofNullable(model),
            orZero(seconds),
            Optional.empty(),
            Expectation.nothing()),
        recorded ? RecordedTurn.ProgressSource.RECORDED : RecordedTurn.ProgressSource.NONE,
        List.of());
  }

  private ScriptTurn.What what() {
    if (message != null) {
      return new ScriptTurn.Message(new Signal.Message(message));
    }
    return new ScriptTurn.Call(
        action,
        Optional.ofNullable(response),
        new ScriptTurn.Result(
            observation == null ? Observation.ok("", Value.NULL) : observation,
            executionUsage == null ? Usage.NONE : executionUsage,
            orZero(executionSeconds),
            Optional.empty(),
            Effects.NONE,
            progress == null ? Progress.UNAVAILABLE : progress,
            new ScriptTurn.Afterwards(true, true)));
  }

  private void field(String key) throws IOException {
    switch (key) {
      case "action" -> {
        once(action);
        action = json.currentToken() == JsonToken.VALUE_STRING ? Action.of(name()) : action();
      }
      case "message" -> {
        once(message);
        message = string();
      }
      case "text" -> {
        need(!text);
        text = true;
        string();
      }
      case "response" -> {
        once(response);
        response = name();
      }
      case "usage" -> {
        once(usage);
        usage = usage(1, true);
      }
      case "seconds" -> {
        once(seconds);
        seconds = amount();
      }
      case "observation" -> {
        once(observation);
        observation = observation();
      }
      case "progress" -> {
        once(progress);
        progress = progress();
      }
      case "execution" -> execution();
      default -> throw Rare.IT;
    }
  }

  private Action action() throws IOException {
    need(json.currentToken() == JsonToken.START_OBJECT);
    String name = null;
    Value args = null;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String key = json.currentName();
      json.nextToken();
      if (key.equals("name")) {
        once(name);
        name = name();
      } else {
        need(key.equals("args") && args == null);
        args = value();
      }
    }
    need(name != null);
    return new Action(name, Optional.ofNullable(args));
  }

  private Observation observation() throws IOException {
    if (json.currentToken() == JsonToken.VALUE_NULL) {
      return Observation.MISSING;
    }
    need(json.currentToken() == JsonToken.START_OBJECT);
    Optional<Boolean> ok = null;
    String kind = null;
    Value data = null;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String key = json.currentName();
      json.nextToken();
      if (key.equals("ok")) {
        once(ok);
        ok = json.currentToken() == JsonToken.VALUE_NULL ? Optional.empty() : Optional.of(flag());
      } else if (key.equals("kind")) {
        once(kind);
        kind = string();
      } else {
        need(key.equals("data") && data == null);
        data = value();
      }
    }
    return new Observation(
        ok == null ? Optional.of(true) : ok,
        kind == null ? "" : kind,
        data == null ? Value.NULL : data,
        true);
  }

  private Usage usage(long calls, boolean decides) throws IOException {
    need(json.currentToken() == JsonToken.START_OBJECT);
    long[] counts = {-1, -1, -1, -1};
    BigDecimal cost = null;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String key = json.currentName();
      json.nextToken();
      int place =
          switch (key) {
            case "model_calls" -> 0;
            case "input_tokens" -> 1;
            case "cached_input_tokens" -> 2;
            case "output_tokens" -> 3;
            default -> -1;
          };
      if (place >= 0) {
        need(counts[place] < 0);
        counts[place] = count();
      } else if (key.equals("cost")) {
        once(cost);
        cost = amount();
      } else {
        need(key.equals("model") && decides && model == null);
        model = name();
      }
    }
    return new Usage(
        counts[0] < 0 ? calls : counts[0],
        Math.max(0, counts[1]),
        Math.max(0, counts[2]),
        Math.max(0, counts[3]),
        orZero(cost));
  }

  private void execution() throws IOException {
    need(!execution && json.currentToken() == JsonToken.START_OBJECT);
    execution = true;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String key = json.currentName();
      json.nextToken();
      if (key.equals("usage")) {
        once(executionUsage);
        executionUsage = usage(0, false);
      } else {
        need(key.equals("seconds") && executionSeconds == null);
        executionSeconds = amount();
      }
    }
  }

  private Progress progress() throws IOException {
    if (json.currentToken() != JsonToken.START_OBJECT) {
      return Progress.task(decimal());
    }
    BigDecimal[] deltas = new BigDecimal[3];
    Boolean integrity = null;
    Boolean measurement = null;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String key = json.currentName();
      json.nextToken();
      switch (key) {
        case "task_delta" -> delta(deltas, 0);
        case "evidence_delta" -> delta(deltas, 1);
        case "regression_delta" -> delta(deltas, 2);
        case "integrity_ok" -> {
          once(integrity);
          integrity = flag();
        }
        case "measurement_ok" -> {
          once(measurement);
          measurement = flag();
        }
        default -> throw Rare.IT;
      }
    }
    return new Progress(
        orZero(deltas[0]),
        orZero(deltas[1]),
        orZero(deltas[2]),
        integrity == null || integrity,
        measurement == null || measurement);
  }

  private void delta(BigDecimal[] deltas, int place) throws IOException {
    once(deltas[place]);
    deltas[place] = decimal();
  }

  private Value value() throws IOException {
    return switch (json.currentToken()) {
      case START_OBJECT -> {
        Map<String, Value> fields = new LinkedHashMap<>();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          String key = json.currentName();
          json.nextToken();
          once(fields.put(key, value()));
        }
        yield new Value.Obj(fields);
      }
      case START_ARRAY -> {
        List<Value> items = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
          items.add(value());
        }
        yield new Value.Array(items);
      }
      case VALUE_STRING -> new Value.Text(json.getText());
      case VALUE_NUMBER_INT -> new Value.Int(json.getText());
      case VALUE_NUMBER_FLOAT -> new Value.Real(Double.parseDouble(json.getText()));
      case VALUE_TRUE, VALUE_FALSE -> new Value.Bool(flag());
      case VALUE_NULL -> Value.NULL;
      default -> throw Rare.IT;
    };
  }

  private String string() throws IOException {
    need(json.currentToken() == JsonToken.VALUE_STRING);
    return json.getText();
  }

  private String name() throws IOException {
    String name = string();
    need(!name.isEmpty());
    return name;
  }

  private boolean flag() throws IOException {
    need(json.currentToken().isBoolean());
    return json.currentToken() == JsonToken.VALUE_TRUE;
  }

  private long count() throws IOException {
    need(json.currentToken() == JsonToken.VALUE_NUMBER_INT);
    need(json.getTextLength() <= LONGEST_NUMBER);
    long count = json.getLongValue();
    need(count >= 0 && count <= MOST_COUNT);
    return count;
  }

  private BigDecimal amount() throws IOException {
    BigDecimal amount = decimal();
    need(amount.signum() >= 0);
    return amount;
  }

  /** Of few digits and without an exponent. */
  private BigDecimal decimal() throws IOException {
    need(json.currentToken().isNumeric());
    String digits = json.getText();
    need(digits.length() <= LONGEST_NUMBER && digits.indexOf('e') < 0 && digits.indexOf('E') < 0);
    return new BigDecimal(digits);
  }

  private static BigDecimal orZero(BigDecimal number) {
    return number == null ? BigDecimal.ZERO : number;
  }

  /** A key that is there twice is not for here. */
  private static void once(Object earlier) throws Rare {
    need(earlier == null);
  }

  private static void need(boolean usual) throws Rare {
    if (!usual) {
      throw Rare.IT;
    }
  }
}

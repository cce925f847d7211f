package dev.stopline.script;

import static dev.stopline.source.Shape.choice;
import static dev.stopline.source.Shape.decimal;
import static dev.stopline.source.Shape.decimalFrom;
import static dev.stopline.source.Shape.flag;
import static dev.stopline.source.Shape.json;
import static dev.stopline.source.Shape.key;
import static dev.stopline.source.Shape.lazily;
import static dev.stopline.source.Shape.listOf;
import static dev.stopline.source.Shape.mapOf;
import static dev.stopline.source.Shape.nonEmpty;
import static dev.stopline.source.Shape.nullable;
import static dev.stopline.source.Shape.oneOfKinds;
import static dev.stopline.source.Shape.required;
import static dev.stopline.source.Shape.table;
import static dev.stopline.source.Shape.text;
import static dev.stopline.source.Shape.whole;

import dev.stopline.measure.MeasureText;
import dev.stopline.policy.Budget;
import dev.stopline.source.FormatVersion;
import dev.stopline.source.Shape;
import dev.stopline.source.TableShape;
import java.util.ArrayList;
import java.util.List;

/** What scripts look like in a file: the one place that names their keys. */
final class ScriptShape {
  /** Times that a turn or a group may be repeated. */
  static final long MOST_REPEATS = 10_000_000;

  /** Turns that a script may expand to. */
  static final long MOST_TURNS = 100_000_000;

  /** So much of a count may be written that no sum over the longest script overflows. */
  private static final long MOST_COUNT = 1_000_000_000;

  /** Each turn has exactly one of these, or {@code repeat} with {@code turns}. */
  static final List<String> KINDS = List.of("do", "action", "message", "event");

  static final List<String> EVENTS = List.of("user", "nudge", "compaction", "resume", "retry");

  private static final Shape COUNT = whole(0, MOST_COUNT);
  private static final Shape SECONDS = decimalFrom(0);
  private static final Shape NAME = nonEmpty("a name");
  private static final Shape NAMES = listOf(NAME);
  private static final Shape FACTS = mapOf(json());

  private static final Shape USAGE =
      table(
          "usage",
          key("model_calls", COUNT),
          key("cost", decimalFrom(0)),
          key("input_tokens", COUNT),
          key("cached_input_tokens", COUNT),
          key("output_tokens", COUNT),
          key("model", NAME));

  private static final Shape ACTION =
      oneOfKinds(
          nonEmpty("an action"), table("action", required("name", NAME), key("args", json())));

  /** In a patch the name may be that of the turn below. */
  private static final Shape ACTION_PATCH =
      oneOfKinds(nonEmpty("an action"), table("action", key("name", NAME), key("args", json())));

  private static final Shape OBSERVATION =
      nullable(
          table(
              "observation",
              key("ok", nullable(flag())),
              key("kind", text()),
              key("data", json())));

  private static final Shape EXECUTION =
      table(
          "execution",
          key("usage", USAGE),
          key("seconds", SECONDS),
          key("throws", nonEmpty("text")));

  private static final Shape EFFECTS =
      table(
          "effects",
          key("set", FACTS),
          key("withdraw", NAMES),
          key("complete", NAMES),
          key("fail", NAMES),
          key("satisfy", NAMES),
          key("revoke", NAMES),
          key("artifacts", NAMES),
          key("user_input", nonEmpty("a question")));

  private static final Shape PROGRESS =
      oneOfKinds(
          decimal(),
          choice("progress", List.of("unavailable")),
          table(
              "progress",
              key("task_delta", decimal()),
              key("evidence_delta", decimal()),
              key("regression_delta", decimal()),
              key("integrity_ok", flag()),
              key("measurement_ok", flag())));

  /** What a turn has whatever it is, and what {@code defaults} may hold. */
  private static final List<TableShape.Field> COMMON =
      List.of(
          key("text", text()),
          key("usage", USAGE),
          key("seconds", SECONDS),
          key("observation", OBSERVATION),
          key("execution", EXECUTION),
          key("effects", EFFECTS),
          key("progress", PROGRESS),
          key("checkpoint", flag()),
          key("irreversible", flag()),
          key("verified", flag()),
          key("response", NAME));

  static final Shape DEFAULTS = table("defaults", COMMON);

  /** A turn as written: a short form, a mapping, or a group. */
  static final Shape TURN = oneOfKinds(nonEmpty("a turn"), table("a turn", turnFields(ACTION)));

  private static final Shape PATCH =
      nullable(
          oneOfKinds(
              nonEmpty("a turn"),
              listOf(TURN),
              table("a turn", eachNullable(turnFields(ACTION_PATCH)))));

  private static final Shape ENVIRONMENT =
      table(
          "environment",
          key("checkpoint", listOf(choice("a moment", List.of("start", "progress")))),
          key("restore", oneOfKinds(restored(), listOf(restored()))));

  private static final Shape INITIAL =
      table(
          "initial",
          key("facts", FACTS),
          key("satisfied", NAMES),
          key("completed", NAMES),
          key("failed", NAMES),
          key("artifacts", NAMES));

  private static final Shape ID = text("an id", "[A-Za-z0-9._/-]+", "letters, digits and . _ - /");

  /** What a header has: a scenario's, and a trace's. */
  private static final List<TableShape.Field> HEADER =
      List.of(
          key("title", text()),
          key("because", text()),
          key("tags", listOf(NAME)),
          key("goal", text()),
          key("requirements", NAMES),
          key("policy", nonEmpty("a policy's name or file")),
          key("budget", Budget.SHAPE),
          key("initial", INITIAL),
          key("state_key", NAMES),
          key("model_facts", NAMES),
          key("verified", oneOfKinds(flag(), table("verified", required("fact", NAME)))),
          key("environment", ENVIRONMENT),
          key("agent", nonEmpty("an agent's name or file")),
          key("measure", MeasureText.SHAPE));

  private static final List<TableShape.Field> SCENARIO_ONLY =
      List.of(
          key("defaults", DEFAULTS),
          key("expect", RunExpectation.SHAPE),
          key("under", mapOf(RunExpectation.SHAPE)),
          key("skip", nonEmpty("a reason")),
          key("known_failure", nonEmpty("a reason")),
          key("only", flag()));

  private static final Shape VARIANT =
      table(
          "a variant",
          fields(
              List.of(required("name", ID)),
              HEADER,
              SCENARIO_ONLY,
              List.of(key("turns", oneOfKinds(listOf(TURN), mapOf(PATCH))))));

  /** A scenario's document. */
  static final Shape SCENARIO =
      table(
          "a scenario",
          fields(
              List.of(FormatVersion.FIELD, required("scenario", ID)),
              HEADER,
              SCENARIO_ONLY,
              List.of(required("turns", listOf(TURN)), key("variants", listOf(VARIANT)))));

  /** The first line of a native trace. */
  static final Shape TRACE =
      table(
          "a trace's header",
          fields(
              List.of(
                  FormatVersion.FIELD,
                  required("trace", nonEmpty("a trace's id")),
                  key("task", nonEmpty("a task's id")),
                  key("source", json())),
              HEADER));

  private ScriptShape() {}

  private static Shape restored() {
    return choice("a restore's result", List.of("ok", "refused"));
  }

  private static List<TableShape.Field> turnFields(Shape action) {
    List<TableShape.Field> kinds =
        List.of(
            key("do", nonEmpty("a turn")),
            key("action", action),
            key("message", text()),
            key("event", choice("an event", EVENTS)),
            key("repeat", whole(1, MOST_REPEATS)),
            key("turns", listOf(lazily(() -> TURN))),
            key("expect", TurnExpectation.SHAPE));
    return fields(kinds, COMMON);
  }

  private static List<TableShape.Field> eachNullable(List<TableShape.Field> fields) {
    List<TableShape.Field> nullable = new ArrayList<>();
    for (TableShape.Field field : fields) {
      nullable.add(key(field.name(), nullable(field.shape())));
    }
    return nullable;
  }

  @SafeVarargs
  private static List<TableShape.Field> fields(List<TableShape.Field>... parts) {
    List<TableShape.Field> all = new ArrayList<>();
    for (List<TableShape.Field> part : parts) {
      all.addAll(part);
    }
    return all;
  }
}

package dev.stopline.script;

import static dev.stopline.source.Shape.choice;
import static dev.stopline.source.Shape.decimal;
import static dev.stopline.source.Shape.json;
import static dev.stopline.source.Shape.key;
import static dev.stopline.source.Shape.listOf;
import static dev.stopline.source.Shape.mapOf;
import static dev.stopline.source.Shape.required;
import static dev.stopline.source.Shape.text;

import dev.stopline.loop.Named;
import dev.stopline.loop.Requirements;
import dev.stopline.loop.RunState;
import dev.stopline.loop.Spent;
import dev.stopline.loop.Stop;
import dev.stopline.loop.StopReason;
import dev.stopline.loop.Value;
import dev.stopline.source.Shape;
import dev.stopline.source.TableShape;
import java.util.ArrayList;
import java.util.List;

/** What can be expected of a run as a whole, key by key. */
enum RunKey implements Expectable<Outcome> {
  STOP(required("stop", reason()), Match.EQUAL),
  AT_TURN(key("at_turn", count()), Match.EQUAL),
  STEPS(key("steps", count()), Match.EQUAL),
  MODEL_CALLS(key("model_calls", count()), Match.EQUAL),
  COST(key("cost", decimal()), Match.EQUAL),
  ELAPSED_SECONDS(key("elapsed_seconds", decimal()), Match.EQUAL),
  RECOVERIES(key("recoveries", count()), Match.EQUAL),
  BLOCKED(key("blocked", count()), Match.EQUAL),
  REFUSED(key("refused", count()), Match.EQUAL),
  PERIOD(key("period", count()), Match.EQUAL),
  RULE(key("rule", text()), Match.EQUAL),
  TRIGGER(key("trigger", reason()), Match.EQUAL),
  ALSO(key("also", listOf(text())), Match.ANY_ORDER),
  STEPS_AFTER_LAST_PROGRESS(key("steps_after_last_progress", count()), Match.EQUAL),
  SATISFIED(key("satisfied", listOf(text())), Match.ANY_ORDER),
  REMAINING(key("remaining", listOf(text())), Match.ANY_ORDER),
  PARTIAL_PROGRESS(key("partial_progress", decimal()), Match.EQUAL),
  FACTS(key("facts", mapOf(json())), Match.ENTRIES),
  MESSAGE(key("message", text()), Match.EQUAL);

  /** The stop of a run whose script ran out while the policy would have gone on. */
  static final String NONE = "none";

  private final TableShape.Field field;
  private final Match match;

  RunKey(TableShape.Field field, Match match) {
    this.field = field;
    this.match = match;
  }

  @Override
  public TableShape.Field field() {
    return field;
  }

  @Override
  public Match match() {
    return match;
  }

  @Override
  public Value actual(Outcome outcome) {
    Stop stop = outcome.stop();
    RunState last = outcome.last();
    Spent spent = last.spent();
    Requirements requirements = last.world().requirements();
    return switch (this) {
      case STOP -> Value.of(stop.reason().isPresent() ? stop.reason().get().id() : NONE);
      case AT_TURN -> stop.reason().isPresent() ? Value.of(stop.turn()) : Value.NULL;
      case STEPS -> Value.of(last.trace().length());
      case MODEL_CALLS -> Value.of(spent.usage().modelCalls());
      case COST -> Value.of(spent.usage().cost());
      case ELAPSED_SECONDS -> Value.of(spent.elapsed());
      case RECOVERIES -> Value.of(spent.recoveries());
      case BLOCKED -> Value.of(outcome.blocked());
      case REFUSED -> Value.of(outcome.refused());
      case PERIOD -> stop.period() > 0 ? Value.of(stop.period()) : Value.NULL;
      case RULE -> Expectable.orNull(stop.rule());
      case TRIGGER -> stop.trigger().isPresent() ? Value.of(stop.trigger().get().id()) : Value.NULL;
      case ALSO -> Value.texts(stop.also());
      case STEPS_AFTER_LAST_PROGRESS -> Value.of(last.trace().stepsAfterLastProgress());
      case SATISFIED -> Value.texts(requirements.satisfied());
      case REMAINING -> Value.texts(requirements.remaining());
      case PARTIAL_PROGRESS -> Value.of(outcome.partialProgress());
      case FACTS -> new Value.Obj(last.world().facts());
      case MESSAGE -> Expectable.orNull(stop.message());
    };
  }

  /** Every stop that can be expected. */
  static List<String> stops() {
    List<String> stops = new ArrayList<>(Named.ids(StopReason.values()));
    stops.add(NONE);
    return stops;
  }

  private static Shape reason() {
    return choice("a stop reason", stops());
  }

  private static Shape count() {
    return Shape.whole(0, Long.MAX_VALUE);
  }
}

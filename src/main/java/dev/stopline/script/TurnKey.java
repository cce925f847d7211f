package dev.stopline.script;

import static dev.stopline.source.Shape.choice;
import static dev.stopline.source.Shape.decimal;
import static dev.stopline.source.Shape.flag;
import static dev.stopline.source.Shape.json;
import static dev.stopline.source.Shape.key;
import static dev.stopline.source.Shape.listOf;
import static dev.stopline.source.Shape.mapOf;
import static dev.stopline.source.Shape.text;
import static dev.stopline.source.Shape.whole;

import dev.stopline.loop.Disposition;
import dev.stopline.loop.Episode;
import dev.stopline.loop.Named;
import dev.stopline.loop.RunState;
import dev.stopline.loop.Spent;
import dev.stopline.loop.Transition;
import dev.stopline.loop.Turn;
import dev.stopline.loop.Value;
import dev.stopline.source.Shape;
import dev.stopline.source.TableShape;
import java.util.Optional;

/** What can be expected of a turn, key by key. */
enum TurnKey implements Expectable<PlayedTurn> {
  DISPOSITION("disposition", choice("a disposition", Named.ids(Disposition.values())), Match.EQUAL),
  PRODUCTIVE("productive", flag(), Match.EQUAL),
  THEN("then", choice("what followed", Named.ids(Episode.Then.values())), Match.EQUAL),
  RULE("rule", text(), Match.EQUAL),
  STEP("step", count(), Match.EQUAL),
  STEPS_AFTER_LAST_PROGRESS("steps_after_last_progress", count(), Match.EQUAL),
  MODEL_CALLS("model_calls", count(), Match.EQUAL),
  COST("cost", decimal(), Match.EQUAL),
  ELAPSED_SECONDS("elapsed_seconds", decimal(), Match.EQUAL),
  FACTS("facts", mapOf(json()), Match.ENTRIES),
  SATISFIED("satisfied", listOf(text()), Match.ANY_ORDER),
  REMAINING("remaining", listOf(text()), Match.ANY_ORDER),
  VIEW("view", mapOf(json()), Match.SUBSET);

  private final TableShape.Field field;
  private final Match match;

  TurnKey(String name, Shape shape, Match match) {
    this.field = key(name, shape);
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
  public Value actual(PlayedTurn played) {
    if (played.entry().isPresent()) {
      return actual(played.entry().get());
    }
    return this == DISPOSITION ? Value.of(Disposition.NOT_REACHED.id()) : Value.NULL;
  }

  private Value actual(Episode.Entry entry) {
    Turn turn = entry.turn();
    Optional<Transition> transition = turn.transition();
    RunState after = turn.after();
    Spent spent = after.spent();
    return switch (this) {
      case DISPOSITION -> Value.of(turn.disposition().id());
      case PRODUCTIVE ->
          transition.isPresent() ? Value.of(transition.get().progress().productive()) : Value.NULL;
      case THEN -> Value.of(entry.then().id());
      case RULE ->
          Expectable.orNull(turn.blockedBy().isPresent() ? turn.blockedBy() : entry.rule());
      case STEP -> transition.isPresent() ? Value.of(transition.get().step()) : Value.NULL;
      case STEPS_AFTER_LAST_PROGRESS -> Value.of(after.trace().stepsAfterLastProgress());
      case MODEL_CALLS -> Value.of(spent.usage().modelCalls());
      case COST -> Value.of(spent.usage().cost());
      case ELAPSED_SECONDS -> Value.of(spent.elapsed());
      case FACTS -> new Value.Obj(after.world().facts());
      case SATISFIED -> Value.texts(after.world().requirements().satisfied());
      case REMAINING -> Value.texts(after.world().requirements().remaining());
      case VIEW -> turn.view().toValue();
    };
  }

  private static Shape count() {
    return whole(0, Long.MAX_VALUE);
  }
}

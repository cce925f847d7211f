package dev.stopline.policy;

import static dev.stopline.loop.Policy.Reaction.RECOVER;
import static dev.stopline.loop.Policy.Reaction.STOP;

import dev.stopline.loop.Policy;
import dev.stopline.loop.Rule;
import dev.stopline.loop.StopReason;
import dev.stopline.loop.Value;
import dev.stopline.source.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The catalogue: every rule that a policy file can name. */
enum RuleKind {
  SUCCESS(
      "success",
      "the requirements are complete and confirmed from outside",
      StopReason.SUCCESS,
      STOP,
      given -> new Success()),
  USER_INPUT_REQUIRED(
      "asks user",
      "the state has a question for the user",
      StopReason.USER_INPUT_REQUIRED,
      STOP,
      given -> new UserInputRequired()),
  MAX_STEPS(
      "steps",
      "executed steps of the branch reach the limit",
      StopReason.MAX_STEPS,
      STOP,
      given -> new Limit(Limit.Resource.STEPS, given.number("limit")),
      Parameter.budgeted("limit", count(), Budget.MAX_STEPS)),
  MAX_MODEL_CALLS(
      "calls",
      "model calls of the episode reach the limit",
      StopReason.MAX_MODEL_CALLS,
      STOP,
      given -> new Limit(Limit.Resource.MODEL_CALLS, given.number("limit")),
      Parameter.budgeted("limit", count(), Budget.MAX_MODEL_CALLS)),
  MAX_COST(
      "cost",
      "dollars spent by the episode reach the limit",
      StopReason.COST_BUDGET,
      STOP,
      given -> new Limit(Limit.Resource.COST, given.number("limit")),
      Parameter.budgeted("limit", Shape.decimalAbove(0), Budget.MAX_COST)),
  MAX_SECONDS(
      "time",
      "seconds since the start reach the limit; a rewind gives none back",
      StopReason.TIME_BUDGET,
      STOP,
      given -> new Limit(Limit.Resource.SECONDS, given.number("limit")),
      Parameter.budgeted("limit", Shape.decimalAbove(0), Budget.MAX_SECONDS)),
  PROGRESS_UNAVAILABLE(
      "unmeasured",
      "the last step could not be measured",
      StopReason.PROGRESS_UNAVAILABLE,
      STOP,
      given -> new ProgressUnavailable()),
  CYCLE(
      "cycle",
      "the last steps are the same few calls, repeated",
      StopReason.NONPRODUCTIVE_CYCLE,
      RECOVER,
      given ->
          new Cycle(
              given.number("max_period").intValueExact(),
              given.number("repeats").intValueExact(),
              given.flag("nonproductive") ? Cycle.Need.NONPRODUCTIVE : Cycle.Need.NOTHING,
              Same.of(given.text("same"))),
      Parameter.budgeted(
          "max_period", Shape.whole(1, Budget.LONGEST_PERIOD), Budget.MAX_CYCLE_PERIOD),
      Parameter.preset("repeats", Shape.whole(2, 1_000_000), Value.of(2)),
      Parameter.preset("nonproductive", Shape.flag(), Value.of(true)),
      Parameter.preset(
          "same", Shape.choice("what makes two calls the same", Same.ids()), Value.of("action"))),
  PLATEAU(
      "since progress",
      "so many steps in a row moved nothing",
      StopReason.NO_PROGRESS,
      RECOVER,
      given -> new Plateau(given.number("patience").longValueExact()),
      Parameter.budgeted("patience", count(), Budget.PATIENCE));

  private final String label;
  private final String meaning;
  private final StopReason reason;
  private final Policy.Reaction reaction;
  private final Function<Settings, Rule<?>> factory;
  private final List<Parameter> parameters;

  RuleKind(
      String label,
      String meaning,
      StopReason reason,
      Policy.Reaction reaction,
      Function<Settings, Rule<?>> factory,
      Parameter... parameters) {
    this.label = label;
    this.meaning = meaning;
    this.reason = reason;
    this.reaction = reaction;
    this.factory = factory;
    this.parameters = List.of(parameters);
  }

  private static Shape count() {
    return Shape.whole(1, 1_000_000_000);
  }

  /** The name in files. */
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What its gauge is headed with in a table. */
  String label() {
    return label;
  }

  /** When it holds, in one line. */
  String meaning() {
    return meaning;
  }

  /** What a run stops with, unless the policy says otherwise. */
  StopReason reason() {
    return reason;
  }

  /** What follows when it holds, unless the policy says otherwise. */
  Policy.Reaction reaction() {
    return reaction;
  }

  /** The main one first. */
  List<Parameter> parameters() {
    return parameters;
  }

  Rule<?> build(Settings settings) {
    return factory.apply(settings);
  }

  static Optional<RuleKind> of(String id) {
    return Arrays.stream(values()).filter(kind -> kind.id().equals(id)).findFirst();
  }
}

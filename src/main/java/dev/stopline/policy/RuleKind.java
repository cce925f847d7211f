package dev.stopline.policy;

import static dev.stopline.loop.Policy.Reaction.RECOVER;
import static dev.stopline.loop.Policy.Reaction.STOP;

import dev.stopline.loop.Named;
import dev.stopline.loop.Policy;
import dev.stopline.loop.Rule;
import dev.stopline.loop.StopReason;
import dev.stopline.loop.Value;
import dev.stopline.source.Shape;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The catalogue: every rule that a policy file can name. */
enum RuleKind implements Named {
  SUCCESS(
      "success",
      "the requirements are complete and confirmed from outside",
      StopReason.SUCCESS,
      STOP),
  USER_INPUT_REQUIRED(
      "asks user", "the state has a question for the user", StopReason.USER_INPUT_REQUIRED, STOP),
  MAX_STEPS(
      "steps",
      "executed steps of the branch reach the limit",
      StopReason.MAX_STEPS,
      STOP,
      Parameter.budgeted("limit", count(), Budget.MAX_STEPS)),
  MAX_MODEL_CALLS(
      "calls",
      "model calls of the episode reach the limit",
      StopReason.MAX_MODEL_CALLS,
      STOP,
      Parameter.budgeted("limit", count(), Budget.MAX_MODEL_CALLS)),
  MAX_COST(
      "cost",
      "dollars spent by the episode reach the limit",
      StopReason.COST_BUDGET,
      STOP,
      Parameter.budgeted("limit", Shape.decimalAbove(0), Budget.MAX_COST)),
  MAX_SECONDS(
      "time",
      "seconds since the start reach the limit; a rewind gives none back",
      StopReason.TIME_BUDGET,
      STOP,
      Parameter.budgeted("limit", Shape.decimalAbove(0), Budget.MAX_SECONDS)),
  PROGRESS_UNAVAILABLE(
      "unmeasured", "the last step could not be measured", StopReason.PROGRESS_UNAVAILABLE, STOP),
  CYCLE(
      "cycle",
      "the last steps are the same few calls, repeated",
      StopReason.NONPRODUCTIVE_CYCLE,
      RECOVER,
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
      Parameter.budgeted("patience", count(), Budget.PATIENCE));

  private final String label;
  private final String meaning;
  private final StopReason reason;
  private final Policy.Reaction reaction;
  private final List<Parameter> parameters;

  RuleKind(
      String label,
      String meaning,
      StopReason reason,
      Policy.Reaction reaction,
      Parameter... parameters) {
    this.label = label;
    this.meaning = meaning;
    this.reason = reason;
    this.reaction = reaction;
    this.parameters = List.of(parameters);
  }

  private static Shape count() {
    return Shape.whole(1, 1_000_000_000);
  }

  @Override
  public String id() {
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

  /** The rule with these parameters. */
  Rule<?> build(Settings settings) {
    return switch (this) {
      case SUCCESS -> new Success();
      case USER_INPUT_REQUIRED -> new UserInputRequired();
      case MAX_STEPS -> new Limit(Limit.Resource.STEPS, settings.number("limit"));
      case MAX_MODEL_CALLS -> new Limit(Limit.Resource.MODEL_CALLS, settings.number("limit"));
      case MAX_COST -> new Limit(Limit.Resource.COST, settings.number("limit"));
      case MAX_SECONDS -> new Limit(Limit.Resource.SECONDS, settings.number("limit"));
      case PROGRESS_UNAVAILABLE -> new ProgressUnavailable();
      case CYCLE ->
          new Cycle(
              settings.number("max_period").intValueExact(),
              settings.number("repeats").intValueExact(),
              settings.flag("nonproductive") ? Cycle.Need.NONPRODUCTIVE : Cycle.Need.NOTHING,
              Same.of(settings.text("same")));
      case PLATEAU -> new Plateau(settings.number("patience").longValueExact());
    };
  }

  static Optional<RuleKind> of(String id) {
    return Named.find(values(), id);
  }
}

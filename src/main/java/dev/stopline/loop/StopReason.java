package dev.stopline.loop;

import java.util.Optional;

/** Why a run ended. */
public enum StopReason implements Named {
  SUCCESS("success", "the requirements are complete and confirmed from outside"),
  USER_INPUT_REQUIRED("user_input_required", "answer the question, then start again from here"),
  MAX_STEPS("max_steps", "the horizon is too short or the plan too long"),
  MAX_MODEL_CALLS(
      "max_model_calls",
      "calls went into something other than steps: look for refused and blocked proposals"),
  COST_BUDGET("cost_budget", "look at what the dearest turns bought before raising the budget"),
  TIME_BUDGET("time_budget", "look at the slowest calls before raising the budget"),
  PROGRESS_UNAVAILABLE(
      "progress_unavailable", "fix the instrumentation: the measure's inputs were missing"),
  NONPRODUCTIVE_CYCLE(
      "nonproductive_cycle", "the same calls went round: change what the agent sees or may do"),
  NO_PROGRESS("no_progress", "look at the turn of the last progress and at what followed it"),
  RECOVERY_EXHAUSTED(
      "recovery_exhausted", "every rewind led back to the trigger: the checkpoint may be too late"),
  UNRECOVERABLE_ERROR(
      "unrecoverable_error", "the environment failed: mend it, no policy can recover from it");

  private final String id;
  private final String advice;

  StopReason(String id, String advice) {
    this.id = id;
    this.advice = advice;
  }

  @Override
  public String id() {
    return id;
  }

  /** What the reason tells the reader to do: one line, no full stop. */
  public String advice() {
    return advice;
  }

  public static Optional<StopReason> of(String id) {
    return Named.find(values(), id);
  }
}

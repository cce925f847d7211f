package dev.stopline.loop;

/** What became of a turn. */
public enum Disposition implements Named {
  /** The action ran and is a transition, unless it threw. */
  EXECUTED("executed"),
  /** The action had been ruled out and did not run. */
  BLOCKED("blocked"),
  FINISH_REFUSED("finish_refused"),
  FINISH_ACCEPTED("finish_accepted"),
  /** The model replied without a call. */
  MESSAGE("message"),
  /** Something happened around the loop; no decision was made. */
  EVENT("event"),
  /** Housekeeping: it ran and was paid for, and is no transition. */
  IGNORED("ignored"),
  /** The run had ended before. */
  NOT_REACHED("not_reached");

  private final String id;

  Disposition(String id) {
    this.id = id;
  }

  @Override
  public String id() {
    return id;
  }
}

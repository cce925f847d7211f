package dev.stopline.loop;

/**
 * Is told everything that happens in a run, on every branch and in order, at the moment it happens.
 * Each turn is followed by a check, unless another call of its response follows or the run ended
 * with it.
 */
public interface Observer {

  /** Takes notice of nothing. */
  Observer NONE = new Observer() {};

  /**
   * A turn was used.
   *
   * @param monitor the rules after it
   */
  default void used(Turn turn, Monitor monitor) {}

  /** The policy was asked. */
  default void asked(Check check, Verdict verdict) {}

  default void rewound(Rewind rewind) {}

  /** The run ended; nothing follows. */
  default void ended(RunState last, Stop stop) {}

  /** Tells both, the first one first. */
  static Observer both(Observer first, Observer second) {
    return new Both(first, second);
  }

  /** Two observers as one. */
  record Both(Observer first, Observer second) implements Observer {
    @Override
    public void used(Turn turn, Monitor monitor) {
      first.used(turn, monitor);
      second.used(turn, monitor);
    }

    @Override
    public void asked(Check check, Verdict verdict) {
      first.asked(check, verdict);
      second.asked(check, verdict);
    }

    @Override
    public void rewound(Rewind rewind) {
      first.rewound(rewind);
      second.rewound(rewind);
    }

    @Override
    public void ended(RunState last, Stop stop) {
      first.ended(last, stop);
      second.ended(last, stop);
    }
  }
}

package dev.stopline.loop;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * Everything that happened in one run: every turn on every branch, and what followed it. It is what
 * reports print; nothing that happened disappears.
 */
public final class Episode implements Observer {

  /** What followed a turn. */
  public enum Then implements Named {
    CONTINUE("continue"),
    /** A rewind succeeded after it, even if the run stopped at once. */
    RECOVER("recover"),
    STOP("stop");

    private final String id;

    Then(String id) {
      this.id = id;
    }

    @Override
    public String id() {
      return id;
    }
  }

  /**
   * A turn and what followed it.
   *
   * @param turn the turn
   * @param monitor the rules after it
   * @param check the moment at which they were asked, before any rewind; between two calls of one
   *     response nobody asked, and it is the turn's end
   * @param then what followed
   * @param rule id of the rule that led to the rewind or the stop; empty for none
   */
  public record Entry(Turn turn, Monitor monitor, Check check, Then then, Optional<String> rule) {

    /** What each rule judges then. */
    public Verdict near() {
      return monitor.judge(check);
    }
  }

  private final List<Entry> entries = new ArrayList<>();
  private final EntryStream stream = new EntryStream(entries::add);
  private Optional<RunState> last = Optional.empty();

  /** The turns used, in order; the last one appears when it is known what followed it. */
  public List<Entry> entries() {
    return Collections.unmodifiableList(entries);
  }

  /** The state at the end; empty while the run goes on. */
  public Optional<RunState> last() {
    return last;
  }

  @Override
  public void used(Turn turn, Monitor monitor) {
    stream.used(turn, monitor);
  }

  @Override
  public void asked(Check check, Verdict verdict) {
    stream.asked(check, verdict);
  }

  @Override
  public void rewound(Rewind rewind) {
    stream.rewound(rewind);
  }

  @Override
  public void ended(RunState end, Stop stop) {
    stream.ended(end, stop);
    last = Optional.of(end);
  }
}

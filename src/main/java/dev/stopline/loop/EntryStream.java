package dev.stopline.loop;

import java.util.Optional;
import java.util.function.Consumer;

/**
 * Hands on each turn of a run as soon as it is known what followed it, and keeps none: for who
 * looks at a run of any length.
 */
public final class EntryStream implements Observer {
  private final Consumer<Episode.Entry> reader;
  private Episode.Entry open;
  private boolean asked;

  public EntryStream(Consumer<Episode.Entry> reader) {
    this.reader = reader;
  }

  @Override
  public void used(Turn turn, Monitor monitor) {
    close();
    Check check = new Check(turn.after(), false);
    open = new Episode.Entry(turn, monitor, check, Episode.Then.CONTINUE, Optional.empty());
    asked = false;
  }

  @Override
  public void asked(Check check, Verdict verdict) {
    if (open != null && !asked) {
      open = new Episode.Entry(open.turn(), open.monitor(), check, open.then(), open.rule());
      asked = true;
    }
  }

  @Override
  public void rewound(Rewind rewind) {
    follow(Episode.Then.RECOVER, Optional.of(rewind.finding().clause().id()));
  }

  @Override
  public void ended(RunState last, Stop stop) {
    if (stop.reason().isPresent()) {
      follow(Episode.Then.STOP, stop.rule());
    }
    close();
  }

  /** The first thing that followed a turn is what counts. */
  private void follow(Episode.Then then, Optional<String> rule) {
    if (open != null && open.then() == Episode.Then.CONTINUE) {
      open = new Episode.Entry(open.turn(), open.monitor(), open.check(), then, rule);
    }
  }

  private void close() {
    if (open != null) {
      reader.accept(open);
      open = null;
    }
  }
}

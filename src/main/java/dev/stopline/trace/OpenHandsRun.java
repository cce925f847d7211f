package dev.stopline.trace;

import dev.stopline.loop.Value;
import java.util.Optional;

/** One run of OpenHands as its events tell it. */
interface OpenHandsRun {
  /** Takes the next event; answers whether it is one at all. */
  boolean add(Value event);

  /** What was said and done. */
  Dialogue dialogue();

  /** What the run is called, where its events say so. */
  Optional<String> id();

  /** To be asked for once, after the last event. */
  RecordedOutcome outcome();
}

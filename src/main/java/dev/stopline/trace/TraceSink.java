package dev.stopline.trace;

/** Takes traces as they are read: for each one {@code begin}, any number of turns, {@code end}. */
public interface TraceSink {
  void begin(TraceHeader header);

  void turn(RecordedTurn turn);

  void end(RecordedOutcome outcome);
}

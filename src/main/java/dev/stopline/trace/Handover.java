package dev.stopline.trace;

import java.io.Closeable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Hands what it is given to another sink, in the same order, on a thread of its own: who reads a
 * long file reads on while what was read is replayed. What waits in between is bounded, and little
 * input starts no thread.
 *
 * <p>Everything has arrived when {@link #close} is done.
 */
final class Handover implements TraceSink, Closeable {
  private static final int MOST_TURNS = 256;
  private static final int MOST_CHARACTERS = 1 << 18;
  private static final List<Runnable> END = List.of();

  private final TraceSink sink;
  private final BlockingQueue<List<Runnable>> waiting = new ArrayBlockingQueue<>(2);
  private List<Runnable> batch = new ArrayList<>();
  private long characters;
  private Thread thread;
  private volatile Throwable failure;

  Handover(TraceSink sink) {
    this.sink = sink;
  }

  /** What is handed over next was read from so many characters. */
  void weighs(int read) {
    characters += read;
  }

  @Override
  public void begin(TraceHeader header) {
    add(() -> sink.begin(header));
  }

  @Override
  public void turn(RecordedTurn turn) {
    add(() -> sink.turn(turn));
  }

  @Override
  public void end(RecordedOutcome outcome) {
    add(() -> sink.end(outcome));
  }

  @Override
  public void close() {
    if (thread == null) {
      batch.forEach(Runnable::run);
      return;
    }
    put(batch);
    put(END);
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
    if (failure != null) {
      throw new IllegalStateException(failure);
    }
  }

  private void add(Runnable call) {
    batch.add(call);
    if (batch.size() >= MOST_TURNS || characters >= MOST_CHARACTERS) {
      if (thread == null) {
        thread = new Thread(this::run, Thread.currentThread().getName() + "-replay");
        thread.setDaemon(true);
        thread.start();
      }
      put(batch);
      batch = new ArrayList<>(MOST_TURNS);
      characters = 0;
    }
  }

  private void put(List<Runnable> calls) {
    try {
      waiting.put(calls);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private IllegalStateException interrupted(InterruptedException e) {
    thread.interrupt();
    Thread.currentThread().interrupt();
    return new IllegalStateException(e);
  }

  /** After a failure the rest is only taken away, so that nobody waits for room. */
  private void run() {
    try {
      for (List<Runnable> calls = waiting.take(); calls != END; calls = waiting.take()) {
        if (failure == null) {
          play(calls);
        }
      }
    } catch (InterruptedException nobodyWaits) {
      Thread.currentThread().interrupt();
    }
  }

  private void play(List<Runnable> calls) {
    try {
      calls.forEach(Runnable::run);
    } catch (RuntimeException | Error thrown) {
      failure = thrown;
    }
  }
}

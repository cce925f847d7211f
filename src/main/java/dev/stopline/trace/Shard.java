package dev.stopline.trace;

import dev.stopline.loop.Digest;

/**
 * A part of a corpus: the sessions of one family are all in the same, whichever files they are in.
 *
 * @param number from 1
 * @param of how many there are, from 1
 */
public record Shard(int number, int of) {
  /** All of it. */
  public static final Shard WHOLE = new Shard(1, 1);

  /** Whether the trace belongs to this part. */
  boolean takes(TraceHeader header) {
    String family = header.family().orElse(header.task());
    long hash = Long.parseUnsignedLong(Digest.of(family), 16);
    return Long.remainderUnsigned(hash, of) == number - 1;
  }
}

package dev.stopline.trace;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** What is in a gzip stream, as far as it goes: one that breaks off ends there. */
final class Unpacked extends FilterInputStream {
  private static final int BUFFER = 1 << 16;

  private final Runnable cut;
  private boolean ended;

  /**
   * @param cut is run when the stream turns out to break off
   */
  Unpacked(InputStream packed, Runnable cut) throws IOException {
    super(open(packed));
    this.cut = cut;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (ended) {
      return -1;
    }
    try {
      return in.read(into, offset, length);
    } catch (EOFException breaksOff) {
      ended = true;
      cut.run();
      return -1;
    } catch (ZipException damaged) {
      throw new TraceException("the gzip is damaged: " + damaged.getMessage());
    }
  }

  private static InputStream open(InputStream packed) throws IOException {
    try {
      return new GZIPInputStream(packed, BUFFER);
    } catch (EOFException breaksOff) {
      throw new TraceException("the gzip breaks off in its header");
    } catch (ZipException damaged) {
      throw new TraceException("the gzip is damaged: " + damaged.getMessage());
    }
  }
}

package dev.stopline.trace;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A stream's lines, as bytes until somebody asks for their text. They end with LF or CRLF. Nothing
 * is kept but a buffer that holds the longest of them.
 */
final class ByteLines implements Closeable {
  private final InputStream in;
  private byte[] buffer = new byte[1 << 17];
  private int from;
  private int to;
  private int next;
  private int limit;
  private int number;

  ByteLines(InputStream in) {
    this.in = in;
  }

  /** Goes to the next line; false at the end. */
  boolean next() throws IOException {
    from = next;
    int end = from;
    while (true) {
      while (end < limit && buffer[end] != '\n') {
        end++;
      }
      if (end < limit) {
        next = end + 1;
        break;
      }
      int length = end - from;
      boolean more = fill();
      end = from + length;
      if (!more) {
        next = end;
        break;
      }
    }
    to = end > from && buffer[end - 1] == '\r' ? end - 1 : end;
    number++;
    return next > from;
  }

  /** Goes to as many whole lines as the buffer holds, at least one; false at the end. */
  boolean nextBlock() throws IOException {
    from = next;
    int looked = from;
    while (true) {
      int end = limit;
      while (end > looked && buffer[end - 1] != '\n') {
        end--;
      }
      if (end > looked) {
        next = end;
        break;
      }
      int length = limit - from;
      if (!fill()) {
        next = limit;
        break;
      }
      looked = from + length;
    }
    to = next;
    return next > from;
  }

  /** Of the line, from 1. */
  int number() {
    return number;
  }

  /** Whether no other line follows. */
  boolean isLast() throws IOException {
    if (next < limit) {
      return false;
    }
    int length = to - from;
    int rest = next - from;
    boolean more = fill();
    to = from + length;
    next = from + rest;
    return !more;
  }

  /** The line in UTF-8; where it is none, it has U+FFFD in it. */
  String text() {
    return new String(buffer, from, to - from, StandardCharsets.UTF_8);
  }

  /** Each byte as a character: for who looks for ASCII alone. */
  String latin1() {
    return new String(buffer, from, to - from, StandardCharsets.ISO_8859_1);
  }

  /** Whether the line is UTF-8, strictly. */
  boolean isUtf8() {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(buffer, from, to - from));
      return true;
    } catch (CharacterCodingException malformed) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Makes room, moves the line to the front, reads more; false at the end. */
  private boolean fill() throws IOException {
    if (from > 0) {
      System.arraycopy(buffer, from, buffer, 0, limit - from);
      limit -= from;
      from = 0;
    } else if (limit == buffer.length) {
      buffer = Arrays.copyOf(buffer, (int) Math.min(Integer.MAX_VALUE - 8, 2L * limit));
    }
    int read = limit < buffer.length ? in.read(buffer, limit, buffer.length - limit) : -1;
    limit += Math.max(0, read);
    return read > 0;
  }
}

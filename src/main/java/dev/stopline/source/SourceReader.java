package dev.stopline.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** Bytes to text: strict UTF-8. A byte order mark is skipped; line ends stay as they are. */
public final class SourceReader {
  private static final char REPLACEMENT = '\uFFFD';

  private SourceReader() {}

  /** The text of that name; empty when it cannot be read, and the problems say why. */
  public static Optional<Source> read(Sources sources, String name, Problems problems) {
    try (InputStream in = sources.open(name)) {
      return decode(name, in.readAllBytes(), problems);
    } catch (IOException e) {
      String reason = e.getMessage() == null ? "" : ": " + e.getMessage();
      Location start = Source.of(name, "").start();
      problems.error(start, Code.UNREADABLE, "", "cannot be read" + reason);
      return Optional.empty();
    }
  }

  /** The text of those bytes; empty when they are not UTF-8, and the problems say where. */
  public static Optional<Source> decode(String name, byte[] bytes, Problems problems) {
    int mark = hasMark(bytes) ? 3 : 0;
    String text = new String(bytes, mark, bytes.length - mark, StandardCharsets.UTF_8);
    Source source = Source.of(name, text);
    // A decoder puts this character where bytes are wrong; looking for it is much faster than
    // checking every byte.
    int bad = text.indexOf(REPLACEMENT) < 0 ? -1 : Utf8.firstMalformed(bytes, mark);
    if (bad < 0) {
      return Optional.of(source);
    }
    String before = new String(bytes, mark, bad - mark, StandardCharsets.UTF_8);
    String message = String.format(Locale.ROOT, "byte 0x%02X is not UTF-8", bytes[bad] & 0xFF);
    problems.error(after(source, before), Code.NOT_UTF8, "", message, hint(bytes));
    return Optional.empty();
  }

  private static Location after(Source source, String before) {
    Cursor cursor = new Cursor(source);
    cursor.moveTo(before.length());
    return cursor.location(1);
  }

  private static String hint(byte[] bytes) {
    boolean wide =
        bytes.length > 1
            && ((bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE)
                || (bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF));
    return wide ? "it looks like UTF-16: save it as UTF-8" : "save it as UTF-8";
  }

  private static boolean hasMark(byte[] bytes) {
    return bytes.length >= 3
        && bytes[0] == (byte) 0xEF
        && bytes[1] == (byte) 0xBB
        && bytes[2] == (byte) 0xBF;
  }
}

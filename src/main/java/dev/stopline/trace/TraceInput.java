package dev.stopline.trace;

import com.fasterxml.jackson.core.JsonParser;
import dev.stopline.source.Code;
import dev.stopline.source.Problems;
import dev.stopline.source.Source;
import dev.stopline.source.Sources;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.nio.charset.StandardCharsets;

/** One file of traces. It can be opened as often as a reader likes, and is never held in memory. */
public final class TraceInput {
  private static final int BUFFER = 1 << 16;

  private final String name;
  private final Sources sources;
  private final Problems problems;
  private boolean saidToBeCut;

  /**
   * @param name what the user calls it
   * @param problems gets warnings, such as of a line that was cut
   */
  public TraceInput(String name, Sources sources, Problems problems) {
    this.name = name;
    this.sources = sources;
    this.problems = problems;
  }

  public String name() {
    return name;
  }

  public Problems problems() {
    return problems;
  }

  /** Where it comes from, and what comes with the program. */
  public Sources sources() {
    return sources;
  }

  /** A file in the same folder, such as a result beside a trajectory. */
  public TraceInput beside(String other) {
    return new TraceInput(Sources.beside(name, other), sources, problems);
  }

  /** The content, unpacked when it is gzip, without a byte order mark. */
  public InputStream open() throws IOException {
    PushbackInputStream raw = new PushbackInputStream(sources.open(name), 3);
    byte[] head = raw.readNBytes(3);
    raw.unread(head);
    InputStream content = raw;
    if (startsWith(head, 0x1F, 0x8B)) {
      content = new Unpacked(raw, this::warnOfCutFile);
    }
    BufferedInputStream bytes = new BufferedInputStream(content, BUFFER);
    bytes.mark(3);
    if (!startsWith(bytes.readNBytes(3), 0xEF, 0xBB, 0xBF)) {
      bytes.reset();
    }
    return bytes;
  }

  /** The content as lines of strict UTF-8. */
  public BufferedReader lines() throws IOException {
    return new BufferedReader(
        new InputStreamReader(open(), StandardCharsets.UTF_8.newDecoder()), BUFFER);
  }

  /** The last line is no JSON: the recording broke off there. */
  void warnOfCutLine(Source line) {
    String message = "the last line is cut: what follows it is not known";
    problems.warning(line.start(), Code.CUT_LINE, "", message);
  }

  /** The file is gzip and ends in the middle of it; said once, however often the file is opened. */
  private void warnOfCutFile() {
    if (!saidToBeCut) {
      saidToBeCut = true;
      String message = "the gzip is cut: what follows is not known";
      problems.warning(Source.of(name, "").start(), Code.CUT_LINE, "", message);
    }
  }

  /** A parser at the beginning of the content; several values may follow each other. */
  public JsonParser json() throws IOException {
    return TraceJson.parser(open());
  }

  private static boolean startsWith(byte[] head, int... bytes) {
    boolean starts = head.length >= bytes.length;
    for (int i = 0; starts && i < bytes.length; i++) {
      starts = (head[i] & 0xFF) == bytes[i];
    }
    return starts;
  }
}

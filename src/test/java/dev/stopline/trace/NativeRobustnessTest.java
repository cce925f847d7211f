package dev.stopline.trace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.policy.Texts;
import dev.stopline.source.Problems;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NativeRobustnessTest {
  private static final TraceReader READER = TraceFormat.NATIVE.reader(Scope.AGENT);
  private static final String TRACE =
      "{\"trace\":\"t\"}\n"
          + "{\"action\":\"a\",\"observation\":{\"data\":\"na\u00efve \ud83d\ude00\"}}\n"
          + "{\"action\":\"b\"}\n"
          + "{\"outcome\":{\"success\":false}}\n";

  @Test
  void read_byteOrderMarkCrlfAndNoLastLineEnd_areTheSameTrace() throws IOException {
    List<Recordings.Recording> plain = read(TRACE.getBytes(UTF_8));
    assertEquals(plain, read(("\uFEFF" + TRACE).getBytes(UTF_8)));
    assertEquals(plain, read(TRACE.replace("\n", "\r\n").getBytes(UTF_8)));
    assertEquals(plain, read(TRACE.strip().getBytes(UTF_8)));
    assertEquals(plain, read(("\n \r\n" + TRACE + "\n\n").getBytes(UTF_8)));
  }

  @Test
  void read_gzip_isTheSameTraceInOnePieceOrSeveralWithAMarkOrNot() throws IOException {
    List<Recordings.Recording> plain = read(TRACE.getBytes(UTF_8));
    assertEquals(plain, read(gzip(TRACE)));
    assertEquals(plain, read(gzip("\uFEFF" + TRACE)));
    byte[] first = gzip(TRACE.substring(0, 20));
    byte[] both = Arrays.copyOf(first, first.length + gzip(TRACE.substring(20)).length);
    System.arraycopy(gzip(TRACE.substring(20)), 0, both, first.length, both.length - first.length);
    assertEquals(plain, read(both));
  }

  @Test
  void read_gzipThatBreaksOff_isReadAsFarAsItGoesWithAWarning() throws IOException {
    StringBuilder text = new StringBuilder("{\"trace\":\"t\"}\n");
    Random random = new Random(1);
    for (int i = 0; i < 2_000; i++) {
      text.append("{\"action\":\"").append(random.nextLong()).append("\"}\n");
    }
    byte[] whole = gzip(text + "{\"outcome\":{\"success\":true}}\n");
    Problems problems = new Problems();
    List<Recordings.Recording> runs = read(Arrays.copyOf(whole, whole.length / 2), problems);
    int turns = runs.get(0).turns().size();
    assertTrue(turns > 500 && turns < 1_500, turns + " turns");
    assertEquals(RecordedOutcome.UNKNOWN, runs.get(0).outcome());
    assertEquals(
        "t.jsonl:1:1: warning[cut-line]: the gzip is cut: what follows is not known",
        Texts.headlines(problems).get(0));
    assertEquals(0, problems.errors());
  }

  @Test
  void read_gzipThatIsDamaged_isRefused() throws IOException {
    byte[] damaged = gzip(TRACE.repeat(50));
    Arrays.fill(damaged, 12, 40, (byte) 0x55);
    TraceException e = assertThrows(TraceException.class, () -> read(damaged));
    assertTrue(e.getMessage().startsWith("the gzip is damaged: "), e.getMessage());
    byte[] header = Arrays.copyOf(damaged, 6);
    assertEquals(
        "the gzip breaks off in its header",
        assertThrows(TraceException.class, () -> read(header)).getMessage());
  }

  @Test
  void read_nulBytes_areCharactersInAStringAndAnErrorElsewhere() throws IOException {
    String escaped = TRACE.replace("na\u00efve", "\\u0000");
    assertEquals(2, read(escaped.getBytes(UTF_8)).get(0).turns().size());
    assertEquals(
        "t.jsonl:2:38: error[syntax]: a control character in a text must be written as an escape",
        fault(TRACE.replace("na\u00efve", "\0").getBytes(UTF_8)));
    assertEquals(1, problems((TRACE + "\0\0\0\n\n").getBytes(UTF_8)).errors());
  }

  @Test
  void read_bytesThatAreNotUtf8_areAnErrorInTheirLine() {
    byte[] latin = TRACE.getBytes(UTF_8);
    int at = new String(latin, StandardCharsets.ISO_8859_1).indexOf('\u00c3');
    latin[at] = (byte) 0xE9;
    latin[at + 1] = 'v';
    assertEquals("t.jsonl:2:1: error[not-utf8]: this line is not UTF-8", fault(latin));
  }

  @Test
  void read_replacementCharacterThatIsReallyThere_isFine() throws IOException {
    byte[] bytes = TRACE.replace("na\u00efve", "\uFFFD").getBytes(UTF_8);
    assertEquals(2, read(bytes).get(0).turns().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "\uFEFF"})
  void read_nothing_hasNoTraces(String text) throws IOException {
    assertEquals(List.of(), read(text.getBytes(UTF_8)));
  }

  @Test
  void read_lineOfHundredMegabytes_isOneTurn() throws IOException {
    int size = 100_000_000;
    byte[] head =
        "{\"trace\":\"t\"}\n{\"action\":\"a\",\"observation\":{\"data\":\"".getBytes(UTF_8);
    byte[] tail = "\"}}\n{\"outcome\":{\"success\":false}}\n".getBytes(UTF_8);
    List<Integer> lengths = new ArrayList<>();
    TraceInput input =
        new TraceInput("t.jsonl", name -> new Padded(head, size, tail), new Problems());
    READER.read(
        input,
        new TraceSink() {
          @Override
          public void begin(TraceHeader header) {}

          @Override
          public void turn(RecordedTurn turn) {
            lengths.add(turn.turn().what().toString().length());
          }

          @Override
          public void end(RecordedOutcome outcome) {}
        });
    assertEquals(1, lengths.size());
    assertTrue(lengths.get(0) > size);
  }

  @Test
  void read_mutants_onlyRefuses() throws IOException {
    Random random = new Random(7);
    byte[] whole = TRACE.repeat(3).getBytes(UTF_8);
    for (int i = 0; i < 3_000; i++) {
      byte[] mutant = whole.clone();
      for (int k = random.nextInt(3); k >= 0; k--) {
        mutant[random.nextInt(mutant.length)] = (byte) random.nextInt(256);
      }
      byte[] cut = Arrays.copyOf(mutant, random.nextInt(mutant.length + 1));
      try {
        read(cut);
      } catch (TraceException refused) {
        assertTrue(!refused.getMessage().isEmpty());
      }
    }
  }

  @Test
  void lines_anyBufferFill_areTheLinesOfTheText() throws IOException {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(40); i > 0; i--) {
        text.append("x".repeat(random.nextInt(4) == 0 ? 90_000 : random.nextInt(9)));
        text.append(random.nextBoolean() ? "\n" : "\r\n");
      }
      text.append(random.nextBoolean() ? "end" : "");
      byte[] bytes = text.toString().getBytes(UTF_8);
      List<String> found = new ArrayList<>();
      try (ByteLines lines = new ByteLines(new Trickle(bytes, random))) {
        while (lines.next()) {
          found.add(lines.text());
          assertEquals(found.size(), lines.number());
          boolean last = found.size() == text.toString().lines().count();
          if (random.nextInt(3) == 0) {
            assertEquals(last, lines.isLast(), "seed " + seed + " line " + found.size());
            assertEquals(found.get(found.size() - 1), lines.text());
          }
        }
      }
      assertEquals(text.toString().lines().toList(), found, "seed " + seed);
      ByteArrayOutputStream blocks = new ByteArrayOutputStream();
      try (ByteLines lines = new ByteLines(new Trickle(bytes, random))) {
        while (lines.nextBlock()) {
          blocks.writeBytes(lines.latin1().getBytes(UTF_8));
        }
      }
      assertArrayEquals(bytes, blocks.toByteArray(), "seed " + seed);
    }
  }

  /** A stream that hands out little at a time. */
  private static final class Trickle extends ByteArrayInputStream {
    private final Random random;

    Trickle(byte[] bytes, Random random) {
      super(bytes);
      this.random = random;
    }

    @Override
    public synchronized int read(byte[] into, int offset, int length) {
      return super.read(into, offset, Math.min(length, 1 + random.nextInt(100_000)));
    }
  }

  /** A head, very many equal characters, and a tail. */
  private static final class Padded extends InputStream {
    private final byte[] head;
    private final long size;
    private final byte[] tail;
    private long at;

    Padded(byte[] head, long size, byte[] tail) {
      this.head = head;
      this.size = size;
      this.tail = tail;
    }

    @Override
    public int read() {
      long place = at++;
      if (place < head.length) {
        return head[(int) place];
      }
      long rest = place - head.length - size;
      return rest < 0 ? 'x' : rest < tail.length ? tail[(int) rest] : -1;
    }
  }

  private static String fault(byte[] bytes) {
    return Texts.headlines(problems(bytes)).get(0);
  }

  private static Problems problems(byte[] bytes) {
    Problems problems = new Problems();
    assertThrows(TraceException.class, () -> read(bytes, problems));
    return problems;
  }

  private static List<Recordings.Recording> read(byte[] bytes) throws IOException {
    return read(bytes, new Problems());
  }

  private static List<Recordings.Recording> read(byte[] bytes, Problems problems)
      throws IOException {
    TraceInput input = new TraceInput("t.jsonl", new Texts().with("t.jsonl", bytes), problems);
    return Recordings.of(READER, input);
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(text.getBytes(UTF_8));
    }
    return packed.toByteArray();
  }
}

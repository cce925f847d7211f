package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SourceReaderTest {
  private final Problems problems = new Problems();

  @Test
  void decode_byteOrderMark_isSkipped() {
    assertEquals("a: 1\n", decode("\uFEFFa: 1\n".getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void decode_lineEnds_areKept() {
    assertEquals("a\r\nb\rc\n", decode("a\r\nb\rc\n".getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void decode_replacementCharacterInTheText_isFine() {
    assertEquals("a\uFFFDb", decode("a\uFFFDb".getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void decode_malformed_isReportedAtItsPlace() {
    byte[] bytes = "a: 1\né: x\n".getBytes(StandardCharsets.ISO_8859_1);
    assertTrue(SourceReader.decode("a.yaml", bytes, problems).isEmpty());
    assertMalformed("a.yaml:2:1", "byte 0xE9 is not UTF-8", "save it as UTF-8");
  }

  @Test
  void decode_malformedAfterWideCharacters_columnCountsCodePoints() {
    byte[] start = "\uFEFFx\r\n😀é".getBytes(StandardCharsets.UTF_8);
    byte[] bytes = Arrays.copyOf(start, start.length + 1);
    bytes[start.length] = (byte) 0xC3;
    assertTrue(SourceReader.decode("a.yaml", bytes, problems).isEmpty());
    assertMalformed("a.yaml:2:3", "byte 0xC3 is not UTF-8", "save it as UTF-8");
  }

  @Test
  void decode_utf16_saysSo() {
    byte[] bytes = "\uFEFFa: 1".getBytes(StandardCharsets.UTF_16LE);
    assertTrue(SourceReader.decode("a.yaml", bytes, problems).isEmpty());
    String hint = "it looks like UTF-16: save it as UTF-8";
    assertMalformed("a.yaml:1:1", "byte 0xFF is not UTF-8", hint);
  }

  @Test
  void decode_surrogateInBytes_isMalformed() {
    byte[] bytes = {'a', (byte) 0xED, (byte) 0xA0, (byte) 0x80};
    assertTrue(SourceReader.decode("a.yaml", bytes, problems).isEmpty());
    assertMalformed("a.yaml:1:2", "byte 0xED is not UTF-8", "save it as UTF-8");
  }

  @Test
  void firstMalformed_randomBytes_agreesWithTheStrictDecoder() {
    for (int seed = 0; seed < 5_000; seed++) {
      byte[] bytes = new byte[1 + seed % 6];
      new Random(seed).nextBytes(bytes);
      boolean strict = decodes(bytes);
      assertEquals(strict, Utf8.firstMalformed(bytes, 0) < 0, "seed " + seed);
    }
  }

  @Test
  void firstMalformed_everyCodePoint_isWellFormed() {
    for (int c = 0; c <= Character.MAX_CODE_POINT; c += c < 0x11000 ? 1 : 97) {
      if (c < 0xD800 || c > 0xDFFF) {
        byte[] bytes = Character.toString(c).getBytes(StandardCharsets.UTF_8);
        assertEquals(-1, Utf8.firstMalformed(bytes, 0), "U+" + Integer.toHexString(c));
      }
    }
  }

  @Test
  void read_missingInput_isUnreadable() {
    Sources none =
        name -> {
          throw new IOException("there is no such file");
        };
    assertTrue(SourceReader.read(none, "b.yaml", problems).isEmpty());
    Problem problem = problems.all().get(0);
    assertEquals(Code.UNREADABLE, problem.code());
    assertEquals("cannot be read: there is no such file", problem.message());
    assertEquals("b.yaml:1:1", problem.location().toString());
  }

  @Test
  void read_brokenStream_isUnreadable() {
    InputStream stream =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw new IOException("gone");
          }
        };
    Sources broken = name -> stream;
    assertTrue(SourceReader.read(broken, "b.yaml", problems).isEmpty());
    assertEquals("cannot be read: gone", problems.all().get(0).message());
  }

  @Test
  void read_goodInput_isItsText() {
    Sources one = name -> new ByteArrayInputStream(name.getBytes(StandardCharsets.UTF_8));
    Source source = SourceReader.read(one, "über", problems).orElseThrow();
    assertEquals("über", source.text());
    assertEquals("über", source.name());
    assertFalse(problems.hasErrors());
  }

  private String decode(byte[] bytes) {
    return SourceReader.decode("a.yaml", bytes, problems).orElseThrow().text();
  }

  private void assertMalformed(String place, String message, String hint) {
    Problem problem = problems.all().get(0);
    assertEquals(Code.NOT_UTF8, problem.code());
    assertEquals(place, problem.location().toString());
    assertEquals(message, problem.message());
    assertEquals(hint, problem.hint());
  }

  private static boolean decodes(byte[] bytes) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }
}

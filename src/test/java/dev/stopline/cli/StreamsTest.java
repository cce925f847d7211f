package dev.stopline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Standard output that cannot be written, at once or when the buffer is flushed. */
class StreamsTest {
  private Cli cli;
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void makeAFolder(@TempDir Path folder) {
    cli = new Cli(folder);
    cli.file("f/fails.yaml", Cli.FAILS);
    cli.file("f/invalid.yaml", Cli.INVALID);
  }

  @ParameterizedTest
  @CsvSource({"json, false", "json, true", "jsonl, false", "jsonl, true"})
  void brokenPipe_endsSilently(String format, boolean buffered) {
    cli.file("f/invalid.yaml", Cli.PASSES);
    int code = run(new Broken("Broken pipe"), buffered, "test", cli.path("f"), "--format", format);
    assertEquals(141, code);
    assertEquals("", err.toString());
  }

  @ParameterizedTest
  @CsvSource({"json, false", "json, true", "jsonl, false", "jsonl, true"})
  void fullDisk_isSaid(String format, boolean buffered) {
    int code =
        run(
            new Broken("No space left on device"),
            buffered,
            "test",
            cli.path("f"),
            "--format",
            format);
    assertEquals(74, code);
    assertTrue(
        err.toString().endsWith("stopline: stdout cannot be written: No space left on device\n"),
        err.toString());
  }

  @Test
  void brokenPipe_goesBeforeInvalidInputAndFailures() {
    assertEquals(
        141, run(new Broken("Broken pipe"), false, "test", cli.path("f"), "--format", "json"));
  }

  @Test
  void brokenPipe_ofRunAndPolicy() {
    assertEquals(
        141, run(new Broken("Broken pipe"), false, "run", cli.path("f"), "--format", "json"));
    assertEquals(141, run(new Broken("Broken pipe"), false, "policy", "list"));
    assertEquals(141, run(new Broken("Broken pipe"), false, "policy", "show", "chapter"));
    assertEquals(141, run(new Broken("Broken pipe"), false, "check", cli.path("f")));
  }

  @Test
  void brokenPipe_ofHelp() {
    assertEquals(141, run(new Broken("Broken pipe"), true, "--help"));
  }

  @Test
  void stdout_isFlushed() {
    StringWriter out = new StringWriter();
    run(out, true, "policy", "list");
    assertTrue(out.toString().contains("chapter"), "what was buffered is written");
  }

  private int run(Writer out, boolean buffered, String... args) {
    Writer stdout = buffered ? new BufferedWriter(out, 1 << 20) : out;
    Streams streams =
        new Streams(new ByteArrayInputStream(new byte[0]), stdout, err, Set.of(), 0, Map.of());
    return new Main(streams).run(args);
  }

  /** Cannot be written to. */
  private static final class Broken extends Writer {
    private final String why;

    Broken(String why) {
      this.why = why;
    }

    @Override
    public void write(char[] buffer, int offset, int length) throws IOException {
      throw new IOException(why);
    }

    @Override
    public void flush() {
      // There is nothing to flush.
    }

    @Override
    public void close() {
      // There is nothing to close.
    }
  }
}

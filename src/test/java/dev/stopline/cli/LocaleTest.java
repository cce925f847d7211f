package dev.stopline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same bytes wherever it runs. */
class LocaleTest {
  private final Locale locale = Locale.getDefault();
  private final TimeZone zone = TimeZone.getDefault();
  private Cli cli;

  @BeforeEach
  void makeAFolder(@TempDir Path folder) {
    cli = new Cli(folder);
    cli.file("i/invalid.yaml", Cli.INVALID + "---\nscenario: \"\0\"\n");
    cli.file("i/bytes.yaml", new byte[] {'a', (byte) 0xE9});
    cli.file(
        "i/İstanbul.yaml",
        "scenario: ISTANBUL\n"
            + "turns: [TITLE -> İıIi, {do: wait, seconds: 1234567.5, usage: {cost: 1234.5}}]\n"
            + "expect: MAX_STEPS\n");
    cli.file("f/fails.yaml", Cli.FAILS);
  }

  @AfterEach
  void putBack() {
    Locale.setDefault(locale);
    TimeZone.setDefault(zone);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tr-TR",
        "ar-EG-u-nu-arab",
        "de-DE",
        "hi-IN-u-nu-deva",
        "th-TH-u-ca-buddhist-nu-thai"
      })
  void output_inAnyLocaleAndZone_isTheSame(String tag) {
    Locale.setDefault(Locale.ROOT);
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    List<String> wanted = everything();
    Locale.setDefault(Locale.forLanguageTag(tag));
    TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Apia"));
    List<String> actual = everything();
    for (int i = 0; i < wanted.size(); i++) {
      assertEquals(wanted.get(i), actual.get(i), "line " + i + " of everything");
    }
    assertEquals(wanted.size(), actual.size());
  }

  @Test
  void options_inTurkish_areStillRecognised() {
    Locale.setDefault(Locale.forLanguageTag("tr-TR"));
    assertEquals(
        1,
        cli.run("test", cli.path("f"), "--format", "JSON", "--show", "FAILURES", "--color", "NEVER")
            .code());
  }

  private List<String> everything() {
    List<String> all = new ArrayList<>();
    for (String format : List.of("table", "json", "jsonl")) {
      all.addAll(run("test", cli.path("i"), cli.path("f"), "--format", format));
      all.addAll(run("run", "scenarios/chapter", "--format", format));
    }
    all.addAll(run("check", cli.path("i")));
    all.addAll(run("check", "scenarios"));
    all.addAll(run("policy", "list"));
    all.addAll(run("policy", "show", "chapter"));
    all.addAll(run("--help"));
    all.addAll(run("test", "--fromat"));
    return all;
  }

  private List<String> run(String... args) {
    Cli.Result result = cli.run(args);
    return (result.code() + "\n" + result.out() + result.err()).lines().toList();
  }
}

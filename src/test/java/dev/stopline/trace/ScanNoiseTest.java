package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Action;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Regard;
import dev.stopline.loop.Value;
import dev.stopline.measure.Sightings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is called housekeeping, and the line that would have it ignored. */
class ScanNoiseTest {
  private static final String CHECK = call("command", "test -w /memory");

  @Test
  void scan_sameAnswerBetweenOtherCalls_isHousekeeping() throws IOException {
    ScanResult result = Scans.one(run(CHECK, 3, "nothing"));
    ScanNoise noise = result.noise().get(0);
    assertEquals(9, noise.times());
    assertEquals(3, noise.places());
    assertEquals(new ScanFindings.Turns(5, 21), noise.turns());
    assertEquals("test -w /memory", noise.call().args());
    assertEquals(3, result.all().longestRun());
    assertEquals(1, result.quiet().orElseThrow().longestRun());
    assertEquals(Optional.of("\"bash(test -w /memory)\": ignore"), noise.line());
  }

  @Test
  void scan_answerThatChangesOnce_isNoHousekeeping() throws IOException {
    String[] turns = run(CHECK, 3, "nothing");
    turns[turns.length - 1] = CHECK.replace("ANSWER", "something");
    assertEquals(List.of(), Scans.one(turns).noise());
  }

  @Test
  void scan_editAndTestThatAlternate_areALoopAndNoHousekeeping() throws IOException {
    List<String> turns = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      turns.add("edit -> done");
      turns.add("test -> 3 failed");
    }
    ScanResult result = Scans.one(turns.toArray(String[]::new));
    assertEquals(List.of(), result.noise());
    assertEquals(Optional.empty(), result.quiet());
  }

  @Test
  void scan_callsThatAreNeverNewBetween_areNoHousekeeping() throws IOException {
    List<String> turns = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      turns.addAll(List.of("a -> 1", "b -> 2", "c -> 3", "d -> 4"));
    }
    assertEquals(List.of(), Scans.one(turns.toArray(String[]::new)).noise());
  }

  @Test
  void scan_longAnswer_isNoHousekeeping() throws IOException {
    assertEquals(List.of(), Scans.one(run(CHECK, 3, "x".repeat(300))).noise());
  }

  @Test
  void scan_redacted_showsNoTextAndNoLine() throws IOException {
    String text = Scans.trace("t", run(CHECK, 3, "nothing"));
    ScanResult result = Scans.all(text, Scans.NO_AGENT, ScanCall.Texts.DIGESTS).get(0);
    ScanNoise noise = result.noise().get(0);
    assertTrue(noise.call().args().matches("[0-9a-f]{16}"), noise.call().args());
    assertTrue(noise.answer().matches("[0-9a-f]{16}"), noise.answer());
    assertEquals(Optional.empty(), noise.line());
    assertFalse(result.toString().contains("memory"));
  }

  @Test
  void line_longText_isTheShortestBeginningThatTells() {
    String start = "cd /srv/somewhere/in/the/project && ";
    String one = start + "check-the-memory --all --of --it " + "x".repeat(60);
    String other = start + "run-the-tests --all";
    assertMeansOnly(one, other);
    assertEquals(
        Optional.of("\"bash(" + start + "check-the-memory*)\": ignore"),
        ScanPattern.line(shape(one), List.of(shape(other))));
  }

  @Test
  void line_textWithWhatYamlAndPatternsUse_isAcceptedAndMeansNoOther() {
    for (String text :
        List.of(
            "echo \"a\\b\": {x}",
            "first\nsecond\ttab",
            "ls *.py here",
            "(a) b) (c",
            "command=ls",
            "FOO=bar make",
            "  spaces  ",
            "\u001b[31m red",
            "Zeichen äöü 😀 \u200b")) {
      assertMeansOnly(text, "zz " + text);
      assertMeansOnly(text, text.substring(1));
    }
  }

  @Test
  void line_textThatAnotherBeginsWith_namesItWhole() {
    assertEquals(
        Optional.of("\"bash(ls)\": ignore"),
        ScanPattern.line(shape("ls"), List.of(shape("ls -l"))));
    assertMeansOnly("ls", "ls -l");
  }

  @Test
  void line_firstArgumentShared_usesTheKeyOfAnother() {
    ScanShape one = new ScanShape(action(Map.of("path", "/memory")));
    Map<String, String> view = new LinkedHashMap<>();
    view.put("command", "view");
    view.put("path", "/memory");
    Map<String, String> other = new LinkedHashMap<>();
    other.put("command", "view");
    other.put("path", "/src");
    assertEquals(
        Optional.of("\"bash(path=/memory)\": ignore"),
        ScanPattern.line(new ScanShape(action(view)), List.of(new ScanShape(action(other)))));
    assertEquals(Optional.of("\"bash(/memory)\": ignore"), ScanPattern.line(one, List.of(one)));
  }

  @Test
  void line_nothingThatPatternsSeeTellsThemApart_isNone() {
    Action one = Action.of("t", new Value.Obj(Map.of("n", Value.of(1))));
    Action two = Action.of("t", new Value.Obj(Map.of("n", Value.of(2))));
    assertEquals(
        Optional.empty(), ScanPattern.line(new ScanShape(one), List.of(new ScanShape(two))));
    assertEquals(Optional.of("\"t\": ignore"), ScanPattern.line(new ScanShape(one), List.of()));
  }

  @Test
  void line_textsAlikeForAsFarAsTheyAreKept_isNone() {
    List<ScanShape> all = List.of(shape("x".repeat(500)), shape("x".repeat(499)));
    assertEquals(Optional.empty(), ScanPattern.line(all.get(0), all));
  }

  @Test
  void line_nameThatIsAPatternItself_isNone() {
    ScanShape star = new ScanShape(Action.of("read*"));
    assertEquals(Optional.empty(), ScanPattern.line(star, List.of(star)));
  }

  /** Where there is a line, an agent file accepts it, and it ignores the one call alone. */
  private static void assertMeansOnly(String text, String other) {
    Optional<String> line = ScanPattern.line(shape(text), List.of(shape(other)));
    if (line.isPresent()) {
      Sightings sightings =
          new Sightings(Scans.agent("agent: own\ntools:\n  " + line.get() + "\n"));
      assertTrue(ignores(sightings, text), line.get());
      assertFalse(ignores(sightings, other), line.get());
    } else {
      assertTrue(text.contains("*") || text.startsWith("command="), text);
    }
  }

  private static boolean ignores(Sightings sightings, String text) {
    Observation came = Observation.ok("", Value.NULL);
    Action action = action(Map.of("command", text));
    return sightings.look(action, action.fingerprint(), came).regard().counts()
        == Regard.Counts.NONE;
  }

  private static ScanShape shape(String command) {
    return new ScanShape(action(Map.of("command", command)));
  }

  private static Action action(Map<String, String> args) {
    Map<String, Value> values = new LinkedHashMap<>();
    args.forEach((key, text) -> values.put(key, Value.of(text)));
    return Action.of("bash", new Value.Obj(values));
  }

  /** Three times: four calls never made before, then the call so many times. */
  private static String[] run(String call, int times, String answer) {
    List<String> turns = new ArrayList<>();
    for (int place = 0; place < 3; place++) {
      for (int i = 0; i < 4; i++) {
        turns.add(call("command", "work " + place + i).replace("ANSWER", "w" + place + i));
      }
      for (int i = 0; i < times; i++) {
        turns.add(call.replace("ANSWER", answer));
      }
    }
    return turns.toArray(String[]::new);
  }

  private static String call(String key, String text) {
    return String.format(
        "{\"action\": {\"name\": \"bash\", \"args\": {\"%s\": \"%s\"}},"
            + " \"observation\": {\"ok\": true, \"data\": \"ANSWER\"}}",
        key, text);
  }
}

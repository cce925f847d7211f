package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Signal;
import dev.stopline.loop.Usage;
import dev.stopline.script.Expectation;
import dev.stopline.script.ScriptTurn;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CopiesTest {
  private static final String HEADER = "{\"trace\":\"a\",\"goal\":\"g\"}";
  private static final String TURN =
      "{\"action\":{\"name\":\"n\",\"args\":{\"x\":1,\"y\":[true]}},"
          + "\"observation\":{\"kind\":\"k\",\"data\":{\"p\":\"q\",\"r\":null}}}";

  @Test
  void content_sameGoalActionsAndObservations_isTheSameWhateverElseDiffers() {
    String first = content(HEADER, TURN, "{\"outcome\":{\"success\":true}}");
    assertEquals(first, content("{\"trace\":\"b\",\"goal\":\"g\"}", TURN));
    assertEquals(
        first,
        content(
            HEADER,
            "{\"seconds\":3,\"usage\":{\"cost\":1},\"observation\":"
                + "{\"data\":{\"r\":null,\"p\":\"q\"},\"kind\":\"k\",\"ok\":true},"
                + "\"action\":{\"args\":{\"y\":[true],\"x\":1},\"name\":\"n\"}}"),
        "neither the order of keys nor money and time");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"action\":{\"name\":\"m\",\"args\":{\"x\":1,\"y\":[true]}},"
            + "\"observation\":{\"kind\":\"k\",\"data\":{\"p\":\"q\",\"r\":null}}}",
        "{\"action\":{\"name\":\"n\",\"args\":{\"x\":1.0,\"y\":[true]}},"
            + "\"observation\":{\"kind\":\"k\",\"data\":{\"p\":\"q\",\"r\":null}}}",
        "{\"action\":{\"name\":\"n\",\"args\":{\"x\":1,\"y\":[true]}},"
            + "\"observation\":{\"kind\":\"k\",\"data\":{\"p\":\"qr\",\"\":null}}}",
        "{\"action\":{\"name\":\"n\",\"args\":{\"x\":1,\"y\":[true]}},"
            + "\"observation\":{\"kind\":\"\",\"data\":{\"p\":\"q\",\"r\":null}}}",
        "{\"action\":{\"name\":\"n\",\"args\":{\"x\":1,\"y\":[true]}},"
            + "\"observation\":{\"kind\":\"k\",\"ok\":false,\"data\":{\"p\":\"q\",\"r\":null}}}",
        "{\"action\":{\"name\":\"n\",\"args\":{\"x\":1,\"y\":[true]}},\"observation\":null}",
        "{\"message\":\"n\"}",
        "{\"event\":\"user\",\"text\":\"n\"}"
      })
  void content_anythingElseHappened_isAnother(String turn) {
    assertNotEquals(content(HEADER, TURN), content(HEADER, turn));
  }

  @Test
  void content_otherGoalOrOtherLength_isAnother() {
    assertNotEquals(content(HEADER, TURN), content("{\"trace\":\"a\",\"goal\":\"h\"}", TURN));
    assertNotEquals(content(HEADER, TURN), content(HEADER, TURN, TURN));
    assertNotEquals(content(HEADER), content(HEADER, TURN));
  }

  @Test
  void content_textsThatRunIntoEachOther_areTold() {
    assertNotEquals(
        content(HEADER, "{\"message\":\"ab\"}", "{\"message\":\"c\"}"),
        content(HEADER, "{\"message\":\"a\"}", "{\"message\":\"bc\"}"));
    assertNotEquals(
        content(HEADER, "{\"event\":\"user\",\"text\":\"x\"}"),
        content(HEADER, "{\"message\":\"userx\"}"));
    assertNotEquals(
        content(HEADER, "{\"message\":\"\\ud83d\\ude00\"}"),
        content(HEADER, "{\"message\":\"\\ud83d\\ude01\"}"));
  }

  @Test
  void isCopy_first_isNoneAndTheNextIsOne() {
    Copies copies = new Copies();
    assertFalse(copies.isCopy(new TraceResult.Keys("c", List.of("1", "2"))));
    assertTrue(copies.isCopy(new TraceResult.Keys("c", List.of())));
    assertFalse(copies.isCopy(new TraceResult.Keys("d", List.of("3"))));
    assertTrue(copies.isCopy(new TraceResult.Keys("e", List.of("4", "2"))), "an id is enough");
    assertTrue(copies.isCopy(new TraceResult.Keys("f", List.of("4"))), "also one of a copy");
  }

  @Test
  void keys_idsOfALongRun_areTheSmallestAndAForkHasOneOfThem() {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      ids.add("id-" + i);
    }
    TraceResult.Keys whole = keys(ids);
    assertEquals(CopyKeys.MOST_IDS, whole.ids().size());
    assertEquals(whole.ids(), whole.ids().stream().sorted().toList());
    Copies copies = new Copies();
    copies.isCopy(whole);
    List<String> forked = new ArrayList<>(ids.subList(0, 700));
    forked.addAll(List.of("new-1", "new-2"));
    assertTrue(copies.isCopy(keys(forked)));
    assertFalse(copies.isCopy(keys(List.of("new-3"))));
  }

  private static TraceResult.Keys keys(List<String> ids) {
    CopyKeys keys = new CopyKeys("");
    ScriptTurn turn =
        new ScriptTurn(
            new ScriptTurn.Message(new Signal.Message("m" + ids.size())),
            Usage.NONE,
            Optional.empty(),
            BigDecimal.ZERO,
            Optional.empty(),
            Expectation.nothing());
    for (String id : ids) {
      keys.add(new RecordedTurn(turn, RecordedTurn.ProgressSource.NONE, List.of(id)));
    }
    return keys.keys();
  }

  private static String content(String... lines) {
    return Replays.under("bare").one(lines).keys().content();
  }
}

package dev.stopline.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The identities that a runtime in another language has to arrive at too. */
class FingerprintTest {

  @Test
  void fingerprint_withoutArguments() {
    assertEquals("8ea0ea51cdaddaec", Action.of("run_tests").fingerprint());
  }

  @Test
  void fingerprint_emptyArguments_areNotNone() {
    assertEquals("352eb86387c09c5c", Action.of("run_tests", object()).fingerprint());
  }

  @Test
  void fingerprint_textAndInteger() {
    Value args = object("file", Value.of("parser.py"), "line", Value.of(7));
    assertEquals("aebc48f0181f7594", Action.of("edit", args).fingerprint());
  }

  @Test
  void fingerprint_numbersOfEveryShape() {
    Value list =
        new Value.Array(
            List.of(
                Value.of(1),
                real(1.0),
                real(1e16),
                real(1e-5),
                real(-0.0),
                Value.of(true),
                Value.NULL,
                new Value.Int("123456789012345678901234567890")));
    Value args = object("text", Value.of("na\u00efve \ud83d\ude00\t\"q\""), "b", list);
    assertEquals("a55b96080f8c344e", Action.of("note", args).fingerprint());
  }

  @Test
  void fingerprint_keysBeyondTheBasicPlane() {
    Value args =
        object(
            "\ud83d\ude00", Value.of(2), "\ue000", Value.of(1), "a", Value.of(4), "Z", Value.of(3));
    assertEquals("86c4248e23e89279", Action.of("k", args).fingerprint());
  }

  @Test
  void fingerprint_controlCharacters() {
    Value args = object("c", Value.of("\u007f\0\u2028/"));
    assertEquals("44489d67c19d219d", Action.of("del", args).fingerprint());
  }

  @Test
  void fingerprint_doublesThatNeedTheShortestDigits() {
    Value list =
        new Value.Array(
            List.of(
                real(5.684341886080802e-14),
                real(5e-324),
                real(1e22),
                real(1e21),
                real(0.30000000000000004)));
    assertEquals("0c11454ce2c203ba", Action.of("f", object("x", list)).fingerprint());
  }

  @Test
  void fingerprint_orderOfArguments_doesNotMatter() {
    Value one = object("a", Value.of(1), "b", Value.of(2));
    Value other = object("b", Value.of(2), "a", Value.of(1));
    assertEquals(Action.of("x", one).fingerprint(), Action.of("x", other).fingerprint());
  }

  @Test
  void fingerprint_integerAndDouble_differ() {
    assertNotEquals(
        Action.of("x", Value.of(1)).fingerprint(), Action.of("x", real(1.0)).fingerprint());
  }

  @Test
  void attemptKey_isTheDigestOfStateKeyAndFingerprint() throws Exception {
    World world = World.of("", Requirements.of(List.of()));
    String fingerprint = Action.of("edit").fingerprint();
    AttemptKey key = new AttemptKey(w -> "state \u00e9");
    assertEquals(sha256("state \u00e9:" + fingerprint), key.of(world, fingerprint));
    assertEquals(sha256("state \u00e9:" + fingerprint), key.of(world, fingerprint), "asked again");
  }

  @Test
  void attemptKey_anotherWorld_isAskedAnew() {
    World world = World.of("", Requirements.of(List.of()));
    AttemptKey key = new AttemptKey(w -> w.facts().toString());
    String fingerprint = Action.of("edit").fingerprint();
    String first = key.of(world, fingerprint);
    String changed = key.of(world.set("diff", Value.of(1)), fingerprint);
    assertNotEquals(first, changed);
    assertEquals(first, key.of(world, fingerprint));
  }

  @Test
  void digest_ofTheObservation_coversOkKindAndData() {
    Observation one = Observation.ok("k", Value.of("x"));
    assertEquals(one.digest(), Observation.ok("k", Value.of("x")).digest());
    assertNotEquals(one.digest(), Observation.failed("k", Value.of("x")).digest());
    assertNotEquals(one.digest(), Observation.ok("l", Value.of("x")).digest());
    assertNotEquals(one.digest(), Observation.ok("k", Value.of("y")).digest());
  }

  private static Value real(double value) {
    return new Value.Real(value);
  }

  private static Value object(Object... keysAndValues) {
    Map<String, Value> fields = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      fields.put((String) keysAndValues[i], (Value) keysAndValues[i + 1]);
    }
    return new Value.Obj(fields);
  }

  private static String sha256(String text) throws Exception {
    byte[] hash =
        MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    StringBuilder hex = new StringBuilder();
    for (int i = 0; i < 8; i++) {
      hex.append(Character.forDigit((hash[i] >> 4) & 15, 16))
          .append(Character.forDigit(hash[i] & 15, 16));
    }
    return hex.toString();
  }
}

package dev.stopline.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.source.Problems;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What is said of policy files that cannot be used. */
class PolicyErrorsTest {

  @TestFactory
  Stream<DynamicTest> read_badPolicy_saysWhatAndWhere() throws IOException {
    return new ErrorCases("policy.txt").tests(PolicyErrorsTest::read);
  }

  @Test
  void cases_coverEveryCodeThatAPolicyCanLeadTo() throws IOException {
    Set<String> codes =
        Set.of(
            "bad-name",
            "circular-use",
            "coupled-budget",
            "duplicate-key",
            "invalid-use",
            "missing-key",
            "needs-quotes",
            "no-document",
            "null-value",
            "out-of-range",
            "syntax",
            "too-new",
            "unknown-key",
            "unknown-name",
            "unreadable",
            "wrong-type");
    assertEquals(codes, new ErrorCases("policy.txt").codes());
  }

  @Test
  void find_twice_complainsOfTheFileOnce() {
    Texts texts =
        new Texts()
            .with("bad.yaml", "policy: b\nrules: [nothing]\n")
            .with("a.yaml", "policy: a\nrules: [use: bad.yaml, use: bad.yaml]\n");
    Problems problems = new Problems();
    assertTrue(texts.policy("a.yaml", problems).isEmpty());
    assertEquals(
        List.of(
            "bad.yaml:2:9: error[unknown-name]: `nothing` is not a rule",
            "a.yaml:2:14: error[invalid-use]: policy bad.yaml cannot be used",
            "a.yaml:2:29: error[invalid-use]: policy bad.yaml cannot be used",
            ":1:1: error[invalid-use]: policy a.yaml cannot be used"),
        Texts.headlines(problems));
  }

  @Test
  void find_aCircleOfTwo_isNamedWhole() {
    Texts texts =
        new Texts()
            .with("f/a.yaml", "policy: a\nrules: [use: b.yaml]\n")
            .with("f/b.yaml", "policy: b\nrules: [use: ./a.yaml, use: a.yaml]\n");
    Problems problems = new Problems();
    assertTrue(texts.policy("f/a.yaml", problems).isEmpty());
    assertTrue(
        Texts.headlines(problems)
            .contains(
                "f/b.yaml:2:29: error[circular-use]: policy reaches itself: f/a.yaml -> f/b.yaml ->"
                    + " f/a.yaml"),
        () -> Texts.headlines(problems).toString());
  }

  @Test
  void find_notUtf8_saysWhere() {
    Texts texts = new Texts().with("a.yaml", new byte[] {'p', ':', ' ', (byte) 0xFF});
    Problems problems = new Problems();
    assertTrue(texts.policy("a.yaml", problems).isEmpty());
    assertEquals(
        "a.yaml:1:4: error[not-utf8]: byte 0xFF is not UTF-8", Texts.headlines(problems).get(0));
  }

  @Test
  void rule_keysOfTheUsersOwn_areNoRules() {
    assertEquals(
        List.of(), Texts.headlines(read("policy: p\nrules: [{max_steps: 3, x-why: long}]\n")));
    assertEquals(
        "a.yaml:2:9: error[wrong-type]: a rule is one name, or one name with its numbers",
        Texts.headlines(read("policy: p\nrules: [{x-why: long}]\n")).get(0));
  }

  private static Problems read(String yaml) {
    Problems problems = new Problems();
    new Texts().with("a.yaml", yaml).policy("a.yaml", problems);
    return problems;
  }
}

package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class YamlStrictnessTest {
  @Test
  void key_twice_isReportedAtTheSecondAndTheFirstCounts() {
    Reading reading = Reading.yaml("a: 1\nb:\n  c: 1\n  c: {d: .inf}\na: 2\n");
    List<String> expected =
        List.of("4:3 duplicate-key b.c", "4:10 bad-number b.c.d", "5:1 duplicate-key a");
    assertEquals(expected, reading.brief());
    Problem first = reading.problems().all().get(0);
    assertEquals("duplicate key `c`: it is in line 3 already", first.message());
    assertEquals("1", Written.flow(reading.at("a").value()));
  }

  @Test
  void key_twiceInAnyStyle_isADuplicate() {
    assertEquals(List.of("1:10 duplicate-key a"), Reading.yaml("{'a': 1, a: 2}").brief());
    assertEquals(List.of("2:1 duplicate-key a"), Reading.yaml("a: 1\n\"\\x61\": 2\n").brief());
    assertEquals(List.of("1:9 duplicate-key 1"), Reading.yaml("{1: a,  1: b}").brief());
    assertEquals(List.of(), Reading.yaml("{1: a, 01: b, 1.0: c}").brief());
  }

  @Test
  void key_twiceAmongMany_isADuplicate() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      text.append('k').append(i).append(": 1\n");
    }
    assertEquals(
        List.of("21:1 duplicate-key k3", "22:1 duplicate-key k19"),
        Reading.yaml(text + "k3: 1\nk19: 1\n").brief());
  }

  @Test
  void key_listOrMapping_isReportedAndTheRestIsRead() {
    Reading reading = Reading.yaml("? [a, b]\n: 1\n? {c: d}\n: 2\n? - e\n: 3\nf: 4\n{g: h}: 5\n");
    assertEquals(
        List.of("1:3 bad-key", "3:3 bad-key", "5:3 bad-key", "8:1 bad-key"), reading.brief());
    assertEquals("{f: 4}", Written.flow(reading.roots().get(0).value()));
  }

  @Test
  void key_aliasOfACollection_isReported() {
    assertEquals(List.of("2:1 bad-key"), Reading.yaml("a: &a [1]\n*a : 2\n").brief());
    assertEquals(List.of("1:1 undefined-alias"), Reading.yaml("*a : 2\nb: 1\n").brief());
  }

  @Test
  void key_leftOut_isReported() {
    assertEquals(List.of("1:3 bad-key"), Reading.yaml("{? : 1}").brief());
    assertEquals(List.of("1:2 bad-key"), Reading.yaml("?\n: 1\n").brief());
  }

  @Test
  void key_nestedBadKey_pathIsThatOfTheMapping() {
    assertEquals(List.of("1:12 bad-key a[1].b"), Reading.yaml("a: [{b: {? [c] : 1}}]").brief());
  }

  @ParameterizedTest
  @CsvSource({
    "!!int x,bad-tag",
    "!!int 1.5,bad-tag",
    "!!float x,bad-tag",
    "!!float 0x1,bad-tag",
    "!!bool yes,bad-tag",
    "!!null x,bad-tag",
    "!!map x,bad-tag",
    "!!seq x,bad-tag",
    "!!str [x],bad-tag",
    "!!seq {x: 1},bad-tag",
    "!!map [x],bad-tag",
    "!!set {x: 1},bad-tag",
    "!!binary eA==,bad-tag",
    "!!timestamp 2001-01-01,bad-tag",
    "!local x,bad-tag",
    "!<tag:example.com:x> y,bad-tag",
    "!local [x],bad-tag",
    "!!python/none x,bad-tag",
    "!!float .inf,bad-number",
    "!!merge x,bad-tag"
  })
  void tag_unknownOrNotFitting_isReported(String text, String code) {
    Reading reading = Reading.yaml("a: " + text);
    assertEquals(code, reading.problem().code().id());
    assertEquals("a", reading.problem().path());
  }

  @ParameterizedTest
  @CsvSource({
    "!!int 010,10",
    "!!int \"12\",12",
    "!!float 1,1.0",
    "!!float 1.5,1.5",
    "!!bool true,true",
    "!!null ~,null",
    "!!null '',null",
    "!!str 12,12",
    "!!str,''",
    "!!str true,true",
    "! 12,12",
    "!!map {x: 1},{x: 1}",
    "!!seq [1],[1]",
    "! [1],[1]",
    "!<tag:yaml.org;2002:str> 1,1"
  })
  void tag_core_isHeeded(String text, String value) {
    Reading reading = Reading.yaml("a: " + text.replace(';', ','));
    assertEquals(List.of(), reading.brief());
    assertEquals(value, Written.flow(reading.at("a").value()));
  }

  @Test
  void tag_onAKey_isChecked() {
    assertEquals(List.of("1:1 bad-tag x"), Reading.yaml("!foo x: 1\n").brief());
    assertEquals("{12: 1}", Written.flow(Reading.yaml("!!str 12: 1\n").value()));
  }

  @Test
  void tag_directive_isResolved() {
    String text = "%TAG !y! tag:yaml.org,2002:\n---\n!y!str 12\n";
    assertEquals("12", Written.flow(Reading.yaml(text).value()));
    assertTrue(Reading.yaml(text).value() instanceof dev.stopline.loop.Value.Text);
  }

  @ParameterizedTest
  @CsvSource({".inf", "-.INF", ".nan", "1e999", "-1e999"})
  void number_notFinite_isReported(String text) {
    Reading reading = Reading.yaml("a: [" + text + "]");
    assertEquals(List.of("1:5 bad-number a[1]"), reading.brief());
  }

  @Test
  void number_notFiniteAsText_isFine() {
    assertEquals(List.of(), Reading.yaml("a: '.inf'\nb: !!str .nan\n.inf: c\n").brief());
  }

  @Test
  void character_loneSurrogateEscape_isReported() {
    Reading reading = Reading.yaml("a: \"\\ud800\"\nb: \"\\udc00x\"\n\"\\ud83dx\": 1\nc: 2\n");
    List<String> codes = List.of("lone-surrogate", "lone-surrogate", "lone-surrogate");
    assertEquals(codes, reading.problems().all().stream().map(p -> p.code().id()).toList());
    assertEquals("😀", Written.flow(Reading.yaml("\"\\ud83d\\ude00\"").value()));
    assertEquals("😀", Written.flow(Reading.yaml("\"\\U0001F600\"").value()));
  }

  @Test
  void character_loneSurrogateInTheText_isReported() {
    assertEquals(List.of("2:2 lone-surrogate"), Reading.yaml("a: 1\nb\ud800: 1").brief());
  }

  @ParameterizedTest
  @CsvSource({"0,U+0000", "1,U+0001", "27,U+001B", "127,U+007F", "155,U+009B", "65534,U+FFFE"})
  void character_control_isReportedAtItsPlace(int character, String name) {
    Reading reading = Reading.yaml("a: 1\n# 😀" + (char) character + "\nb: 2");
    assertEquals(List.of("2:4 bad-character"), reading.brief());
    assertTrue(reading.problem().message().contains(name));
    assertEquals(List.of(), reading.roots());
  }

  @Test
  void character_controlAsEscape_isFine() {
    assertEquals("\0\u001b\u007f", Written.flow(Reading.yaml("\"\\0\\e\\x7f\"").value()));
  }
}

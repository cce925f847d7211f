package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YamlReaderTest {
  @Test
  void read_collections_keepOrderAndKinds() {
    Node root = Reading.yaml("b: [1, x, {c: true}]\na:\n- ~\n-\n- 1.5\n").root();
    String expected = "{b: [1, x, {c: true}], a: [null, null, 1.5]}";
    assertEquals(expected, Written.flow(root.value()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"no", "on", "yes", "1:30", "2026-01-01", "1_000", "=", "12:30:45"})
  void read_wordsOfOlderYaml_areText(String word) {
    assertEquals(Value.of(word), Reading.yaml(word).value());
  }

  @ParameterizedTest
  @ValueSource(strings = {"'12'", "\"12\"", "|-\n 12", ">-\n 12", "! 12", "!!str 12"})
  void read_quotedBlockOrTaggedNumber_isText(String text) {
    assertEquals(Value.of("12"), Reading.yaml(text).value());
  }

  @Test
  void read_keys_areTextAsWritten() {
    Node root = Reading.yaml("010: a\nnull: b\n1.0: c\n.inf: d\n~: e\n\"\": f\n").root();
    String expected = "{010: a, null: b, 1.0: c, .inf: d, ~: e, : f}";
    assertEquals(expected, Written.flow(root.value()));
  }

  @Test
  void read_severalDocuments_areAllRead() {
    Reading reading = Reading.yaml("a\n---\nb\n...\n---\nc\n");
    assertEquals(3, reading.roots().size());
    assertEquals(List.of(), reading.brief());
  }

  @Test
  void read_emptyDocumentsBesideOthers_areIgnored() {
    Reading reading = Reading.yaml("---\n---\n# nothing\n---\na: 1\n---\n...\n");
    assertEquals("{a: 1}", Written.flow(reading.value()));
  }

  @Test
  void read_writtenNullAsDocument_isOne() {
    assertEquals(Value.NULL, Reading.yaml("--- ~\n").value());
    assertEquals(Value.of(""), Reading.yaml("--- ''\n").value());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "# only a comment\n", "---\n", "---\n---\n...\n", "   "})
  void read_noDocument_isReportedAtTheStart(String text) {
    assertEquals(List.of("1:1 no-document"), Reading.yaml(text).brief());
  }

  @Test
  void read_lineEndsOfWindows_areLineEnds() {
    Node root = Reading.yaml("a: |\r\n  x\r\n  y\r\nb: 'p\r\n  q'\r\nc: 1\r\n").root();
    assertEquals("{a: x\ny\n, b: p q, c: 1}", Written.flow(root.value()));
  }

  @Test
  void read_separatorsOfOlderYaml_areOrdinaryCharacters() {
    Node root = Reading.yaml("a: x\u2028y\u0085z\u2029\nb: \"p\u2028 q\"\n").root();
    assertEquals("{a: x\u2028y\u0085z\u2029, b: p\u2028 q}", Written.flow(root.value()));
    assertEquals(2, ((Node.Mapping) root).find("b").orElseThrow().location().line());
  }

  @Test
  void read_questionMarkInAWord_belongsToIt() {
    Node root = Reading.yaml("[what?, ?why, a ? b, x?y, {k?: v?}]").root();
    assertEquals("[what?, ?why, a ? b, x?y, {k?: v?}]", Written.flow(root.value()));
  }

  @Test
  void read_versionAndUnknownDirectives_areAccepted() {
    assertEquals("{a: no}", Written.flow(Reading.yaml("%YAML 1.2\n---\na: no\n").value()));
    assertEquals("{a: 1}", Written.flow(Reading.yaml("%FOO bar\n---\na: 1\n").value()));
  }

  @Test
  void read_entryWithAColonInside_isAMappingWithAnExactKey() {
    Node root = Reading.yaml("turns:\n  - test -> 3 failed: 12\n").root();
    Node.Sequence turns = (Node.Sequence) ((Node.Mapping) root).find("turns").orElseThrow();
    Node.Entry entry = ((Node.Mapping) turns.items().get(0)).entries().get(0);
    assertEquals("test -> 3 failed", entry.key().text());
    assertEquals(new Location(place(root), 2, 5, 16), entry.key().location());
    assertEquals(new Location(place(root), 2, 23, 2), entry.value().location());
  }

  @Test
  void read_hugeInteger_keepsItsDigits() {
    String digits = "123456789".repeat(100_000);
    assertEquals(new Value.Int(digits), Reading.yaml("[" + digits + "]").item(0).value());
  }

  @Test
  void read_manyKeys_areFoundByName() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      text.append('k').append(i).append(": ").append(i).append('\n');
    }
    Node.Mapping root = (Node.Mapping) Reading.yaml(text.toString()).root();
    for (int i = 0; i < 10_000; i++) {
      assertEquals(Value.of(i), root.find("k" + i).orElseThrow().value());
    }
    assertTrue(root.find("k10000").isEmpty());
  }

  private static Source place(Node node) {
    return node.location().source();
  }
}

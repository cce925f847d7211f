package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class YamlAliasTest {
  @Test
  void alias_anchoredNode_isShared() {
    Reading reading = Reading.yaml("a: &x {p: 1}\nb: *x\nc: [*x, &y 2, *y]\n");
    assertEquals("{a: {p: 1}, b: {p: 1}, c: [{p: 1}, 2, 2]}", Written.flow(reading.value()));
    assertSame(reading.at("a"), reading.at("b"));
  }

  @Test
  void alias_anchorWrittenAgain_meansTheLatest() {
    Node root = Reading.yaml("[&a 1, *a, &a 2, *a]").root();
    assertEquals("[1, 1, 2, 2]", Written.flow(root.value()));
  }

  @Test
  void alias_anchoredKey_canBeUsedAsValueAndKey() {
    Node root = Reading.yaml("&k key: 1\nb: *k\nc: {*k : 2}\nd: {&n 12: 3}\ne: *n\n").root();
    String expected = "{key: 1, b: key, c: {key: 2}, d: {12: 3}, e: 12}";
    assertEquals(expected, Written.flow(root.value()));
  }

  @Test
  void alias_emptyAnchoredNode_isNull() {
    assertEquals("[null, null]", Written.flow(Reading.yaml("[&a , *a]").value()));
  }

  @Test
  void alias_undefined_isReportedEachTimeAndTheRestIsRead() {
    Reading reading = Reading.yaml("a: *x\nb: {c: [1, *y]}\nd: 1\n");
    List<String> expected = List.of("1:4 undefined-alias a", "2:12 undefined-alias b.c[2]");
    assertEquals(expected, reading.brief());
    assertEquals("1", Written.flow(reading.at("d").value()));
    assertTrue(reading.at("a") instanceof Node.Broken);
  }

  @Test
  void alias_ofAnEarlierDocument_isUndefined() {
    Reading reading = Reading.yaml("a: &x 1\n---\nb: *x\n");
    assertEquals(List.of("3:4 undefined-alias b"), reading.brief());
  }

  @Test
  void alias_insideItself_isRecursive() {
    assertEquals(List.of("1:12 recursive-alias a[2]"), Reading.yaml("a: &x [1,  *x]").brief());
    assertEquals(List.of("2:6 recursive-alias a.b"), Reading.yaml("a: &x\n  b: *x\n").brief());
    Reading redefined = Reading.yaml("- &x 1\n- &x [*x]\n");
    assertEquals(List.of("2:7 recursive-alias [2][1]"), redefined.brief());
  }

  @Test
  void merge_mapping_fillsWhatIsMissing() {
    Node root = Reading.yaml("a: &a {x: 1, y: 2}\nb: {y: 3, <<: *a, z: 4}\n").root();
    assertEquals("{a: {x: 1, y: 2}, b: {y: 3, z: 4, x: 1}}", Written.flow(root.value()));
  }

  @Test
  void merge_explicitKeyWrittenLater_wins() {
    Node root = Reading.yaml("a: &a {x: 1}\nb: {<<: *a, x: 2}\n").root();
    assertEquals("{a: {x: 1}, b: {x: 2}}", Written.flow(root.value()));
  }

  @Test
  void merge_list_earlierWins() {
    Node root = Reading.yaml("- &a {x: 1}\n- &b {x: 2, y: 2}\n- <<: [*a, *b, {z: 3}]\n").root();
    assertEquals("[{x: 1}, {x: 2, y: 2}, {x: 1, y: 2, z: 3}]", Written.flow(root.value()));
  }

  @Test
  void merge_chain_isTakenOver() {
    String text = "- &a {x: 1}\n- &b {<<: *a, y: 2}\n- {<<: *b, z: 3}\n";
    assertEquals("{z: 3, y: 2, x: 1}", Written.flow(Reading.yaml(text).item(2).value()));
  }

  @Test
  void merge_manyKeys_stayFindable() {
    StringBuilder text = new StringBuilder("base: &b {");
    for (int i = 0; i < 30; i++) {
      text.append('k').append(i).append(": ").append(i).append(", ");
    }
    Reading reading = Reading.yaml(text + "}\nuse:\n  k3: own\n  k29: own\n  <<: *b\n");
    Node.Mapping use = (Node.Mapping) reading.at("use");
    assertEquals(30, use.entries().size());
    assertEquals("own", Written.flow(use.find("k3").orElseThrow().value()));
    assertEquals("28", Written.flow(use.find("k28").orElseThrow().value()));
  }

  @Test
  void merge_quotedKey_isAnOrdinaryKey() {
    Node root = Reading.yaml("{\"<<\": {a: 1}, '<': 2}").root();
    assertEquals("{<<: {a: 1}, <: 2}", Written.flow(root.value()));
  }

  @Test
  void merge_noMapping_isReported() {
    Reading reading = Reading.yaml("a: {<<: 1}\nb: {<<: [{x: 1}, y]}\nc: {<<: }\n");
    List<String> expected =
        List.of("1:9 bad-merge a.\"<<\"", "2:9 bad-merge b.\"<<\"", "3:8 bad-merge c.\"<<\"");
    assertEquals(expected, reading.brief());
  }

  @Test
  void merge_undefinedAlias_isReportedOnce() {
    assertEquals(List.of("1:5 undefined-alias \"<<\""), Reading.yaml("<<: *a\nb: 1\n").brief());
  }

  @Test
  void merge_twice_isADuplicateKey() {
    Reading reading = Reading.yaml("<<: {a: 1}\n<<: {b: 2}\n");
    assertEquals(List.of("2:1 duplicate-key \"<<\""), reading.brief());
  }
}

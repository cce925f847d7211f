package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Each place as {@code line:column+length text}. */
class YamlPlacesTest {
  @Test
  void places_plainScalars_areExact() {
    assertPlaces("a:   some words  # comment\n", "1:1+1 a", "1:6+10 some words");
    assertPlaces("[x, yy]\n", "1:1+7 []", "1:2+1 x", "1:5+2 yy");
  }

  @Test
  void places_wideCharacters_countCodePoints() {
    assertPlaces("😀é: [ß, \"😀\"]", "1:1+2 😀é", "1:5+8 []", "1:6+1 ß", "1:9+3 😀");
  }

  @Test
  void places_quotedScalars_includeTheQuotes() {
    assertPlaces("'a b': \"c\\n\"", "1:1+5 a b", "1:8+5 c\n");
  }

  @Test
  void places_severalLines_areCutAtTheFirst() {
    assertPlaces(
        "a: some\n  words\nb: 'x\n  y'\n", "1:1+1 a", "1:4+4 some words", "3:1+1 b", "3:4+2 x y");
    assertPlaces("a: |-  # c\n  x\n  y\n", "1:1+1 a", "1:4+7 x\ny");
    assertPlaces("[a,\n b]", "1:1+1 []", "1:2+1 a", "2:2+1 b");
  }

  @Test
  void places_blanksAtTheEndOfALine_areLeftOut() {
    assertPlaces("a: some  \t\n  words\n", "1:1+1 a", "1:4+4 some words");
  }

  @Test
  void places_anchorsAndTags_areSkipped() {
    assertPlaces("a: &x word\n", "1:1+1 a", "1:7+4 word");
    assertPlaces("a: !!str &x   12\n", "1:1+1 a", "1:15+2 12");
    assertPlaces("a: &x # comment\n\n  word\n", "1:1+1 a", "3:3+4 word");
    assertPlaces("a: &x\n  k: v\n", "1:1+1 a", "2:3+1 k", "2:6+1 v");
    assertPlaces("a: &x [b]\n", "1:1+1 a", "1:7+3 []", "1:8+1 b");
    assertPlaces("&x k: v\n", "1:4+1 k", "1:7+1 v");
    assertPlaces("[!!str , &y ]", "1:1+13 []", "1:2+5 ", "1:10+2 ");
  }

  @Test
  void places_leftEmpty_areBehindTheColon() {
    assertPlaces("a:\nb: 1\n", "1:1+1 a", "1:3+1 ", "2:1+1 b", "2:4+1 1");
    assertPlaces("- \n- x\n", "1:1+1 []", "1:2+1 ", "2:3+1 x");
  }

  @Test
  void places_pairInAList_isItsKey() {
    Node pair = Reading.yaml("[test -> 3: 12, b]").item(0);
    assertEquals("1:2+9", brief(pair.location()));
  }

  @Test
  void places_blockCollections_areTheirFirstKeyOrDash() {
    Node.Mapping root = (Node.Mapping) Reading.yaml("key: 1\nlist:\n  - abc: 1\n").root();
    assertEquals("1:1+3", brief(root.location()));
    Node.Sequence list = (Node.Sequence) root.find("list").orElseThrow();
    assertEquals("3:3+1", brief(list.location()));
    assertEquals("3:5+3", brief(list.items().get(0).location()));
  }

  @Test
  void places_windowsLineEnds_countLinesOnce() {
    assertPlaces(
        "a: x\r\nb: 'y\r\n z'\r\nc: w\r",
        "1:1+1 a",
        "1:4+1 x",
        "2:1+1 b",
        "2:4+2 y z",
        "4:1+1 c",
        "4:4+1 w");
  }

  @Test
  void places_excerpt_countFromItsFirstLine() {
    Problems problems = new Problems();
    Source source = Source.excerpt("a", 10, "x: 1\ny: .inf\nx: 2\n");
    YamlReader.read(source, problems);
    assertEquals("a:11:4", problems.all().get(0).location().toString());
    assertEquals("a:12:1", problems.all().get(1).location().toString());
    assertEquals("duplicate key `x`: it is in line 10 already", problems.all().get(1).message());
  }

  private static void assertPlaces(String text, String... expected) {
    List<String> places = new ArrayList<>();
    collect(Reading.yaml(text).root(), places);
    assertEquals(List.of(expected), places);
  }

  private static void collect(Node node, List<String> places) {
    if (node instanceof Node.Scalar scalar) {
      places.add(brief(node.location()) + " " + scalar.text());
    } else if (node instanceof Node.Sequence sequence) {
      places.add(brief(node.location()) + " []");
      sequence.items().forEach(item -> collect(item, places));
    } else if (node instanceof Node.Mapping mapping) {
      for (Node.Entry entry : mapping.entries()) {
        places.add(brief(entry.key().location()) + " " + entry.key().text());
        collect(entry.value(), places);
      }
    }
  }

  private static String brief(Location place) {
    return place.line() + ":" + place.column() + "+" + place.length();
  }
}

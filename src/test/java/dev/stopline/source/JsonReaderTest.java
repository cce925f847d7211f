package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.stopline.loop.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonReaderTest {
  @Test
  void read_everyKind_isTheSameTreeAsYaml() {
    String text =
        "{\"b\": [1, -2.50, 1e3, \"12\", \"\\u00e9\\n"
            + "\"], \"a\": {\"x\": null, \"y\": true}, \"\": []}";
    Node json = Reading.json(text).root();
    assertEquals(Reading.yaml(text).value(), json.value());
    assertEquals(
        "{b: [1, -2.5, 1000.0, 12, é\n], a: {x: null, y: true}, : []}", Written.flow(json.value()));
  }

  @Test
  void read_numbers_keepWhatTheyAre() {
    Node root = Reading.json("[1, 1.0, -0, -0.0, 100000000000000000000]").root();
    assertEquals("[1, 1.0, 0, -0.0, 100000000000000000000]", Written.flow(root.value()));
  }

  @ParameterizedTest
  @CsvSource({"12,12", "true,true", "null,null", "'\"a\"',a", "'  [ ] ',[]", "'\n\n1\n',1"})
  void read_anyRoot_isAValue(String text, String value) {
    assertEquals(value, Written.flow(Reading.json(text).value()));
  }

  @Test
  void read_places_areExact() {
    Node.Mapping root =
        (Node.Mapping) Reading.json("{ \"😀\\\"\": 12 ,\n\"b\" : [\"x\", true\n]}").root();
    assertPlace(1, 1, 1, root.location());
    assertPlace(1, 3, 5, root.entries().get(0).key().location());
    assertPlace(1, 10, 2, root.entries().get(0).value().location());
    assertPlace(2, 1, 3, root.entries().get(1).key().location());
    Node.Sequence list = (Node.Sequence) root.entries().get(1).value();
    assertPlace(2, 7, 1, list.location());
    assertPlace(2, 8, 3, list.items().get(0).location());
    assertPlace(2, 13, 4, list.items().get(1).location());
    assertPlace(1, 2, 6, Reading.json(" [1, 2]").root().location());
  }

  @Test
  void read_longText_placesStayExact() {
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < 20_000; i++) {
      text.append("\"é").append(i % 10).append("\",").append(i % 100 == 99 ? "\r\n" : " ");
    }
    Node.Sequence root = (Node.Sequence) Reading.json(text + "0]").root();
    for (int i = 0; i < 20_000; i += 777) {
      int column = 1 + (i % 100) * 6 + (i < 100 ? 1 : 0);
      assertPlace(1 + i / 100, column, 4, root.items().get(i).location());
    }
  }

  @Test
  void read_excerpt_countsFromItsLine() {
    Problems problems = new Problems();
    JsonReader.read(Source.excerpt("t.jsonl", 7, "{\"a\": 1, \"a\": 2}"), problems);
    assertEquals("t.jsonl:7:10", problems.all().get(0).location().toString());
    assertEquals("duplicate key `a`: it is in line 7 already", problems.all().get(0).message());
  }

  @Test
  void read_strictness_isThatOfYaml() {
    Reading reading = Reading.json("{\"a\": 1e999, \"b\": \"\\ud800x\", \"a\": [1]}");
    List<String> expected =
        List.of("1:7 bad-number a", "1:19 lone-surrogate b", "1:30 duplicate-key a");
    assertEquals(expected, reading.brief());
    assertEquals(List.of("1:9 lone-surrogate"), Reading.json("{\"\\ud800\": 1}").brief());
  }

  @Test
  void read_loneSurrogateInTheText_isReported() {
    assertEquals(List.of("1:2 lone-surrogate"), Reading.json("{\"\ud800\": 1}").codes());
    assertEquals(List.of("1:2 lone-surrogate"), Reading.json("[\"\udc00\"]").codes());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '#',
      value = {
        "{\"a\" 1}|1:6|expected a `:` after the key",
        "{\"a\":1 \"b\":2}|1:8|expected a `,` or the closing bracket",
        "[1 2]|1:4|expected a `,` or the closing bracket",
        "{a:1}|1:2|expected a key in double quotes",
        "{\"a\":1,}|1:8|expected a key in double quotes",
        "['x']|1:2|expected a JSON value",
        "[1,]|1:4|expected a JSON value",
        "{\"a\":}|1:6|expected a JSON value",
        "[01]|1:3|this is no JSON number",
        "[1.]|1:3|this is no JSON number",
        "[-]|1:3|this is no JSON number",
        "+1|1:2|this is no JSON number",
        "[NaN]|1:5|infinity and NaN are not JSON",
        "tru|1:1|this is no JSON value: text needs double quotes",
        "// c|1:1|JSON has no comments",
        "\"\\q\"|1:3|there is no escape like this in JSON",
        "\"\\u12g4\"|1:6|this escape needs four hexadecimal digits",
        "\"a\tb\"|1:3|a control character in a text must be written as an escape",
        "[1]]|1:4|this bracket closes nothing that is open",
        "[1}|1:3|this bracket closes nothing that is open",
        "1 2|1:3|only one JSON value can stand here",
        "{} x|1:4|this is no JSON value: text needs double quotes",
        "[1,2|1:5|the JSON ends too early: what begins in line 1 is never closed",
        "\"abc|1:5|the JSON ends too early",
      })
  void read_noJson_saysWhatIsWrongAndWhere(String text, String place, String message) {
    Reading reading = Reading.json(text);
    assertEquals(List.of(place + " syntax"), reading.brief());
    assertEquals(message, reading.problem().message());
    assertEquals(List.of(), reading.roots());
  }

  @ParameterizedTest
  @CsvSource({"''", "' '", "'\n\n'"})
  void read_nothing_isNoDocument(String text) {
    assertEquals(List.of("1:1 no-document"), Reading.json(text).brief());
  }

  @Test
  void read_bytesOfNull_areAProblem() {
    assertFalse(Reading.json("[\0]").problems().all().isEmpty());
    assertFalse(Reading.json("\0").problems().all().isEmpty());
  }

  @Test
  void read_hugeInteger_keepsItsDigits() {
    String digits = "9".repeat(1_000_000);
    Optional<Node> root = JsonReader.read(Source.of("a", digits), new Problems());
    assertEquals(new Value.Int(digits), root.orElseThrow().value());
  }

  private static void assertPlace(int line, int column, int length, Location place) {
    assertEquals(new Location(place.source(), line, column, length), place);
  }
}

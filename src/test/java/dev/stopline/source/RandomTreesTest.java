package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Value;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RandomTreesTest {
  @Test
  void yaml_writtenInAnyStyle_isReadBack() {
    for (int seed = 0; seed < 1_000; seed++) {
      Random random = new Random(seed);
      Value value = new Values(random).any(5);
      String text = new TreeWriter(random).yaml(value);
      Reading reading = Reading.yaml(text);
      assertEquals(List.of(), reading.brief(), "seed " + seed + "\n" + text);
      assertEquals(value, reading.value(), "seed " + seed);
      assertPlaces(reading.root(), "seed " + seed + "\n" + text);
    }
  }

  @Test
  void json_written_isReadBack() {
    for (int seed = 0; seed < 1_000; seed++) {
      Value value = new Values(new Random(seed)).any(5);
      String text = TreeWriter.json(value);
      Reading reading = Reading.json(text);
      assertEquals(List.of(), reading.brief(), "seed " + seed + "\n" + text);
      assertEquals(value, reading.value(), "seed " + seed);
      assertPlaces(reading.root(), "seed " + seed + "\n" + text);
    }
  }

  @Test
  void json_readAsYaml_isTheSameTreeAtTheSamePlaces() {
    for (int seed = 0; seed < 1_000; seed++) {
      String text = TreeWriter.json(new Values(new Random(seed)).any(4));
      String json = describe(Reading.json(text).root());
      assertEquals(json, describe(Reading.yaml(text).root()), "seed " + seed + "\n" + text);
    }
  }

  private static void assertPlaces(Node node, String context) {
    if (node instanceof Node.Mapping mapping) {
      for (Node.Entry entry : mapping.entries()) {
        assertEquals('"', at(entry.key().location()), context);
        assertPlaces(entry.value(), context);
      }
    } else if (node instanceof Node.Sequence sequence) {
      sequence.items().forEach(item -> assertPlaces(item, context));
    } else if (node instanceof Node.Scalar scalar) {
      char first = at(node.location());
      assertTrue(scalar.plain() ? scalar.text().charAt(0) == first : first == '"', context);
    }
  }

  private static char at(Location place) {
    return place.source().text().charAt(place.source().offset(place));
  }

  private static String describe(Node node) {
    StringBuilder text = new StringBuilder();
    Location place = node.location();
    text.append(place.column()).append('+').append(place.length());
    if (node instanceof Node.Mapping mapping) {
      for (Node.Entry entry : mapping.entries()) {
        text.append(entry.key().text()).append('@').append(entry.key().location().column());
        text.append(describe(entry.value()));
      }
    } else if (node instanceof Node.Sequence sequence) {
      sequence.items().forEach(item -> text.append(describe(item)));
    } else {
      text.append(node.value());
    }
    return text.append(';').toString();
  }
}

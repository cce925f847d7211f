package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodeTest {
  private final Location place = Source.of("a", "").start();

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8, 9, 1000})
  void find_anySize_answersTheFirstOfThatKey(int size) {
    List<Node.Entry> entries = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      entries.add(entry("k" + i, "v" + i));
    }
    for (int i = 0; i < size; i++) {
      entries.add(entry("k" + i, "again"));
    }
    Node.Mapping mapping = new Node.Mapping(place, entries);
    for (int i = 0; i < size; i++) {
      assertEquals(Value.of("v" + i), mapping.find("k" + i).orElseThrow().value());
      assertEquals("k" + i, mapping.entry("k" + i).orElseThrow().key().text());
    }
    assertEquals(Optional.empty(), mapping.find("k" + size));
    assertEquals(Optional.empty(), mapping.entry(""));
  }

  @Test
  void collections_givenLists_areCopiesThatStay() {
    List<Node.Entry> entries = new ArrayList<>(List.of(entry("a", "b")));
    Node.Mapping mapping = new Node.Mapping(place, entries);
    entries.clear();
    assertEquals(1, mapping.entries().size());
    Node.Entry entry = entry("c", "d");
    List<Node.Entry> view = mapping.entries();
    assertThrows(UnsupportedOperationException.class, () -> view.add(entry));
    assertEquals(mapping, new Node.Mapping(place, mapping.entries()));
  }

  @Test
  void isNull_plainNullOnly_isNull() {
    assertTrue(new Node.Scalar(place, "", true).isNull());
    assertTrue(new Node.Scalar(place, "~", true).isNull());
    assertEquals(false, new Node.Scalar(place, "~", false).isNull());
    assertEquals(false, new Node.Scalar(place, "a", true).isNull());
  }

  private Node.Entry entry(String key, String text) {
    return new Node.Entry(new Node.Key(key, place), new Node.Scalar(place, text, false));
  }
}

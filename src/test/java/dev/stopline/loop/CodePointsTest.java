package dev.stopline.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import org.junit.jupiter.api.Test;

class CodePointsTest {

  @Test
  void order_randomTexts_isThatOfTheirCodePoints() {
    RandomJson json = new RandomJson(new Random(7));
    for (int i = 0; i < 20_000; i++) {
      String a = json.text();
      String b = json.text();
      int wanted = Arrays.compare(a.codePoints().toArray(), b.codePoints().toArray());
      assertEquals(
          Integer.signum(wanted), Integer.signum(CodePoints.ORDER.compare(a, b)), "pair " + i);
    }
  }

  @Test
  void order_privateUseAndEmoji_differsFromThatOfStrings() {
    assertEquals(
        List.of("a", "\ue000", "\ud83d\ude00"),
        List.copyOf(CodePoints.sorted(List.of("\ud83d\ude00", "\ue000", "a"))));
  }

  @Test
  void sorted_laterChangeOfTheOriginal_isNotSeen() {
    List<String> names = new ArrayList<>(List.of("b", "a", "b"));
    SortedSet<String> sorted = CodePoints.sorted(names);
    names.add("c");
    assertEquals(List.of("a", "b"), List.copyOf(sorted));
    assertThrows(UnsupportedOperationException.class, () -> sorted.add("d"));
  }
}

package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProblemsTest {
  private final Location place = Source.of("a", "").start();

  @Test
  void add_errorsAndWarnings_areCountedInOrder() {
    Problems problems = new Problems();
    problems.warning(place, Code.SYNTAX, "p", "one");
    assertFalse(problems.hasErrors());
    problems.error(place, Code.BAD_TAG, "p", "two");
    problems.warning(place, Code.SYNTAX, "p", "three", "h");
    problems.error(place, Code.BAD_KEY, "p", "four", "h");
    assertTrue(problems.hasErrors());
    assertEquals(2, problems.errors());
    List<String> messages = problems.all().stream().map(Problem::message).toList();
    assertEquals(List.of("one", "two", "three", "four"), messages);
  }

  @Test
  void all_view_cannotBeChanged() {
    List<Problem> all = new Problems().all();
    assertThrows(
        UnsupportedOperationException.class, () -> all.add(Problem.error(place, Code.SYNTAX, "m")));
  }

  @Test
  void code_ids_areTheirNamesInKebabCase() {
    Set<String> ids = new HashSet<>();
    for (Code code : Code.values()) {
      assertEquals(code.name().toLowerCase(Locale.ROOT).replace('_', '-'), code.id());
      assertTrue(ids.add(code.id()));
    }
  }
}

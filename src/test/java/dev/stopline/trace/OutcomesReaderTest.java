package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.stopline.source.Problems;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutcomesReaderTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"resolved\":[\"a\"],\"unresolved\":[\"b\"]}",
        "{\"resolved\":[\"a\"],\"applied\":[\"a\",\"b\"],\"generated\":[\"a\",\"b\"]}",
        "{\"resolved_ids\":[\"a\"],\"unresolved_ids\":[\"b\"],\"total_instances\":2}",
        "{\"resolved_ids\":[\"a\"],\"submitted_ids\":[\"a\",\"b\"]}",
        "{\"resolved\":[\"a\"],\"no_generation\":[\"b\"]}",
        "{\"resolved_ids\":[\"a\"],\"error_ids\":[\"b\"]}",
        "{\"a\":{\"resolved\":true,\"patch_exists\":true},\"b\":{\"resolved\":false}}",
        "{\"trace\":\"a\",\"success\":true}\n{\"trace\":\"b\",\"success\":false}\n",
        "{\"instance_id\":\"a\",\"resolved\":true}\n\n{\"instance_id\":\"b\",\"resolved\":false}",
        "{\"id\":\"a\",\"success\":\"yes\"}\n{\"id\":\"b\",\"success\":\"no\"}\n",
        "[{\"trace\":\"a\",\"success\":true},{\"trace\":\"b\",\"success\":false}]",
        "trace,success\na,true\nb,false\n",
        "id,resolved,note\na,1,fine\nb,0,\n\n",
        "\"instance_id\",\"resolved\"\r\n\"a\",\"True\"\r\n\"b\",\"False\"\r\n",
        "\uFEFFtrace,success\na,yes\nb,no\n",
      })
  void outcomes_everyForm_saysTheSame(String text) throws IOException {
    assertEquals(Map.of("a", true, "b", false), outcomes(text));
  }

  @Test
  void outcomes_resolved_outweighsEveryOtherList() throws IOException {
    assertEquals(
        Map.of("a", true), outcomes("{\"completed_ids\":[\"a\"],\"resolved_ids\":[\"a\"]}"));
  }

  @Test
  void outcomes_unknownSuccess_isLeftOut() throws IOException {
    assertEquals(
        Map.of("a", true),
        outcomes("{\"trace\":\"a\",\"success\":true}\n{\"trace\":\"b\",\"success\":null}\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a\nb\n", "{}", "[1,2]", "{\"resolved\":\"a\"}"})
  void outcomes_nothingInIt_isRefused(String text) {
    assertThrows(TraceException.class, () -> outcomes(text));
  }

  @Test
  void windows_rows_areStuckStretches() throws IOException {
    Map<String, Optional<Evidence.Window>> expected =
        Map.of("a", Optional.of(new Evidence.Window(3, 9)), "b", Optional.empty());
    assertEquals(expected, windows("trace,from,to\na,3,9\nb,,\n"));
    assertEquals(
        expected,
        windows("{\"trace\":\"a\",\"from\":3,\"to\":9}\n{\"trace\":\"b\",\"from\":null}\n"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"trace,from,to\na,3,\n", "from,to\n3,9\n", "trace,from,to\na,,9\n"})
  void windows_halfARow_isRefused(String text) {
    assertThrows(TraceException.class, () -> windows(text));
  }

  private static Map<String, Boolean> outcomes(String text) throws IOException {
    return OutcomesReader.outcomes(Recordings.input(text, new Problems()));
  }

  private static Map<String, Optional<Evidence.Window>> windows(String text) throws IOException {
    return OutcomesReader.windows(Recordings.input(text, new Problems()));
  }
}

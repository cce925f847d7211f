package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormatVersionTest {
  private static final Shape FILE = Shape.table("a file", FormatVersion.FIELD);

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{stopline: 1}"})
  void check_knownOrNoVersion_isFine(String text) {
    assertEquals(List.of(), check(text).brief());
  }

  @Test
  void check_newerVersion_isTooNew() {
    Reading reading = check("stopline: 2\n");
    assertEquals(List.of("1:11 too-new stopline"), reading.brief());
    assertEquals("format version 2 is not known", reading.problem().message());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{stopline: x}",
        "{stopline: }",
        "{stopline: 1.5}",
        "{stopline: 0}",
        "{stopline: []}"
      })
  void check_noVersion_isReportedOnceByTheTable(String text) {
    assertEquals(1, check(text).problems().errors());
  }

  private static Reading check(String text) {
    Reading reading = Reading.yaml(text);
    FILE.check(reading.roots().get(0), "", reading.problems());
    FormatVersion.check((Node.Mapping) reading.roots().get(0), reading.problems());
    return reading;
  }
}

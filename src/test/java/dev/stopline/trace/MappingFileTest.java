package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.policy.Texts;
import dev.stopline.source.ListShape;
import dev.stopline.source.OneOfShape;
import dev.stopline.source.Problems;
import dev.stopline.source.Shape;
import dev.stopline.source.Source;
import dev.stopline.source.TableShape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MappingFileTest {

  @Test
  void read_smallest_isAMapping() {
    assertEquals(List.of(), problems("mapping: m\ncall: {name: /tool}\n"));
  }

  @Test
  void read_unknownKey_suggestsTheNearest() {
    assertEquals(
        List.of(
            "m.mapping.yaml:2:8: error[unknown-key]: unknown key `nme` in call",
            "m.mapping.yaml:2:7: error[missing-key]: the key `name` is missing in call"),
        problems("mapping: m\ncall: {nme: /tool}\n"));
  }

  @Test
  void read_pointerWithoutSlash_isNone() {
    assertEquals(
        List.of(
            "m.mapping.yaml:2:14: error[bad-name]: `tool` cannot be a JSON Pointer: it is empty or"
                + " begins with /"),
        problems("mapping: m\ncall: {name: tool}\n"));
  }

  @Test
  void read_unknownUnit_listsThem() {
    assertEquals(
        List.of("m.mapping.yaml:3:27: error[unknown-name]: `minutes` is not a unit"),
        problems("mapping: m\ncall: {name: /tool}\ntime: {start: /t,   unit: minutes}\n"));
  }

  @Test
  void read_conditionOfAnotherKind_isRefused() {
    assertEquals(
        List.of(
            "m.mapping.yaml:3:14: error[unknown-key]: unknown key `is` in a condition",
            "m.mapping.yaml:3:13: error[missing-key]: the key `not` is missing in a condition"),
        problems("mapping: m\ncall: {name: /tool}\nskip: [{/k: {is: 1}}]\n"));
  }

  @Test
  void read_tracesAmongLines_isRefused() {
    assertEquals(
        List.of(
            "m.mapping.yaml:2:9: error[unknown-key]: `lines` makes the whole file one run, so it"
                + " has no list of `traces`"),
        problems("mapping: m\ntraces: /runs\nlines: true\ncall: {name: /tool}\n"));
  }

  @Test
  void read_newerVersion_isRefused() {
    assertEquals(
        List.of("m.mapping.yaml:1:11: error[too-new]: format version 2 is not known"),
        problems("stopline: 2\nmapping: m\ncall: {name: /tool}\n"));
  }

  @Test
  void read_twoDocuments_areOneTooMany() {
    assertEquals(
        List.of(
            "m.mapping.yaml:4:1: error[syntax]: a mapping file holds one mapping, this is a second"
                + " one"),
        problems("mapping: m\ncall: {name: /tool}\n---\nmapping: n\n"));
  }

  @Test
  void documentation_namesEveryKey() throws IOException {
    String page = Files.readString(Path.of("docs", "mapping.md"));
    assertEquals(List.of(), missing(MappingShape.FILE, page));
  }

  private static List<String> missing(Shape shape, String page) {
    List<String> missing = new ArrayList<>();
    if (shape instanceof TableShape table) {
      for (TableShape.Field field : table.fields().values()) {
        if (!page.matches("(?s).*`[^`\n]*\\b" + field.name() + "\\b[^`\n]*`.*")) {
          missing.add(field.name());
        }
        missing.addAll(missing(field.shape(), page));
      }
    } else if (shape instanceof OneOfShape choice) {
      choice.alternatives().forEach(one -> missing.addAll(missing(one, page)));
    } else if (shape instanceof ListShape list) {
      missing.addAll(missing(list.item(), page));
    }
    return missing;
  }

  private static List<String> problems(String text) {
    Problems problems = new Problems();
    MappingFile.read(Source.of("m.mapping.yaml", text), problems);
    return Texts.headlines(problems);
  }
}

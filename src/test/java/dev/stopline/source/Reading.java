package dev.stopline.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.stopline.loop.Value;
import java.util.ArrayList;
import java.util.List;

/** What came of reading a text, with short ways to look at it. */
record Reading(List<Node> roots, Problems problems) {
  static Reading yaml(String text) {
    Problems problems = new Problems();
    return new Reading(YamlReader.read(Source.of("a.yaml", text), problems), problems);
  }

  static Reading json(String text) {
    Problems problems = new Problems();
    List<Node> roots = new ArrayList<>();
    JsonReader.read(Source.of("a.json", text), problems).ifPresent(roots::add);
    return new Reading(roots, problems);
  }

  /** The one root; fails when anything was wrong. */
  Node root() {
    assertEquals(List.of(), problems.all());
    assertEquals(1, roots.size());
    return roots.get(0);
  }

  Value value() {
    return root().value();
  }

  /** The value under a key of the one root, problems or not. */
  Node at(String key) {
    return ((Node.Mapping) roots.get(0)).find(key).orElseThrow();
  }

  /** An item of the one root, counted from 0. */
  Node item(int position) {
    return ((Node.Sequence) root()).items().get(position);
  }

  /** The one problem; fails when there is none or more than one. */
  Problem problem() {
    if (problems.all().size() != 1) {
      fail("expected one problem, found " + problems.all());
    }
    return problems.all().get(0);
  }

  /** Each problem as {@code line:column code}. */
  List<String> codes() {
    List<String> codes = new ArrayList<>();
    for (Problem problem : problems.all()) {
      Location place = problem.location();
      codes.add(place.line() + ":" + place.column() + " " + problem.code().id());
    }
    return codes;
  }

  /** Each problem as {@code line:column code path}. */
  List<String> brief() {
    List<String> brief = new ArrayList<>();
    for (Problem problem : problems.all()) {
      Location place = problem.location();
      String path = problem.path().isEmpty() ? "" : " " + problem.path();
      brief.add(place.line() + ":" + place.column() + " " + problem.code().id() + path);
    }
    return brief;
  }
}

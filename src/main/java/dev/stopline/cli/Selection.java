package dev.stopline.cli;

import dev.stopline.loop.CodePoints;
import dev.stopline.script.Scenario;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The files that a command works on, each once, in the order of their names; and which lines of
 * them.
 */
final class Selection {
  private final SortedMap<String, SortedSet<Integer>> linesByName = new TreeMap<>(CodePoints.ORDER);
  private final Map<Path, String> names = new HashMap<>();

  /** The whole file. */
  void add(String name, Path file) {
    String known = names.putIfAbsent(file, name);
    linesByName.put(known == null ? name : known, new TreeSet<>());
  }

  /** The scenario at that line, unless the file is there as a whole. */
  void add(String name, Path file, int line) {
    String known = names.get(file);
    if (known == null) {
      names.put(file, name);
      linesByName.put(name, new TreeSet<>(List.of(line)));
    } else if (!linesByName.get(known).isEmpty()) {
      linesByName.get(known).add(line);
    }
  }

  int size() {
    return linesByName.size();
  }

  List<String> files() {
    return List.copyOf(linesByName.keySet());
  }

  /** Of a file's scenarios those that are selected, in their order. */
  List<Scenario> of(String file, List<Scenario> scenarios) {
    SortedSet<Integer> lines = linesByName.get(file);
    if (lines.isEmpty()) {
      return scenarios;
    }
    List<Scenario> selected = new ArrayList<>();
    for (Scenario scenario : scenarios) {
      if (lines.stream().anyMatch(line -> at(line, scenarios) == scenario)) {
        selected.add(scenario);
      }
    }
    return selected;
  }

  /** The variant around a line, else the last scenario that begins before it, else the first. */
  private static Scenario at(int line, List<Scenario> scenarios) {
    Scenario found = null;
    for (Scenario scenario : scenarios) {
      boolean variant = scenario.extent().part() == Scenario.Part.VARIANT;
      boolean hit = variant ? scenario.extent().contains(line) : scenario.extent().first() <= line;
      if (found == null || hit) {
        found = scenario;
      }
    }
    return found;
  }
}

package dev.stopline.trace;

import com.fasterxml.jackson.core.JsonParser;
import dev.stopline.loop.Value;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads what is known of runs from a file beside their recordings, in whichever of these forms it
 * is:
 *
 * <ul>
 *   <li>a SWE-bench report: {@code {"resolved": [ID]}}, {@code {"resolved_ids": [ID],
 *       "unresolved_ids": [ID]}} or {@code {ID: {"resolved": true}}}
 *   <li>JSON Lines with {@code trace} (or {@code instance_id}, {@code id}) and {@code success} (or
 *       {@code resolved})
 *   <li>CSV with a header that has such columns
 * </ul>
 */
public final class OutcomesReader {
  private static final List<String> IDS = List.of("trace", "instance_id", "id");
  private static final List<String> SUCCESSES = List.of("success", "resolved");
  private static final List<String> WON = List.of("resolved", "resolved_ids");
  private static final List<String> LOST =
      List.of(
          "unresolved",
          "unresolved_ids",
          "applied",
          "completed_ids",
          "submitted_ids",
          "empty_patch_ids",
          "error_ids",
          "generated",
          "no_generation",
          "no_logs",
          "error");

  private OutcomesReader() {}

  /**
   * @throws TraceException when it has none of these forms
   */
  public static Map<String, Boolean> outcomes(TraceInput input) throws IOException {
    Map<String, Boolean> outcomes = new LinkedHashMap<>();
    for (Value row : rows(input)) {
      Optional<String> id = first(row, IDS).flatMap(TraceJson::text);
      Optional<Boolean> success = first(row, SUCCESSES).flatMap(OutcomesReader::truth);
      if (id.isPresent() && success.isPresent()) {
        outcomes.put(name(row, id.get()), success.get());
      } else {
        report(row, outcomes);
      }
    }
    if (outcomes.isEmpty()) {
      throw new TraceException("no outcomes in it: expected trace and success in JSON or CSV");
    }
    return outcomes;
  }

  /**
   * Stuck windows: rows of {@code trace}, {@code from}, {@code to}; a run that never was has
   * neither.
   */
  public static Map<String, Optional<Evidence.Window>> windows(TraceInput input)
      throws IOException {
    Map<String, Optional<Evidence.Window>> windows = new LinkedHashMap<>();
    for (Value row : rows(input)) {
      Optional<String> id = first(row, IDS).flatMap(TraceJson::text);
      if (id.isEmpty()) {
        throw new TraceException("a row without trace: expected trace, from and to");
      }
      Optional<Long> from = whole(TraceJson.at(row, "from"));
      Optional<Long> to = whole(TraceJson.at(row, "to"));
      if (from.isPresent() != to.isPresent()) {
        throw new TraceException("trace " + id.get() + " has only one of from and to");
      }
      windows.put(name(row, id.get()), from.map(begin -> new Evidence.Window(begin, to.get())));
    }
    return windows;
  }

  private static String name(Value row, String id) {
    return TraceJson.text(TraceJson.at(row, "file")).map(file -> Evidence.key(file, id)).orElse(id);
  }

  private static void report(Value row, Map<String, Boolean> outcomes) {
    for (String key : LOST) {
      TraceJson.items(TraceJson.at(row, key))
          .forEach(id -> TraceJson.text(id).ifPresent(text -> outcomes.put(text, false)));
    }
    for (String key : WON) {
      TraceJson.items(TraceJson.at(row, key))
          .forEach(id -> TraceJson.text(id).ifPresent(text -> outcomes.put(text, true)));
    }
    if (row instanceof Value.Obj object) {
      object
          .fields()
          .forEach(
              (id, report) ->
                  TraceJson.flag(TraceJson.at(report, "resolved"))
                      .ifPresent(resolved -> outcomes.put(id, resolved)));
    }
  }

  private static List<Value> rows(TraceInput input) throws IOException {
    String first;
    try (BufferedReader lines = input.lines()) {
      first = lines.readLine();
    }
    if (first == null) {
      throw new TraceException("it is empty");
    }
    boolean json = first.stripLeading().startsWith("{") || first.stripLeading().startsWith("[");
    return json ? jsonRows(input) : csvRows(input);
  }

  private static List<Value> jsonRows(TraceInput input) throws IOException {
    List<Value> rows = new ArrayList<>();
    try (JsonParser json = input.json()) {
      while (json.nextToken() != null) {
        Value value = TraceJson.read(json);
        if (value instanceof Value.Array array) {
          rows.addAll(array.items());
        } else {
          rows.add(value);
        }
      }
    }
    return rows;
  }

  /** Cells without quotes or commas in them: ids, numbers and truth values need neither. */
  private static List<Value> csvRows(TraceInput input) throws IOException {
    List<Value> rows = new ArrayList<>();
    try (BufferedReader lines = input.lines()) {
      String[] names = lines.readLine().split(",", -1);
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] cells = line.split(",", -1);
        Map<String, Value> row = new LinkedHashMap<>();
        for (int i = 0; i < Math.min(names.length, cells.length); i++) {
          row.put(bare(names[i]), Value.of(bare(cells[i])));
        }
        if (!line.isBlank()) {
          rows.add(new Value.Obj(row));
        }
      }
    }
    return rows;
  }

  private static String bare(String cell) {
    String text = cell.strip();
    boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
    return quoted ? text.substring(1, text.length() - 1) : text;
  }

  private static Optional<Value> first(Value row, List<String> keys) {
    return keys.stream()
        .map(key -> TraceJson.at(row, key))
        .filter(value -> !TraceJson.isNull(value))
        .findFirst();
  }

  private static Optional<Boolean> truth(Value value) {
    return switch (TraceJson.text(value).orElse("")) {
      case "true", "True", "1", "yes" -> Optional.of(true);
      case "false", "False", "0", "no" -> Optional.of(false);
      default -> TraceJson.flag(value);
    };
  }

  private static Optional<Long> whole(Value value) {
    Optional<String> text = TraceJson.text(value).filter(t -> t.matches("[0-9]{1,18}"));
    return text.map(Long::parseLong).or(() -> value.number().map(n -> n.longValue()));
  }
}

package dev.stopline.report;

import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.Episode;
import dev.stopline.loop.Value;
import dev.stopline.script.Difference;
import dev.stopline.script.ScenarioResult;
import dev.stopline.source.Location;
import dev.stopline.source.QuotedLine;
import dev.stopline.source.Visible;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * A failure in full. Its first lines carry the whole answer; then where it is asserted, where the
 * run first parted from it, why, and how to run just that one again.
 */
final class FailureText {
  private static final int BEFORE = 3;
  private static final int AFTER = 3;
  private static final int QUOTED = 5;
  private static final int LISTED = 20;

  private final ScenarioResult result;
  private final View view;
  private final List<String> lines = new ArrayList<>();

  FailureText(ScenarioResult result, View view) {
    this.result = result;
    this.view = view;
  }

  List<String> lines() {
    headline();
    answer();
    lines.add("");
    differences();
    if (result.outcome().isPresent() && result.outcome().get().stop().turn() > 0) {
      lines.add("");
      table();
    }
    lines.add("");
    why();
    because();
    lines.add("  again    stopline test " + place());
    return lines;
  }

  private void headline() {
    String head = Visible.of(result.scenario().where().source().name() + " > " + result.run().id());
    String tag = "[" + tag() + "]";
    int gap = Math.max(2, view.columns() - 5 - Columns.of(head) - Columns.of(tag));
    lines.add(Paint.RED.on("FAIL", view) + " " + head + " ".repeat(gap) + tag);
  }

  /** The difference that says most: how the run ended, else the first. */
  private Difference chief() {
    for (String path : List.of("expect.stop", "expect.at_turn")) {
      for (Difference difference : result.differences()) {
        if (difference.path().equals(path)) {
          return difference;
        }
      }
    }
    return result.differences().get(0);
  }

  private String tag() {
    Difference chief = chief();
    String key = chief.path().substring(chief.path().lastIndexOf('.') + 1);
    if (chief.turn().isPresent()) {
      return "turn " + chief.turn().getAsLong() + ": " + key;
    }
    return key.equals("stop") ? "stop-reason" : key.equals("at_turn") ? "turn" : key;
  }

  private void answer() {
    Difference chief = chief();
    String expected = chief.path() + " " + text(chief.expected());
    String actual = actual(chief);
    if (isAboutStop(chief)) {
      String turn = result.run().expectedTurn().map(t -> " at turn " + t).orElse("");
      expected = result.run().expectedStop().orElse("") + turn;
      actual = StopText.full(result);
    }
    lines.addAll(Columns.wrap("  expected  ", expected, view.columns()));
    lines.addAll(Columns.wrap("  actual    ", actual, view.columns()));
  }

  private String actual(Difference difference) {
    boolean unreached =
        difference.turn().isPresent()
            && difference.turn().getAsLong() > result.outcome().orElseThrow().stop().turn();
    return unreached
        ? "turn " + difference.turn().getAsLong() + " was not reached: " + StopText.full(result)
        : text(difference.actual());
  }

  /** By place: one expectation may differ in its stop and in its turn, and in every repetition. */
  private void differences() {
    Map<Location, List<Difference>> byPlace = new LinkedHashMap<>();
    for (Difference difference : result.differences()) {
      byPlace.computeIfAbsent(difference.where(), place -> new ArrayList<>()).add(difference);
    }
    int shown = 0;
    for (List<Difference> same : byPlace.values()) {
      if (shown < QUOTED) {
        quote(same);
      } else if (shown < LISTED || view.detail() == View.Detail.ALL) {
        list(same.get(0));
      }
      shown++;
    }
    boolean all = view.detail() == View.Detail.ALL;
    long more = (all ? 0 : Math.max(0, shown - LISTED)) + result.more();
    if (more > 0) {
      lines.add("  and " + Plural.of(more, "more difference"));
    }
  }

  private void list(Difference difference) {
    String text =
        difference.path()
            + "  expected "
            + text(difference.expected())
            + ", actual "
            + text(difference.actual());
    lines.add(fit("  " + text));
    lines.add("  --> " + Visible.of(difference.where().toString()));
  }

  private void quote(List<Difference> same) {
    Location where = same.get(0).where();
    String number = Integer.toString(where.line());
    String margin = " ".repeat(number.length());
    QuotedLine quoted = QuotedLine.of(where, view.columns() - number.length() - 3);
    lines.add("  --> " + Visible.of(where.toString()));
    lines.add(margin + " |");
    lines.add(number + " | " + quoted.text());
    String carets = quoted.carets().stripTrailing();
    int room = Math.max(10, view.columns() - margin.length() - 4 - carets.length());
    String found = Columns.fit(found(same), room);
    lines.add(margin + " | " + Paint.RED.on(carets, view) + " " + found);
  }

  private String found(List<Difference> same) {
    Difference first = same.get(0);
    if (same.size() == 1) {
      return text(first.actual());
    }
    return first.turn().isPresent()
        ? text(first.actual()) + ", and at " + Plural.of(same.size() - 1, "more turn")
        : StopText.brief(result.outcome().orElseThrow());
  }

  private void table() {
    long turns = result.outcome().orElseThrow().stop().turn();
    long divergence = divergence();
    long first = Math.max(1, divergence - BEFORE);
    long last = Math.min(turns, divergence + AFTER);
    Window window = Window.of(result.run(), first, last);
    TurnTable.Focus focus =
        new TurnTable.Focus(OptionalLong.of(divergence), result.run().expectedStop());
    lines.addAll(new TurnTable(result.run().policy(), window, focus).lines(view));
    if (first > 1) {
      String which = first == 2 ? "turn 1 agrees" : "turns 1-" + (first - 1) + " agree";
      lines.add("  " + which + ": --show all");
    }
    if (last < turns) {
      lines.add("  " + Plural.of(turns - last, "turn") + " more: --show all");
    }
  }

  /** The first turn at which the run is not what was expected. */
  private long divergence() {
    long turns = result.outcome().orElseThrow().stop().turn();
    long first = turns;
    for (Difference difference : result.differences()) {
      if (difference.turn().isPresent()) {
        first = Math.min(first, difference.turn().getAsLong());
      } else if (isAboutStop(difference)) {
        first = Math.min(first, result.run().expectedTurn().orElse(turns));
      }
    }
    return Math.max(1, first);
  }

  /** Only where the run went past what was expected; one that stopped before says so itself. */
  private void why() {
    String expected = result.run().expectedStop().orElse(StopText.NONE);
    long turns = result.outcome().orElseThrow().stop().turn();
    long turn = result.run().expectedTurn().orElse(turns);
    if (!isAboutStop(chief()) || expected.equals(StopText.NONE) || turn > turns) {
      return;
    }
    for (Episode.Entry entry : Window.of(result.run(), turn, turn).entries()) {
      for (String line : new WhyNot(result.run().policy(), expected).at(entry)) {
        String head = "  why not at turn " + turn + ": ";
        lines.addAll(Columns.wrap(head, line, view.columns()));
      }
    }
  }

  private void because() {
    String text = result.scenario().because().strip().replaceAll("\\s+", " ");
    lines.addAll(Columns.wrap("  because  ", text, view.columns()));
  }

  private String place() {
    String file =
        result.scenario().where().source().name() + ":" + result.scenario().where().line();
    return file.matches("[A-Za-z0-9_@%+=:,./-]+") ? file : "'" + file.replace("'", "'\\''") + "'";
  }

  private static boolean isAboutStop(Difference difference) {
    return difference.path().equals("expect.stop") || difference.path().equals("expect.at_turn");
  }

  private String fit(String line) {
    return Columns.fit(line, view.columns());
  }

  private static String text(Value value) {
    if (value.equals(Value.NULL)) {
      return "nothing";
    }
    return value instanceof Value.Text text ? text.value() : CanonicalJson.write(value);
  }
}

package dev.stopline.report;

import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.Episode;
import dev.stopline.loop.Value;
import dev.stopline.script.Difference;
import dev.stopline.script.ScenarioResult;
import dev.stopline.source.QuotedLine;
import dev.stopline.source.Visible;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

  private String tag() {
    Difference first = result.differences().get(0);
    String key = first.path().substring(first.path().lastIndexOf('.') + 1);
    if (first.turn().isPresent()) {
      return "turn " + first.turn().getAsLong() + ": " + key;
    }
    return key.equals("stop") ? "stop-reason" : key.equals("at_turn") ? "turn" : key;
  }

  private void answer() {
    Difference first = result.differences().get(0);
    if (isAboutStop(first)) {
      String turn = result.run().expectedTurn().map(t -> " at turn " + t).orElse("");
      lines.add("  expected  " + result.run().expectedStop().orElse("") + turn);
      lines.add("  actual    " + Visible.of(StopText.full(result)));
    } else {
      lines.add(fit("  expected  " + first.path() + " " + text(first.expected())));
      lines.add(fit("  actual    " + actual(first)));
    }
  }

  private String actual(Difference difference) {
    boolean unreached =
        difference.turn().isPresent()
            && difference.turn().getAsLong() > result.outcome().orElseThrow().stop().turn();
    return unreached
        ? "turn " + difference.turn().getAsLong() + " was not reached: " + StopText.full(result)
        : text(difference.actual());
  }

  private void differences() {
    List<Difference> all = result.differences();
    int shown = view.detail() == View.Detail.ALL ? all.size() : Math.min(LISTED, all.size());
    for (int i = 0; i < shown; i++) {
      if (i < QUOTED) {
        quote(all.get(i));
      } else {
        Difference d = all.get(i);
        String text =
            d.path() + "  expected " + text(d.expected()) + ", actual " + text(d.actual());
        lines.add(fit("  " + text));
        lines.add("  --> " + Visible.of(d.where().toString()));
      }
    }
    long more = all.size() - shown + result.more();
    if (more > 0) {
      lines.add("  and " + Plural.of(more, "more difference"));
    }
  }

  private void quote(Difference difference) {
    String number = Integer.toString(difference.where().line());
    String margin = " ".repeat(number.length());
    QuotedLine quoted = QuotedLine.of(difference.where(), view.columns() - number.length() - 3);
    lines.add("  --> " + Visible.of(difference.where().toString()));
    lines.add(margin + " |");
    lines.add(number + " | " + quoted.text());
    String carets = quoted.carets().stripTrailing();
    int room = Math.max(10, view.columns() - margin.length() - 4 - carets.length());
    String found = Columns.fit(text(difference.actual()), room);
    lines.add(margin + " | " + Paint.RED.on(carets, view) + " " + found);
  }

  private void table() {
    long turns = result.outcome().orElseThrow().stop().turn();
    long divergence = divergence();
    long first = Math.max(1, divergence - BEFORE);
    long last = Math.min(turns, divergence + AFTER);
    Window window = Window.of(result.run(), first, last);
    lines.addAll(new TurnTable(result, window, OptionalLong.of(divergence)).lines(view.columns()));
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

  private void why() {
    Optional<String> expected = result.run().expectedStop();
    if (result.differences().stream().noneMatch(FailureText::isAboutStop)
        || expected.isEmpty()
        || expected.get().equals(StopText.NONE)) {
      return;
    }
    long turns = result.outcome().orElseThrow().stop().turn();
    long turn = Math.min(turns, result.run().expectedTurn().orElse(turns));
    for (Episode.Entry entry : Window.of(result.run(), turn, turn).entries()) {
      for (String line : new WhyNot(result.run().policy(), expected.get()).at(entry)) {
        lines.add(fit("  why not at turn " + turn + ": " + line));
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
    return value instanceof Value.Text text ? text.value() : CanonicalJson.write(value);
  }
}

package dev.stopline.report;

import dev.stopline.trace.ScanCall;
import dev.stopline.trace.ScanFindings;
import dev.stopline.trace.ScanNoise;
import dev.stopline.trace.ScanResult;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The findings in one recording as lines of a table, the most telling first. */
final class ScanLines {
  private static final int LEAST_CALL = 12;
  private static final String MARGIN = " ".repeat(16);

  private final int columns;

  ScanLines(int columns) {
    this.columns = columns;
  }

  List<String> of(ScanResult result) {
    List<String> lines = new ArrayList<>();
    Arrays.stream(ScanKind.values())
        .filter(kind -> kind.length(result) > 0)
        .sorted(Comparator.comparingLong((ScanKind kind) -> kind.weight(result)).reversed())
        .forEach(kind -> lines.addAll(lines(kind, result)));
    return lines;
  }

  static String head(String label) {
    return String.format(Locale.ROOT, "  %-14s", label);
  }

  private List<String> lines(ScanKind kind, ScanResult result) {
    ScanFindings found = result.telling();
    return switch (kind) {
      case REPEAT -> repeat(found.repeat().orElseThrow());
      case CYCLE -> cycle(found.cycle().orElseThrow());
      case STALL -> stall(found.stall().orElseThrow());
      case ERRORS -> errors(found.errors().orElseThrow());
      case HOUSEKEEPING -> noise(result);
    };
  }

  private List<String> repeat(ScanFindings.Repeat found) {
    return one(
        ScanKind.REPEAT,
        found.times() + " times in a row, " + turns(found.turns()) + ": " + call(found.call()));
  }

  private List<String> cycle(ScanFindings.Cycle found) {
    String what =
        String.format(
            Locale.ROOT,
            "%d rounds of %d calls, %s: ",
            found.rounds(),
            found.block().size(),
            turns(found.turns()));
    int room = columns - MARGIN.length() - what.length();
    int each = Math.max(LEAST_CALL, room / found.block().size() - 3);
    List<String> calls = found.block().stream().map(call -> Columns.fit(call(call), each)).toList();
    return one(ScanKind.CYCLE, what + String.join(" > ", calls));
  }

  private List<String> stall(ScanFindings.Stall found) {
    BigDecimal percent = found.share().movePointRight(2).setScale(0, RoundingMode.HALF_EVEN);
    return one(
        ScanKind.STALL,
        found.calls()
            + " calls with nothing new, "
            + turns(found.turns())
            + ", "
            + percent
            + "% of the run");
  }

  private List<String> errors(ScanFindings.Errors found) {
    return one(
        ScanKind.ERRORS,
        found.calls()
            + " in a row, "
            + turns(found.turns())
            + ": "
            + String.join(", ", found.tools()));
  }

  private List<String> noise(ScanResult result) {
    List<String> lines = new ArrayList<>();
    for (ScanNoise noise : result.noise()) {
      String text =
          noise.times() + " times in " + noise.places() + " places: " + call(noise.call());
      lines.addAll(one(ScanKind.HOUSEKEEPING, text));
      lines.add(Columns.fit(MARGIN + "always answered " + noise.answer(), columns));
      noise.line().ifPresent(line -> lines.add("    " + line));
    }
    long without = result.telling().longestRun();
    String effect =
        "most identical calls in a row: " + result.all().longestRun() + ", without it " + without;
    lines.add(Columns.fit(MARGIN + effect, columns));
    return lines;
  }

  private List<String> one(ScanKind kind, String text) {
    return List.of(Columns.fit(head(kind.id()) + text, columns));
  }

  private static String turns(ScanFindings.Turns turns) {
    return "turns " + turns.from() + "-" + turns.to();
  }

  private static String call(ScanCall call) {
    return call.args().isEmpty() ? call.tool() : call.tool() + "(" + call.args() + ")";
  }
}

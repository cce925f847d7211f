package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Regard;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The distinct calls of a run, and which of them look like housekeeping. */
final class ScanCalls {
  private static final int LEAST_TIMES = 5;
  private static final int LEAST_PLACES = 3;

  /** Other calls between two places, on average. */
  private static final int LEAST_BETWEEN = 3;

  private static final int LONGEST_ANSWER = 200;

  private final ScanCall.Texts texts;
  private final Map<String, Known> byMark = new LinkedHashMap<>();
  private long steps;

  ScanCalls(ScanCall.Texts texts) {
    this.texts = texts;
  }

  /** What is known of a distinct call. */
  private static final class Known {
    private final ScanCall call;
    private final ScanShape shape;
    private final String answer;
    private final String shownAnswer;
    private final long firstTurn;
    private final long firstStep;
    private boolean plain;
    private long times;
    private long places;
    private long placesAfterNews;
    private int distinctThen;
    private long lastTurn;
    private long lastStep;

    Known(Action action, Regard regard, Observation came, ScanCalls in, long turn) {
      call = ScanCall.of(action, in.texts);
      shape = new ScanShape(action);
      answer = regard.answer();
      shownAnswer = ScanCall.text(came.data(), in.texts);
      plain = CanonicalJson.write(came.data()).length() <= LONGEST_ANSWER;
      firstTurn = turn;
      firstStep = in.steps;
    }

    /** Others between its places, and mostly ones that were never made before. */
    boolean isNoise() {
      long gaps = places - 1;
      long between = lastStep - firstStep + 1 - times;
      return plain
          && times >= LEAST_TIMES
          && places >= LEAST_PLACES
          && between >= gaps * LEAST_BETWEEN
          && 2 * placesAfterNews >= gaps;
    }
  }

  void add(Action action, Regard regard, Observation came, Progress progress, long turn) {
    steps++;
    Known known = byMark.get(regard.mark());
    if (known == null) {
      known = new Known(action, regard, came, this, turn);
      byMark.put(regard.mark(), known);
      known.places = 1;
    } else if (known.lastStep != steps - 1) {
      known.places++;
      known.placesAfterNews += byMark.size() > known.distinctThen ? 1 : 0;
    }
    known.shape.meet(action);
    known.times++;
    known.plain &= came.recorded() && regard.answer().equals(known.answer);
    known.plain &= progress.taskDelta().signum() <= 0;
    known.distinctThen = byMark.size();
    known.lastTurn = turn;
    known.lastStep = steps;
  }

  ScanCall call(String mark) {
    return byMark.get(mark).call;
  }

  /** Marks of what looks like housekeeping. */
  Set<String> noiseMarks() {
    return byMark.entrySet().stream()
        .filter(entry -> entry.getValue().isNoise())
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  List<ScanNoise> noise() {
    List<ScanShape> shapes = byMark.values().stream().map(known -> known.shape).toList();
    List<ScanNoise> noise = new ArrayList<>();
    for (Known known : byMark.values()) {
      if (known.isNoise()) {
        boolean shown = texts == ScanCall.Texts.SHOWN;
        noise.add(
            new ScanNoise(
                known.call,
                known.times,
                known.places,
                new ScanFindings.Turns(known.firstTurn, known.lastTurn),
                known.shownAnswer,
                shown ? ScanPattern.line(known.shape, shapes) : Optional.empty()));
      }
    }
    noise.sort(Comparator.comparingLong(ScanNoise::times).reversed());
    return noise;
  }
}

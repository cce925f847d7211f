package dev.stopline.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stopline.loop.Gauge;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Regard;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Transition;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CycleTest {
  private static final Cycle CHAPTER = cycle(2, 2);

  @Test
  void judge_periodOne_holdsAtTheSecondOfTheSame() {
    assertEquals("0/2 p1", gauge(CHAPTER, ""));
    assertEquals("1/2 p1", gauge(CHAPTER, "a"));
    assertEquals("2/2 p1 holds", gauge(CHAPTER, "aa"));
    assertEquals("2/2 p1 holds", gauge(CHAPTER, "aaa"));
    assertEquals("2/2 p1 holds", gauge(CHAPTER, "baa"));
  }

  @Test
  void judge_periodTwo_holdsAtTheFourth() {
    assertEquals("3/4 p2", gauge(CHAPTER, "aba"));
    assertEquals("4/4 p2 holds", gauge(CHAPTER, "abab"));
    assertEquals("4/4 p2 holds", gauge(CHAPTER, "ababa"));
    assertEquals("1/2 p1", gauge(CHAPTER, "ababc"));
  }

  @Test
  void judge_periodThree_isNotLookedForUpToTwo() {
    assertFalse(judge(CHAPTER, "abcabc").holds());
    assertEquals("6/6 p3 holds", gauge(cycle(3, 2), "abcabc"));
  }

  @Test
  void judge_severalPeriodsHold_theSmallestIsNamed() {
    assertEquals(1, judge(cycle(6, 2), "aaaaaaaaaaaa").period());
    assertEquals(2, judge(cycle(6, 2), "abababababab").period());
  }

  @Test
  void judge_threeRepeats_holdsAtTheThird() {
    assertFalse(judge(cycle(1, 3), "aa").holds());
    assertTrue(judge(cycle(1, 3), "aaa").holds());
    assertFalse(judge(cycle(2, 3), "ababa").holds());
    assertTrue(judge(cycle(2, 3), "ababab").holds());
  }

  @Test
  void judge_progressInTheWindow_isNoLoop() {
    assertFalse(judge(CHAPTER, "Aa").holds());
    assertTrue(judge(CHAPTER, "Aaa").holds());
    assertFalse(judge(CHAPTER, "Abab").holds());
    assertTrue(judge(CHAPTER, "Ababa").holds());
    assertFalse(judge(CHAPTER, "abaB").holds());
  }

  @Test
  void judge_progressDoesNotMatter_repetitionIsEnough() {
    Cycle naive = new Cycle(1, 3, Cycle.Need.NOTHING, Same.ACTION);
    assertTrue(judge(naive, "AAA").holds());
    assertFalse(judge(naive, "AA").holds());
  }

  @Test
  void judge_randomSequence_agreesWithTheDefinition() {
    int held = 0;
    for (int seed = 0; seed < 4_000; seed++) {
      Random random = new Random(seed);
      int period = 1 + random.nextInt(6);
      int repeats = 2 + random.nextInt(3);
      Cycle.Need need = Cycle.Need.values()[random.nextInt(2)];
      Cycle cycle = new Cycle(period, repeats, need, Same.ACTION);
      String sequence = sequence(random);
      for (int length = 0; length <= sequence.length(); length++) {
        String prefix = sequence.substring(0, length);
        int wanted = smallestPeriod(prefix, period, repeats, need);
        Gauge gauge = judge(cycle, prefix);
        String context = "seed " + seed + ": " + cycle + " of " + prefix;
        assertEquals(wanted > 0, gauge.holds(), context);
        assertEquals(gauge.holds(), gauge.value().compareTo(gauge.limit()) >= 0, context);
        if (wanted > 0) {
          assertEquals(wanted, gauge.period(), context);
          held++;
        }
      }
    }
    assertTrue(held > 1_000, "cycles must be common among the seeds: " + held);
  }

  @Test
  void observe_oldMemory_isNotChangedAndGoesOnAsIfNothingHadFollowed() {
    Cycle.Memory before = memory(CHAPTER, "ab");
    Gauge judged = CHAPTER.judge(before, null);
    after(CHAPTER, before, "xyz");
    assertEquals(judged, CHAPTER.judge(before, null));
    assertTrue(CHAPTER.judge(after(CHAPTER, before, "ab"), null).holds());
    assertFalse(CHAPTER.judge(after(CHAPTER, before, "xy"), null).holds());
  }

  @Test
  void observe_callForLimitsAlone_isNoPartOfACycle() {
    List<Signal> signals = new ArrayList<>(transitions("a"));
    signals.add(Marks.of("poll", "", Progress.NONE, Regard.Counts.LIMITS));
    signals.addAll(transitions("a"));
    assertTrue(Marks.judge(CHAPTER, signals).holds());
  }

  @Test
  void observe_messageRefusalAndEvent_areNoPartOfACycle() {
    List<Signal> signals = new ArrayList<>(transitions("a"));
    signals.add(new Signal.Message("hm"));
    signals.add(new Signal.Event("user", ""));
    signals.addAll(transitions("a"));
    assertTrue(Marks.judge(CHAPTER, signals).holds());
  }

  @Test
  void same_saysWhatMakesTwoCallsTheSame() {
    Transition one = Marks.of("read", "x", Progress.NONE, Regard.Counts.ALL);
    Transition otherAnswer = Marks.of("read", "y", Progress.NONE, Regard.Counts.ALL);
    assertTrue(Marks.judge(CHAPTER, List.of(one, otherAnswer)).holds());
    Cycle answers = new Cycle(1, 2, Cycle.Need.NONPRODUCTIVE, Same.ACTION_AND_OBSERVATION);
    assertFalse(Marks.judge(answers, List.of(one, otherAnswer)).holds());
    assertTrue(Marks.judge(answers, List.of(one, one)).holds());
    Cycle tools = new Cycle(1, 2, Cycle.Need.NONPRODUCTIVE, Same.TOOL_AND_OBSERVATION);
    assertFalse(Marks.judge(tools, List.of(one, otherAnswer)).holds());
    assertEquals(List.of("action", "action+observation", "tool", "tool+observation"), Same.ids());
  }

  private static Cycle cycle(int maxPeriod, int repeats) {
    return new Cycle(maxPeriod, repeats, Cycle.Need.NONPRODUCTIVE, Same.ACTION);
  }

  /** A call for each letter, the capital ones productive. */
  private static List<Transition> transitions(String calls) {
    return calls
        .chars()
        .mapToObj(
            c ->
                Marks.of(
                    Character.toString(Character.toLowerCase(c)),
                    Character.isUpperCase(c) ? Marks.WORKED : Progress.NONE))
        .toList();
  }

  private static Gauge judge(Cycle cycle, String calls) {
    return Marks.judge(cycle, transitions(calls));
  }

  private static String gauge(Cycle cycle, String calls) {
    Gauge gauge = judge(cycle, calls);
    return gauge.value()
        + "/"
        + gauge.limit()
        + " p"
        + gauge.period()
        + (gauge.holds() ? " holds" : "");
  }

  private static Cycle.Memory memory(Cycle cycle, String calls) {
    return after(cycle, cycle.start(), calls);
  }

  private static Cycle.Memory after(Cycle cycle, Cycle.Memory before, String calls) {
    Cycle.Memory memory = before;
    for (Transition transition : transitions(calls)) {
      memory = cycle.observe(memory, transition);
    }
    return memory;
  }

  /** A few letters, mostly in rounds, now and then productive. */
  private static String sequence(Random random) {
    StringBuilder calls = new StringBuilder();
    while (calls.length() < 20) {
      String round = "";
      for (int i = random.nextInt(6); i >= 0; i--) {
        round += (char) ((random.nextInt(12) == 0 ? 'A' : 'a') + random.nextInt(3));
      }
      calls.append(round.repeat(1 + random.nextInt(5)));
    }
    return calls.toString();
  }

  /** The definition, looked up in the whole sequence; 0 for no cycle. */
  private static int smallestPeriod(String calls, int maxPeriod, int repeats, Cycle.Need need) {
    for (int period = 1; period <= maxPeriod; period++) {
      int length = period * repeats;
      if (calls.length() >= length) {
        String tail = calls.substring(calls.length() - length);
        String marks = tail.toLowerCase(java.util.Locale.ROOT);
        boolean repeated = marks.equals(marks.substring(0, period).repeat(repeats));
        if (repeated && (need == Cycle.Need.NOTHING || tail.equals(marks))) {
          return period;
        }
      }
    }
    return 0;
  }
}

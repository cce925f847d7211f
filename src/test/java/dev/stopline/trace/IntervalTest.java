package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntervalTest {
  // By hand, with z = 1.959964: without hits the upper bound is z²/(n + z²), and so on.
  @ParameterizedTest
  @CsvSource({
    "0, 10, 0.000000, 0.277533",
    "1, 10, 0.017876, 0.404150",
    "5, 10, 0.236593, 0.763407",
    "10, 10, 0.722467, 1.000000",
    "1, 1, 0.206549, 1.000000",
    "7, 326, 0.010439, 0.043652",
  })
  void of_independentRuns_isWilsons(int hits, int runs, String low, String high) {
    List<Interval.Cluster> tasks = new ArrayList<>();
    for (int i = 0; i < runs; i++) {
      tasks.add(new Interval.Cluster(i < hits ? 1 : 0, 1));
    }
    near(low, high, Interval.of(tasks));
  }

  @Test
  void of_tasksWithoutHits_countsTasksInsteadOfRuns() {
    near("0", "0.434482", Interval.of(List.of(task(0), task(0), task(0), task(0), task(0))));
  }

  @Test
  void of_runsOfATaskThatAreAlike_countForLess() {
    // Off by +1 and -1: a variance of 2·2/1 over 4·½·½, so four runs tell as much as one.
    near("0.054621", "0.945379", Interval.of(List.of(task(2), task(0))));
  }

  @Test
  void of_runsOfATaskThatDiffer_countAsIndependentOnes() {
    near("0.150039", "0.849961", Interval.of(List.of(task(1), task(1))));
  }

  @Test
  void of_oneTask_isOneRun() {
    near("0", "0.793451", Interval.of(List.of(new Interval.Cluster(0, 100))));
  }

  @Test
  void of_anything_holdsTheShare() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      List<Interval.Cluster> tasks = new ArrayList<>();
      for (int i = random.nextInt(6); i >= 0; i--) {
        int runs = 1 + random.nextInt(9);
        tasks.add(new Interval.Cluster(random.nextInt(runs + 1), runs));
      }
      double hits = tasks.stream().mapToLong(Interval.Cluster::hits).sum();
      double share = hits / tasks.stream().mapToLong(Interval.Cluster::runs).sum();
      Interval interval = Interval.of(tasks);
      boolean holds =
          interval.low().doubleValue() <= share + 1e-6
              && interval.high().doubleValue() >= share - 1e-6
              && interval.low().signum() >= 0
              && interval.high().compareTo(BigDecimal.ONE) <= 0;
      assertTrue(holds, "seed " + seed + ": " + tasks + " " + interval);
    }
  }

  private static Interval.Cluster task(int hits) {
    return new Interval.Cluster(hits, 2);
  }

  private static void near(String low, String high, Interval found) {
    BigDecimal most = new BigDecimal("0.000002");
    boolean near =
        found.low().subtract(new BigDecimal(low)).abs().compareTo(most) <= 0
            && found.high().subtract(new BigDecimal(high)).abs().compareTo(most) <= 0;
    assertTrue(near, found + " for " + low + " to " + high);
  }
}

package dev.stopline.trace;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collection;

/**
 * A share, and where the true one lies with a confidence of 95%.
 *
 * @param low lower bound, from 0 to 1
 * @param high upper bound, from 0 to 1
 */
public record Interval(BigDecimal low, BigDecimal high) {
  private static final double Z = 1.959964;
  private static final int PLACES = 6;

  /**
   * How a share came about in one task.
   *
   * @param hits of
   * @param runs more than 0
   */
  public record Cluster(long hits, long runs) {}

  /**
   * Wilson's interval. Runs of one task are alike, so where tasks repeat they count for less: the
   * number of runs is divided by the design effect, the variance between tasks over what
   * independent runs would show.
   *
   * @param tasks not empty
   */
  static Interval of(Collection<Cluster> tasks) {
    long hits = tasks.stream().mapToLong(Cluster::hits).sum();
    long runs = tasks.stream().mapToLong(Cluster::runs).sum();
    double share = (double) hits / runs;
    return wilson(share, runs / designEffect(tasks, share, runs));
  }

  private static double designEffect(Collection<Cluster> tasks, double share, long runs) {
    if (tasks.size() == runs) {
      return 1;
    }
    if (share == 0 || share == 1 || tasks.size() == 1) {
      return (double) runs / tasks.size();
    }
    double squares = 0;
    for (Cluster task : tasks) {
      double off = task.hits - share * task.runs;
      squares += off * off;
    }
    double between = squares * tasks.size() / (tasks.size() - 1);
    return Math.max(1, between / (runs * share * (1 - share)));
  }

  private static Interval wilson(double share, double runs) {
    double z2 = Z * Z / runs;
    double middle = (share + z2 / 2) / (1 + z2);
    double half = Z / (1 + z2) * Math.sqrt(share * (1 - share) / runs + z2 / (4 * runs));
    return new Interval(rounded(Math.max(0, middle - half)), rounded(Math.min(1, middle + half)));
  }

  private static BigDecimal rounded(double share) {
    return BigDecimal.valueOf(share).setScale(PLACES, RoundingMode.HALF_EVEN);
  }
}

package dev.stopline.source;

import java.util.Collection;
import java.util.Optional;

/** Finds what a misspelt word was meant to be. */
public final class Spelling {
  private static final int LONGEST = 64;

  private Spelling() {}

  /**
   * The known word that is nearest by letters inserted, left out, replaced or swapped with their
   * neighbour; case and {@code -} for {@code _} count for nothing. Empty when even the nearest is
   * too far to be meant: one change is allowed from 3 letters on, two from 6, three from 10.
   *
   * <p>Laws: the same words give the same answer; of equally near ones the first wins.
   *
   * @param known in order of preference
   */
  public static Optional<String> nearest(String word, Collection<String> known) {
    if (word.length() > LONGEST) {
      return Optional.empty();
    }
    String wanted = folded(word);
    String best = null;
    int least = allowed(wanted.length()) + 1;
    for (String candidate : known) {
      if (Math.abs(candidate.length() - word.length()) < least) {
        int distance = distance(wanted, folded(candidate));
        if (distance < least) {
          least = distance;
          best = candidate;
        }
      }
    }
    return Optional.ofNullable(best);
  }

  private static int allowed(int letters) {
    return letters < 3 ? 0 : letters < 6 ? 1 : letters < 10 ? 2 : 3;
  }

  private static String folded(String word) {
    StringBuilder text = new StringBuilder(word.length());
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      text.append(c == '-' || c == ' ' ? '_' : Character.toLowerCase(c));
    }
    return text.toString();
  }

  private static int distance(String a, String b) {
    int[] before = new int[b.length() + 1];
    int[] last = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      last[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, Math.min(last[j], row[j - 1]) + 1);
        if (swapped(a, i, b, j)) {
          row[j] = Math.min(row[j], before[j - 2] + 1);
        }
      }
      int[] spare = before;
      before = last;
      last = row;
      row = spare;
    }
    return last[b.length()];
  }

  private static boolean swapped(String a, int i, String b, int j) {
    return i > 1
        && j > 1
        && a.charAt(i - 1) == b.charAt(j - 2)
        && a.charAt(i - 2) == b.charAt(j - 1);
  }
}

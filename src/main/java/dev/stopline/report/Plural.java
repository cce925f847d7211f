package dev.stopline.report;

/** Counted nouns. */
final class Plural {
  private Plural() {}

  static String of(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}

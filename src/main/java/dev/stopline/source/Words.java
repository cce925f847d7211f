package dev.stopline.source;

import java.util.Collection;

/** Lists in sentences. */
final class Words {
  private Words() {}

  /** As in {@code a, b or c}, each between quotes. */
  static String or(Collection<String> words, String quote) {
    StringBuilder text = new StringBuilder();
    int left = words.size();
    for (String word : words) {
      left--;
      text.append(quote).append(word).append(quote);
      text.append(left == 0 ? "" : left == 1 ? " or " : ", ");
    }
    return text.toString();
  }
}

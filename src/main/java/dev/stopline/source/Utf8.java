package dev.stopline.source;

/** The well-formed byte sequences of UTF-8 (Unicode, table 3-7). */
final class Utf8 {
  private Utf8() {}

  /** The first byte that begins no well-formed sequence; -1 when there is none. */
  static int firstMalformed(byte[] bytes, int from) {
    int at = from;
    while (at < bytes.length) {
      int length = length(bytes, at);
      if (length == 0) {
        return at;
      }
      at += length;
    }
    return -1;
  }

  private static int length(byte[] bytes, int at) {
    int first = bytes[at] & 0xFF;
    if (first < 0x80) {
      return 1;
    }
    int length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
    if (length == 0 || at + length > bytes.length) {
      return 0;
    }
    int second = bytes[at + 1] & 0xFF;
    int least = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    int most = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    if (second < least || second > most) {
      return 0;
    }
    for (int i = 2; i < length; i++) {
      if ((bytes[at + i] & 0xC0) != 0x80) {
        return 0;
      }
    }
    return length;
  }
}

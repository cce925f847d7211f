package dev.stopline.loop;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The identity of a text: the first 16 hex digits of its SHA-256. */
public final class Digest {
  /** Of a digest that is kept. */
  static final int BYTES = 8;

  /** To be copied: looking for one takes longer than a short text does. */
  private static final MessageDigest EMPTY = empty();

  private Digest() {}

  /** 16 lower-case hex digits over the text in UTF-8. */
  public static String of(String text) {
    return finish(begin(text));
  }

  static MessageDigest begin(String text) {
    MessageDigest digest = begin();
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    return digest;
  }

  static MessageDigest begin() {
    try {
      return (MessageDigest) EMPTY.clone();
    } catch (CloneNotSupportedException everySha256CanBe) {
      throw new IllegalStateException(everySha256CanBe);
    }
  }

  private static MessageDigest empty() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }

  static String finish(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
  }
}

package dev.stopline.loop;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The identity of a text: the first 16 hex digits of its SHA-256. */
public final class Digest {
  private static final int BYTES = 8;

  private Digest() {}

  /** 16 lower-case hex digits over the text in UTF-8. */
  public static String of(String text) {
    return finish(begin(text));
  }

  static MessageDigest begin(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(text.getBytes(StandardCharsets.UTF_8));
      return digest;
    } catch (NoSuchAlgorithmException everyJavaHasIt) {
      throw new IllegalStateException(everyJavaHasIt);
    }
  }

  static String finish(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
  }
}

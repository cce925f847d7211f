package dev.stopline.source;

/** The key {@code stopline}, with which every file may open: the version of the format it is in. */
public final class FormatVersion {
  private static final String KEY = "stopline";
  private static final int NEWEST = 1;

  /** For the table of a file. */
  public static final TableShape.Field FIELD = Shape.key(KEY, Shape.whole(1, 1_000_000));

  private FormatVersion() {}

  /**
   * Reports a version that this program does not know; what else is wrong then may be noise. A
   * version that is no number is left to the table.
   */
  public static void check(Node.Mapping file, Problems problems) {
    if (file.find(KEY).orElse(null) instanceof Node.Scalar version
        && Numbers.whole(version).orElse(NEWEST) > NEWEST) {
      String message = "format version " + version.text() + " is not known";
      String hint = "this program reads version " + NEWEST + ": use a newer one";
      problems.error(version.location(), Code.TOO_NEW, KEY, message, hint);
    }
  }
}

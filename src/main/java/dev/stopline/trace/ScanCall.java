package dev.stopline.trace;

import dev.stopline.loop.Action;
import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.Digest;
import dev.stopline.loop.Value;
import dev.stopline.source.Visible;

/**
 * A call as a scan shows it. Nothing in it acts on a terminal.
 *
 * @param tool its name
 * @param args the beginning of its arguments, at most {@link #PREVIEW} characters, or their digest;
 *     empty without any
 * @param fingerprint of the first such call
 */
public record ScanCall(String tool, String args, String fingerprint) {
  /** How much of a text is shown, in code points. */
  static final int PREVIEW = 80;

  /** Whether texts of a recording may be shown. */
  public enum Texts {
    /** The beginning of them. */
    SHOWN,
    /** Their digests in their place. */
    DIGESTS
  }

  static ScanCall of(Action action, Texts texts) {
    String args = action.args().map(given -> text(first(given), texts)).orElse("");
    return new ScanCall(preview(action.name()), args, action.fingerprint());
  }

  /** The beginning of a text, or its digest. */
  static String text(Value value, Texts texts) {
    if (texts == Texts.DIGESTS) {
      return Digest.of(CanonicalJson.write(value));
    }
    return preview(value instanceof Value.Text text ? text.value() : CanonicalJson.write(value));
  }

  /** An object with one field is shown as the field's text. */
  private static Value first(Value args) {
    return args instanceof Value.Obj object
            && object.fields().size() == 1
            && object.fields().values().iterator().next() instanceof Value.Text text
        ? text
        : args;
  }

  private static String preview(String text) {
    String line = Visible.of(text.substring(0, Math.min(text.length(), 2 * PREVIEW)));
    int end = line.offsetByCodePoints(0, Math.min(PREVIEW, line.codePointCount(0, line.length())));
    boolean whole = end == line.length() && text.length() <= 2 * PREVIEW;
    return whole ? line : line.substring(0, end) + "…";
  }
}

package dev.stopline.source;

import java.io.Reader;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * Gives the YAML scanner its characters straight from the text. The scanner's own reader copies
 * what lies ahead of it again for each kilobyte, which takes quadratic time on a long line, and
 * follows YAML 1.1: there U+0085, U+2028 and U+2029 end lines and a question mark ends a word in
 * brackets. Here, as in 1.2, they do not: they are shown as a character without meaning, while the
 * text that is handed over keeps them.
 *
 * <p>Marks count characters as UTF-16 units of the text, lines and columns (in code points) from 0.
 */
final class SourceScan extends StreamReader {
  private static final int[] NOTHING = {};
  private static final char MEANINGLESS = '\uFFFD';
  private static final String FLOW = ",[]{}";
  private static final String BEFORE_KEY = ",[{-?:";

  private final char[] text;
  private int at;
  private int line;
  private int column;
  private int aheadCount;
  private int aheadAt;

  SourceScan(Source source) {
    super(Reader.nullReader());
    this.text = source.text().toCharArray();
  }

  @Override
  public Mark getMark() {
    return new Mark("", at, line, column, NOTHING, 0);
  }

  @Override
  public void forward(int length) {
    for (int i = 0; i < length && at < text.length; i++) {
      char c = text[at];
      at += width(at);
      if (c == '\n' || (c == '\r' && !(at < text.length && text[at] == '\n'))) {
        line++;
        column = 0;
      } else {
        column++;
      }
    }
    restart();
  }

  @Override
  public int peek() {
    return at < text.length ? shown(at) : '\0';
  }

  @Override
  public int peek(int count) {
    int place = ahead(count);
    return place < text.length ? shown(place) : '\0';
  }

  @Override
  public String prefix(int length) {
    return new String(text, at, ahead(length) - at);
  }

  /** Never called across the end of a line. */
  @Override
  public String prefixForward(int length) {
    int end = ahead(length);
    String prefix = new String(text, at, end - at);
    at = end;
    column += length;
    restart();
    return prefix;
  }

  @Override
  public int getColumn() {
    return column;
  }

  /** The scanner compares this with a limit of a document's size; here there is none. */
  @Override
  public int getDocumentIndex() {
    return 0;
  }

  @Override
  public int getIndex() {
    return at;
  }

  @Override
  public int getLine() {
    return line;
  }

  private void restart() {
    aheadCount = 0;
    aheadAt = at;
  }

  /** Where the code point is that many ahead; remembered, as the scanner asks for the next then. */
  private int ahead(int count) {
    if (count < aheadCount) {
      restart();
    }
    while (aheadCount < count && aheadAt < text.length) {
      aheadAt += width(aheadAt);
      aheadCount++;
    }
    return aheadAt;
  }

  private int width(int place) {
    return isPair(place) ? 2 : 1;
  }

  private boolean isPair(int place) {
    return Character.isHighSurrogate(text[place]) && place + 1 < text.length;
  }

  private int shown(int place) {
    char c = text[place];
    if (c < 0x80) {
      return c == '?' && !isIndicator(place) ? MEANINGLESS : c;
    }
    if (c == '\u0085' || c == '\u2028' || c == '\u2029') {
      return MEANINGLESS;
    }
    return isPair(place) ? Character.toCodePoint(c, text[place + 1]) : c;
  }

  /** A question mark announces a key only where it stands alone and no word is going on. */
  private boolean isIndicator(int place) {
    if (place + 1 < text.length && !isApart(text[place + 1])) {
      return false;
    }
    int before = place - 1;
    while (before >= 0 && (text[before] == ' ' || text[before] == '\t')) {
      before--;
    }
    boolean glued = before == place - 1 && before >= 0 && !isApart(text[before]);
    return !glued && (before < 0 || text[before] < ' ' || BEFORE_KEY.indexOf(text[before]) >= 0);
  }

  private static boolean isApart(char c) {
    return c <= ' ' || FLOW.indexOf(c) >= 0;
  }
}

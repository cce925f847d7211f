package dev.stopline.loop;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/**
 * The identity of a sequence of texts and values, of any length: SHA-256 over their bytes. It is
 * for use within one run of the program, and much cheaper than the {@link Digest} of canonical
 * JSON.
 *
 * <p>Laws: equal parts in the same order and no others give equal digests, since each part says
 * what it is and how long; the order of an object's fields does not matter.
 */
public final class ContentDigest {
  private final MessageDigest digest = Digest.begin();
  private final byte[] head = new byte[1 + Integer.BYTES];

  /**
   * @param what tells this text from others that may stand in the same place
   */
  public ContentDigest add(char what, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    head(what, bytes.length);
    digest.update(bytes);
    return this;
  }

  public ContentDigest add(Value value) {
    if (value instanceof Value.Text text) {
      return add('t', text.value());
    }
    if (value instanceof Value.Obj object) {
      addFields(object.fields());
      return this;
    }
    if (value instanceof Value.Array array) {
      head('[', array.items().size());
      for (Value item : array.items()) {
        add(item);
      }
      return this;
    }
    return value instanceof Value.Int integer
        ? add('i', integer.digits())
        : add('v', CanonicalJson.write(value));
  }

  /** The first bytes, as lower-case hex digits; nothing can be added then. */
  public String finish(int bytes) {
    return HexFormat.of().formatHex(digest.digest(), 0, bytes);
  }

  private void addFields(Map<String, Value> fields) {
    head('{', fields.size());
    Map<String, Value> sorted = fields.size() > 1 ? new TreeMap<>(fields) : fields;
    for (Map.Entry<String, Value> field : sorted.entrySet()) {
      add('k', field.getKey());
      add(field.getValue());
    }
  }

  private void head(char what, int length) {
    head[0] = (byte) what;
    for (int i = 1; i <= Integer.BYTES; i++) {
      head[i] = (byte) (length >>> (Integer.SIZE - Byte.SIZE * i));
    }
    digest.update(head);
  }
}

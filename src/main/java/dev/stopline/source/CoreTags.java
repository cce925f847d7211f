package dev.stopline.source;

/** What an explicit tag makes of a node; only the tags of YAML's core schema are known. */
final class CoreTags {
  private static final String PREFIX = "tag:yaml.org,2002:";

  /**
   * A scalar as its tag reads it.
   *
   * @param fault what is wrong; empty for nothing
   */
  record Reading(String text, boolean plain, String fault) {}

  private CoreTags() {}

  /** What is wrong with a tag, or null for none, on a collection; empty for nothing. */
  static String collectionFault(String tag, String wanted) {
    if (tag == null || tag.equals("!") || tag.equals(PREFIX + wanted)) {
      return "";
    }
    boolean mapping = wanted.equals("map");
    return isCore(tag) ? misfit(tag, mapping ? "a mapping" : "a list") : unknown(tag);
  }

  /**
   * @param tag null without one
   * @param plain whether the text is written bare
   */
  static Reading scalar(String tag, String text, boolean plain) {
    if (tag == null) {
      return new Reading(text, plain, "");
    }
    if (!isCore(tag)) {
      return tag.equals("!")
          ? new Reading(text, false, "")
          : new Reading(text, plain, unknown(tag));
    }
    CoreSchema.Form form = CoreSchema.form(text);
    return switch (tag.substring(PREFIX.length())) {
      case "str" -> new Reading(text, false, "");
      case "int" -> bare(tag, text, form.isInteger());
      case "float" -> number(tag, text, form);
      case "bool" -> bare(tag, text, form == CoreSchema.Form.TRUE || form == CoreSchema.Form.FALSE);
      case "null" -> bare(tag, text, form == CoreSchema.Form.NULL);
      default -> bare(tag, text, false);
    };
  }

  private static Reading number(String tag, String text, CoreSchema.Form form) {
    boolean whole = form == CoreSchema.Form.INT;
    boolean fits = whole || form == CoreSchema.Form.FLOAT || form == CoreSchema.Form.NOT_FINITE;
    return bare(tag, whole ? text + ".0" : text, fits);
  }

  private static Reading bare(String tag, String text, boolean fits) {
    return new Reading(text, true, fits ? "" : misfit(tag, "`" + Kind.cut(text) + "`"));
  }

  private static boolean isCore(String tag) {
    return switch (tag) {
      case PREFIX + "str",
          PREFIX + "int",
          PREFIX + "float",
          PREFIX + "bool",
          PREFIX + "null",
          PREFIX + "map",
          PREFIX + "seq" ->
          true;
      default -> false;
    };
  }

  private static String misfit(String tag, String found) {
    return "the tag `" + written(tag) + "` does not fit " + found;
  }

  private static String unknown(String tag) {
    return "unknown tag `" + Kind.cut(written(tag)) + "`";
  }

  private static String written(String tag) {
    return tag.startsWith(PREFIX) ? "!!" + tag.substring(PREFIX.length()) : tag;
  }
}

package dev.stopline.source;

/** What kind of problem it is; the id is what a user sees and looks up. */
public enum Code {
  /** The input cannot be opened or read to its end. */
  UNREADABLE("unreadable"),
  NOT_UTF8("not-utf8"),
  /** A control character that may not stand in the text. */
  BAD_CHARACTER("bad-character"),
  /** Not YAML, or not JSON. */
  SYNTAX("syntax"),
  NO_DOCUMENT("no-document"),
  /** The format's version is higher than any known. */
  TOO_NEW("too-new"),
  TOO_DEEP("too-deep"),
  DUPLICATE_KEY("duplicate-key"),
  /** A list or a mapping as a key, or no key at all. */
  BAD_KEY("bad-key"),
  BAD_MERGE("bad-merge"),
  BAD_TAG("bad-tag"),
  UNDEFINED_ALIAS("undefined-alias"),
  RECURSIVE_ALIAS("recursive-alias"),
  TOO_MANY_ALIASES("too-many-aliases"),
  /** Half of a surrogate pair, written as an escape. */
  LONE_SURROGATE("lone-surrogate"),
  /** Infinity, not a number, or more than a double holds. */
  BAD_NUMBER("bad-number"),
  UNKNOWN_KEY("unknown-key"),
  MISSING_KEY("missing-key"),
  WRONG_TYPE("wrong-type"),
  /** Nothing, or null, where something is wanted. */
  NULL_VALUE("null-value"),
  /** A number or a boolean where text is wanted. */
  NEEDS_QUOTES("needs-quotes"),
  OUT_OF_RANGE("out-of-range"),
  /** A name that nothing has. */
  UNKNOWN_NAME("unknown-name"),
  /** Text that may not be a name of its kind. */
  BAD_NAME("bad-name"),

  /** A budget under which a rule could never do its work. */
  COUPLED_BUDGET("coupled-budget"),
  /** A threshold that no rule of the policy reads. */
  UNREAD_THRESHOLD("unread-threshold"),
  /** A policy that uses itself, by whatever way. */
  CIRCULAR_USE("circular-use"),
  /** A policy or an agent that is named here and has problems of its own. */
  INVALID_USE("invalid-use"),

  /** A turn in a few words that cannot be read as one. */
  BAD_SHORT_FORM("bad-short-form"),
  /** A turn that is nothing, or several things at once. */
  BAD_TURN("bad-turn"),
  /** A patch of a turn that is not there. */
  BAD_PATCH("bad-patch"),
  BAD_REGEX("bad-regex"),
  /** A last line that breaks off. */
  CUT_LINE("cut-line"),
  /** An id that an earlier scenario of the same run has. */
  DUPLICATE_ID("duplicate-id"),
  /** A run that is complete before it begins. */
  VACUOUS_REQUIREMENTS("vacuous-requirements");

  private final String id;

  Code(String id) {
    this.id = id;
  }

  /** In kebab-case; stable from release to release. */
  public String id() {
    return id;
  }
}

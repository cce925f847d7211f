package dev.stopline.source;

/** What the JSON parser complains about, in plain words. */
final class JsonMessage {
  private JsonMessage() {}

  static String of(String complaint) {
    if (complaint.startsWith("Unexpected end-of-input")) {
      return "the JSON ends too early";
    }
    if (complaint.startsWith("Unexpected close marker")) {
      return "this bracket closes nothing that is open";
    }
    if (complaint.contains("number") || complaint.contains("umeric value")) {
      return "this is no JSON number";
    }
    if (complaint.startsWith("Unexpected character")) {
      return unexpected(complaint);
    }
    if (complaint.startsWith("Unrecognized token")) {
      return "this is no JSON value: text needs double quotes";
    }
    if (complaint.startsWith("Illegal unquoted character")) {
      return "a control character in a text must be written as an escape";
    }
    if (complaint.startsWith("Unrecognized character escape")) {
      return "there is no escape like this in JSON";
    }
    return complaint.startsWith("Non-standard token")
        ? "infinity and NaN are not JSON"
        : "this is not JSON";
  }

  private static String unexpected(String complaint) {
    if (complaint.contains("double-quote to start field name")) {
      return "expected a key in double quotes";
    }
    if (complaint.contains("colon")) {
      return "expected a `:` after the key";
    }
    if (complaint.contains("comma")) {
      return "expected a `,` or the closing bracket";
    }
    if (complaint.contains("comment")) {
      return "JSON has no comments";
    }
    if (complaint.contains("hex-digit")) {
      return "this escape needs four hexadecimal digits";
    }
    return complaint.contains("value") ? "expected a JSON value" : "this is not JSON";
  }
}

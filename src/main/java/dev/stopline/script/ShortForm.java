package dev.stopline.script;

import dev.stopline.source.Code;
import dev.stopline.source.Location;
import dev.stopline.source.Node;
import dev.stopline.source.Problem;
import dev.stopline.source.Problems;
import java.util.List;
import java.util.Optional;

/**
 * A turn in a few words: {@code NAME}, {@code NAME -> TEXT} for a call that succeeded and {@code
 * NAME !! TEXT} for one that did not. The first arrow or pair of marks from the left decides.
 */
final class ShortForm {
  private static final String SUCCEEDED = " -> ";
  private static final String FAILED = " !! ";
  private static final String COUNT = "${i}";

  private final Problems problems;

  ShortForm(Problems problems) {
    this.problems = problems;
  }

  /** The entries {@code action} and {@code observation} that the words stand for. */
  Optional<List<Node.Entry>> expand(Node.Scalar words, String path) {
    String text = words.text().trim();
    int succeeded = text.indexOf(SUCCEEDED);
    int failed = text.indexOf(FAILED);
    boolean plain = succeeded < 0 && failed < 0;
    boolean ok = failed < 0 || (succeeded >= 0 && succeeded < failed);
    int at = plain ? text.length() : ok ? succeeded : failed;
    String name = text.substring(0, at).trim();
    String said = plain ? "" : text.substring(at + SUCCEEDED.length()).trim();
    if (!isName(name)) {
      return refuse(words, path, "`" + name + "` is not an action's name in a short form");
    }
    if (!plain && said.isEmpty()) {
      return refuse(words, path, "nothing follows the arrow");
    }
    if (said.startsWith("\"") || said.startsWith("'")) {
      return refuse(words, path, "what follows the arrow begins with a quote");
    }
    return Optional.of(
        entries(words.location(), name, ok, plain ? Optional.empty() : Optional.of(said)));
  }

  /**
   * The problem in better words where YAML read a short form with a colon in it as a mapping; any
   * other problem as it is.
   */
  static Problem explain(Problem problem) {
    if (problem.code() != Code.UNKNOWN_KEY) {
      return problem;
    }
    Location where = problem.location();
    String line = where.source().line(where.line());
    int start = line.offsetByCodePoints(0, where.column() - 1);
    String key = line.substring(start, line.offsetByCodePoints(start, where.length()));
    if (!key.contains(SUCCEEDED) && !key.contains(FAILED)) {
      return problem;
    }
    String message = "the colon makes a mapping of this turn";
    return new Problem(
        where,
        problem.severity(),
        Code.BAD_SHORT_FORM,
        problem.path(),
        message,
        advice(line.substring(start).trim()));
  }

  private static String advice(String words) {
    return "quote the whole entry: `\"" + words + "\"`";
  }

  private Optional<List<Node.Entry>> refuse(Node.Scalar words, String path, String message) {
    problems.error(
        words.location(), Code.BAD_SHORT_FORM, path, message, advice(words.text().trim()));
    return Optional.empty();
  }

  private static List<Node.Entry> entries(
      Location where, String name, boolean ok, Optional<String> said) {
    Node.Entry action = entry("action", where, new Node.Scalar(where, name, false));
    if (said.isEmpty()) {
      return List.of(action);
    }
    Node answer =
        new Node.Mapping(
            where,
            List.of(
                entry("ok", where, new Node.Scalar(where, Boolean.toString(ok), true)),
                entry("data", where, new Node.Scalar(where, said.get(), false))));
    return List.of(action, entry("observation", where, answer));
  }

  private static Node.Entry entry(String key, Location where, Node value) {
    return new Node.Entry(new Node.Key(key, where), value);
  }

  private static boolean isName(String name) {
    String rest = name.replace(COUNT, "i");
    for (int i = 0; i < rest.length(); i++) {
      char c = rest.charAt(i);
      if (!Character.isLetterOrDigit(c) && "_.-/:".indexOf(c) < 0) {
        return false;
      }
    }
    return !rest.isEmpty();
  }
}

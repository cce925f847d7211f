package dev.stopline.source;

/**
 * A problem as text: place, code and message; the source line with a caret under the place; the
 * key's path and the hint. Control characters are shown, never sent.
 */
public final class ProblemText {
  /** In columns. */
  public static final int WIDTH = 100;

  private ProblemText() {}

  /** Several lines, each with its end. */
  public static String render(Problem problem) {
    return render(problem, WIDTH);
  }

  /**
   * As {@link #render(Problem)}; the quoted line is cut around the caret to fit that many columns.
   */
  public static String render(Problem problem, int width) {
    Location place = problem.location();
    String number = Integer.toString(place.line());
    String margin = " ".repeat(number.length());
    StringBuilder text = new StringBuilder();
    text.append(headline(problem)).append('\n');
    if (problem.code() != Code.UNREADABLE) {
      int room = Math.max(20, width - number.length() - 3);
      QuotedLine quoted = QuotedLine.of(place, room);
      text.append(margin).append(" |\n");
      line(text, number + " | ", quoted.text());
      line(text, margin + " | ", quoted.carets());
    }
    String last = lastLine(problem);
    if (!last.isEmpty()) {
      line(text, margin + " = ", last);
    }
    return text.toString();
  }

  /** The first line alone: {@code file:line:column: error[code]: message}. */
  public static String headline(Problem problem) {
    String kind = problem.severity().word() + "[" + problem.code().id() + "]";
    return Visible.of(problem.location() + ": " + kind + ": " + problem.message());
  }

  private static String lastLine(Problem problem) {
    String path = problem.path().isEmpty() ? "" : "at " + problem.path();
    String between = path.isEmpty() || problem.hint().isEmpty() ? "" : ": ";
    return Visible.of(path + between + problem.hint());
  }

  private static void line(StringBuilder text, String head, String rest) {
    text.append((head + rest).stripTrailing()).append('\n');
  }
}

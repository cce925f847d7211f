package dev.stopline.source;

import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/** What the YAML scanner and parser complain about, in the words of somebody who writes files. */
final class SyntaxMessage {
  private static final String QUOTE_IT = "put the text in quotes";

  private final Source source;
  private final String problem;
  private final String context;
  private final Mark opening;
  private Mark place;
  private String hint = "";

  private SyntaxMessage(Source source, MarkedYAMLException failure, Mark here) {
    this.source = source;
    this.problem = failure.getProblem() == null ? "" : failure.getProblem();
    this.context = failure.getContext() == null ? "" : failure.getContext();
    this.opening = failure.getContextMark();
    this.place = failure.getProblemMark() == null ? here : failure.getProblemMark();
  }

  /** The problem of a failure; here is where the scanner stood. */
  static Problem of(Source source, RuntimeException failure, Mark here) {
    if (!(failure instanceof MarkedYAMLException marked)) {
      return problem(source, here, "this is not YAML", "");
    }
    SyntaxMessage message = new SyntaxMessage(source, marked, here);
    String text = message.text();
    return problem(source, message.place, text, message.hint);
  }

  private static Problem problem(Source source, Mark place, String message, String hint) {
    int line = place.getLine() + source.firstLine();
    Location location = new Location(source, line, place.getColumn() + 1, 1);
    return new Problem(location, Severity.ERROR, Code.SYNTAX, "", message, hint);
  }

  private String text() {
    if (problem.contains("':'") && opening != null) {
      place = opening;
      hint = "is a `:` missing, or is the line indented too little?";
      return "expected `key: value`";
    }
    if (problem.startsWith("mapping values are not allowed")) {
      hint = "if the colon belongs to a text, " + QUOTE_IT;
      return "a `:` cannot stand here";
    }
    if (problem.contains("cannot start any token")) {
      return badStart();
    }
    if (problem.startsWith("expected <block end>")) {
      return misplaced();
    }
    if (problem.startsWith("expected ',' or")) {
      return unclosed();
    }
    if (problem.startsWith("sequence entries are not allowed")) {
      hint = "if the dash belongs to a text, " + QUOTE_IT;
      return "a list item cannot begin here";
    }
    return scalarText();
  }

  private String scalarText() {
    if (problem.startsWith("found unexpected ") && opening != null) {
      place = opening;
      return "this quote is never closed";
    }
    if (problem.startsWith("found unknown escape")) {
      hint = "write `\\\\` for a backslash, or use single quotes";
      return "there is no escape like this in double quotes";
    }
    if (problem.startsWith("expected escape sequence")) {
      return "this escape needs more hexadecimal digits";
    }
    if (problem.startsWith("expected the node content")) {
      return "something is missing before this";
    }
    if (problem.startsWith("expected '<document start>'")) {
      hint = "check what is before, or begin a new document with `---`";
      return "the document has ended before this";
    }
    return otherText();
  }

  private String otherText() {
    if (problem.startsWith("mapping keys are not allowed")) {
      return "a key cannot stand here";
    }
    if (problem.startsWith("unexpected character found")) {
      return "expected the name of an anchor or an alias";
    }
    if (problem.startsWith("found undefined tag handle")) {
      return "this tag has a handle that no `%TAG` line explains";
    }
    if (problem.contains("indentation indicator")) {
      return "only `+`, `-` and a digit from 1 to 9 can follow `|` or `>`";
    }
    if (problem.startsWith("expected a comment or a line break")) {
      return "only a comment can follow here";
    }
    if (problem.contains("URI")) {
      return "this is no tag";
    }
    return problem.startsWith("found incompatible YAML")
        ? "this is a version of YAML that is not known"
        : "this is not YAML";
  }

  private String misplaced() {
    int at = place.getIndex() - 1;
    while (at >= 0 && source.text().charAt(at) == ' ') {
      at--;
    }
    boolean first = at < 0 || source.text().charAt(at) == '\n' || source.text().charAt(at) == '\r';
    if (first) {
      hint = "check the indentation";
      return "this neither belongs to " + opened() + " nor can follow it";
    }
    hint = "put the whole text in quotes, or none of it";
    return "nothing can follow a closing quote or bracket here";
  }

  private String badStart() {
    int at = place.getIndex();
    char c = at < source.text().length() ? source.text().charAt(at) : ' ';
    if (c == '\t') {
      hint = "use spaces";
      return "a tab cannot stand here";
    }
    hint = QUOTE_IT;
    return "a text cannot begin with this character";
  }

  private String unclosed() {
    boolean list = problem.contains("']'");
    String bracket = list ? "`]`" : "`}`";
    if (opening != null && place.getIndex() >= source.text().length()) {
      place = opening;
      return "this bracket is never closed: " + bracket + " is missing";
    }
    int at = place.getIndex();
    if (at < source.text().length() && "[{".indexOf(source.text().charAt(at)) >= 0) {
      hint = "if the bracket belongs to a text, " + QUOTE_IT;
    }
    return "expected `,` or " + bracket + " in " + opened();
  }

  private String opened() {
    int line = opening == null ? 0 : opening.getLine() + source.firstLine();
    boolean mapping = context.contains("mapping");
    return "the " + (mapping ? "mapping" : "list") + " that begins in line " + line;
  }
}

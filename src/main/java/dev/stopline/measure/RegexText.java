package dev.stopline.measure;

import dev.stopline.source.Code;
import dev.stopline.source.Node;
import dev.stopline.source.Path;
import dev.stopline.source.Problems;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** A regular expression as files write it. */
final class RegexText {
  private final Problems problems;

  RegexText(Problems problems) {
    this.problems = problems;
  }

  /** Empty when it is none, and the problems say why. */
  Optional<Pattern> compile(Node written, Path path) {
    try {
      return Optional.of(Pattern.compile(((Node.Scalar) written).text()));
    } catch (PatternSyntaxException e) {
      String message = "not a regular expression: " + e.getDescription();
      problems.error(written.location(), Code.BAD_REGEX, path.toString(), message);
      return Optional.empty();
    }
  }
}

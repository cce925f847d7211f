package dev.stopline.script;

import dev.stopline.loop.Value;
import dev.stopline.source.Code;
import dev.stopline.source.Location;
import dev.stopline.source.Node;
import dev.stopline.source.Path;
import dev.stopline.source.Problems;
import dev.stopline.source.Shape;
import dev.stopline.source.Spelling;
import java.util.ArrayList;
import java.util.List;

/** How an expectation of a run as a whole is written. */
final class RunExpectation {
  /** {@code REASON}, {@code REASON @TURN}, or a mapping that names the stop. */
  static final Shape SHAPE =
      Shape.oneOfKinds(
          Shape.text(
              "an expectation",
              "[a-z_]+( @[0-9]{1,18})?",
              "REASON, REASON @TURN, none, or a mapping with `stop`"),
          Expectable.table(RunKey.values()));

  private static final List<String> STOPS = RunKey.stops();

  private RunExpectation() {}

  /** The expectation of a node that has passed {@link #SHAPE}. */
  static Expectation<Outcome> read(Node written, Path path, Problems problems) {
    if (written instanceof Node.Mapping mapping) {
      return Expectable.read(mapping, RunKey.values());
    }
    Location where = written.location();
    String[] words = ((Node.Scalar) written).text().split(" @");
    if (!STOPS.contains(words[0])) {
      String hint =
          Spelling.nearest(words[0], STOPS)
              .map(nearest -> "did you mean `" + nearest + "`?")
              .orElse("");
      String message = "`" + words[0] + "` is not a stop reason";
      problems.error(where, Code.UNKNOWN_NAME, path.toString(), message, hint);
    }
    if (words[0].equals(RunKey.NONE) && words.length > 1) {
      String message = "a run that does not stop has no turn at which it stops";
      problems.error(where, Code.BAD_NAME, path.toString(), message, "write `none` alone");
    }
    List<Assertion<Outcome>> assertions = new ArrayList<>();
    assertions.add(new Assertion<>(RunKey.STOP, Value.of(words[0]), where));
    if (words.length > 1) {
      assertions.add(new Assertion<>(RunKey.AT_TURN, Value.of(Long.parseLong(words[1])), where));
    }
    return new Expectation<>(assertions);
  }
}

package dev.stopline.trace;

import dev.stopline.source.Fields;
import dev.stopline.source.Node;
import dev.stopline.source.Path;
import dev.stopline.source.Problems;
import dev.stopline.source.Shape;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;

/** The last line of a native trace: how the run ended. */
final class OutcomeText {
  private static final Shape SHAPE =
      Shape.table(
          "an outcome's line",
          Shape.required(
              "outcome",
              Shape.table(
                  "outcome",
                  Shape.key("success", Shape.nullable(Shape.flag())),
                  Shape.key("won_at_turn", Shape.nullable(Shape.whole(1, Long.MAX_VALUE))),
                  Shape.key(
                      "ended_by",
                      Shape.nullable(
                          Shape.choice(
                              "who ended it",
                              Arrays.stream(RecordedOutcome.EndedBy.values())
                                  .map(RecordedOutcome.EndedBy::id)
                                  .toList()))),
                  Shape.key("status", Shape.nullable(Shape.text())),
                  Shape.key("reward", Shape.nullable(Shape.decimal())))));

  private OutcomeText() {}

  /** The outcome; what is wrong is reported. */
  static RecordedOutcome read(Node.Mapping line, Problems problems) {
    int before = problems.errors();
    SHAPE.check(line, Path.ROOT, problems);
    if (problems.errors() > before) {
      return RecordedOutcome.UNKNOWN;
    }
    Fields outcome = Fields.of(line).fields("outcome").orElseThrow();
    return new RecordedOutcome(
        present(outcome, "success")
            ? Optional.of(outcome.flag("success", false))
            : Optional.empty(),
        present(outcome, "won_at_turn")
            ? Optional.of(outcome.whole("won_at_turn", 0))
            : Optional.empty(),
        RecordedOutcome.EndedBy.of(outcome.text("ended_by", "")),
        outcome.text("status", ""),
        present(outcome, "reward")
            ? Optional.of(outcome.decimal("reward", BigDecimal.ZERO))
            : Optional.empty());
  }

  private static boolean present(Fields fields, String key) {
    return fields.has(key) && !fields.isNull(key);
  }
}

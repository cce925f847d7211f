package dev.stopline.measure;

import dev.stopline.source.Code;
import dev.stopline.source.Fields;
import dev.stopline.source.Node;
import dev.stopline.source.Path;
import dev.stopline.source.Problems;
import dev.stopline.source.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** A measure as files write it: a word, or a mapping. */
public final class MeasureText {
  private static final Shape NAME = Shape.nonEmpty("a name");

  /** What may stand under {@code measure}. */
  public static final Shape SHAPE =
      Shape.oneOfKinds(
          Shape.choice("a measure", List.of("scripted", "recorded", "repair", "novelty")),
          Shape.table(
              "measure",
              Shape.key("task", delta("task")),
              Shape.key("evidence", delta("evidence")),
              Shape.key("regression", Shape.table("regression", Shape.required("fact", NAME))),
              Shape.key(
                  "integrity",
                  Shape.listOf(
                      Shape.table(
                          "integrity",
                          Shape.key("subset", Shape.listOf(NAME)),
                          Shape.key("unchanged", NAME)))),
              Shape.key(
                  "extract",
                  Shape.mapOf(
                      Shape.table(
                          "extract",
                          Shape.required("tool", NAME),
                          Shape.required("regex", Shape.nonEmpty("a regular expression")))))));

  private final Problems problems;

  public MeasureText(Problems problems) {
    this.problems = problems;
  }

  /**
   * @param written has passed {@link #SHAPE}
   */
  public Measure read(Node written, Path path) {
    if (written instanceof Node.Mapping mapping) {
      return facts(Fields.of(mapping), path);
    }
    return switch (((Node.Scalar) written).text()) {
      case "novelty" -> new Measure.Novelty();
      case "repair" -> new Measure.Facts(FactMeasure.REPAIR, List.of());
      default -> new Measure.Recorded();
    };
  }

  private Measure facts(Fields measure, Path path) {
    FactMeasure facts =
        new FactMeasure(
            measure.fields("task").map(MeasureText::delta),
            measure.fields("evidence").map(MeasureText::delta),
            measure.fields("regression").map(regression -> regression.text("fact", "")),
            integrity(measure, path.key("integrity")));
    return new Measure.Facts(facts, extracts(measure, path.key("extract")));
  }

  private static FactMeasure.Delta delta(Fields fields) {
    boolean lower = fields.text("better", "").equals("lower");
    FactMeasure.Better better = lower ? FactMeasure.Better.LOWER : FactMeasure.Better.HIGHER;
    return new FactMeasure.Delta(fields.text("fact", ""), better);
  }

  private List<FactMeasure.Integrity> integrity(Fields measure, Path path) {
    List<FactMeasure.Integrity> conditions = new ArrayList<>();
    List<Node> written = measure.nodes("integrity");
    for (int i = 0; i < written.size(); i++) {
      Fields condition = Fields.of(written.get(i));
      List<String> subset = condition.texts("subset");
      boolean one = condition.has("unchanged") != condition.has("subset");
      if (!one || (condition.has("subset") && subset.size() != 2)) {
        String message = "expected `unchanged: FACT` or `subset: [PART, WHOLE]`";
        String place = path.item(i + 1).toString();
        problems.error(condition.location(), Code.WRONG_TYPE, place, message);
      } else if (condition.has("subset")) {
        conditions.add(new FactMeasure.Integrity.Subset(subset.get(0), subset.get(1)));
      } else {
        conditions.add(new FactMeasure.Integrity.Unchanged(condition.text("unchanged", "")));
      }
    }
    return conditions;
  }

  private List<Measure.Extract> extracts(Fields measure, Path path) {
    List<Measure.Extract> extracts = new ArrayList<>();
    Optional<Fields> written = measure.fields("extract");
    if (written.isPresent()) {
      for (Node.Entry entry : written.get().mapping().entries()) {
        String fact = entry.key().text();
        Fields extract = Fields.of(entry.value());
        Node regex = extract.node("regex").orElseThrow();
        Optional<Pattern> pattern =
            new RegexText(problems).compile(regex, path.key(fact).key("regex"));
        if (pattern.isPresent() && pattern.get().matcher("").groupCount() < 1) {
          String message = "the regular expression has no group: put the number in brackets";
          problems.error(regex.location(), Code.BAD_REGEX, path.key(fact).toString(), message);
        }
        pattern.ifPresent(
            p -> extracts.add(new Measure.Extract(fact, extract.text("tool", ""), p)));
      }
    }
    return extracts;
  }

  private static Shape delta(String name) {
    return Shape.table(
        name,
        Shape.required("fact", NAME),
        Shape.key("better", Shape.choice("a direction", List.of("higher", "lower"))));
  }
}

package dev.stopline.measure;

import dev.stopline.source.Code;
import dev.stopline.source.Fields;
import dev.stopline.source.FormatVersion;
import dev.stopline.source.Node;
import dev.stopline.source.Path;
import dev.stopline.source.Problems;
import dev.stopline.source.Shape;
import dev.stopline.source.Source;
import dev.stopline.source.YamlReader;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads one agent file. */
final class AgentReader {
  private static final Shape NAME = Shape.nonEmpty("a name");
  private static final Shape EFFECT =
      Shape.choice("what a tool does", List.of("read", "write", "poll", "ignore"));
  private static final Shape DOLLARS = Shape.decimalFrom(0);

  private static final Shape TOOL =
      Shape.oneOfKinds(
          EFFECT,
          Shape.table(
              "a tool",
              Shape.required("effect", EFFECT),
              Shape.key("ignore_args", Shape.listOf(NAME)),
              Shape.key("fold_space", Shape.flag())));

  /** What an agent file looks like. */
  static final Shape SHAPE =
      Shape.table(
          "an agent",
          FormatVersion.FIELD,
          Shape.required("agent", NAME),
          Shape.key("because", Shape.text()),
          Shape.key("finish", Shape.listOf(NAME)),
          Shape.key("tools", Shape.mapOf(TOOL)),
          Shape.key("undeclared", EFFECT),
          Shape.key("volatile", Shape.listOf(Shape.nonEmpty("a regular expression"))),
          Shape.key("measure", MeasureText.SHAPE),
          Shape.key(
              "prices",
              Shape.mapOf(
                  Shape.table(
                      "a price",
                      Shape.required("input", DOLLARS),
                      Shape.key("cached_input", DOLLARS),
                      Shape.required("output", DOLLARS)))));

  private final Problems problems;

  AgentReader(Problems problems) {
    this.problems = problems;
  }

  /** The agent; empty when there were errors. */
  Optional<Agent> read(Source source) {
    int before = problems.errors();
    List<Node> documents = YamlReader.read(source, problems);
    if (documents.size() > 1) {
      String message = "an agent file holds one agent, this is a second one";
      problems.error(documents.get(1).location(), Code.SYNTAX, "", message);
    }
    if (problems.errors() > before) {
      return Optional.empty();
    }
    SHAPE.check(documents.get(0), Path.ROOT, problems);
    if (problems.errors() > before) {
      return Optional.empty();
    }
    Fields fields = Fields.of(documents.get(0));
    FormatVersion.check(fields.mapping(), problems);
    Agent agent =
        new Agent(
            fields.text("agent", ""),
            fields.has("finish") ? Set.copyOf(fields.texts("finish")) : Set.of("finish"),
            tools(fields),
            effect(fields.text("undeclared", "read")),
            noise(fields),
            fields
                .node("measure")
                .map(written -> new MeasureText(problems).read(written, Path.of("measure"))),
            prices(fields));
    return problems.errors() > before ? Optional.empty() : Optional.of(agent);
  }

  private List<Agent.Tool> tools(Fields fields) {
    List<Agent.Tool> tools = new ArrayList<>();
    Optional<Fields> written = fields.fields("tools");
    if (written.isEmpty()) {
      return tools;
    }
    for (Node.Entry entry : written.get().mapping().entries()) {
      Optional<ToolPattern> pattern = ToolPattern.of(entry.key().text());
      if (pattern.isEmpty()) {
        String message = "`" + entry.key().text() + "` is no tool pattern";
        String hint = "write NAME, NAME(TEXT) or NAME(key=TEXT); * matches anything";
        problems.error(entry.key().location(), Code.BAD_NAME, "tools", message, hint);
      } else {
        tools.add(tool(pattern.get(), entry.value()));
      }
    }
    return tools;
  }

  private static Agent.Tool tool(ToolPattern pattern, Node written) {
    if (written instanceof Node.Scalar word) {
      return new Agent.Tool(pattern, effect(word.text()), Set.of(), Agent.Spaces.KEPT);
    }
    Fields tool = Fields.of(written);
    boolean folded = tool.flag("fold_space", false);
    return new Agent.Tool(
        pattern,
        effect(tool.text("effect", "read")),
        new HashSet<>(tool.texts("ignore_args")),
        folded ? Agent.Spaces.FOLDED : Agent.Spaces.KEPT);
  }

  private static Agent.Effect effect(String word) {
    return Agent.Effect.valueOf(word.toUpperCase(Locale.ROOT));
  }

  private List<Pattern> noise(Fields fields) {
    List<Pattern> noise = new ArrayList<>();
    List<Node> written = fields.nodes("volatile");
    for (int i = 0; i < written.size(); i++) {
      Path path = Path.of("volatile").item(i + 1);
      new RegexText(problems).compile(written.get(i), path).ifPresent(noise::add);
    }
    return noise;
  }

  private static Map<String, Agent.Price> prices(Fields fields) {
    Map<String, Agent.Price> prices = new LinkedHashMap<>();
    Optional<Fields> written = fields.fields("prices");
    if (written.isPresent()) {
      for (Node.Entry entry : written.get().mapping().entries()) {
        Fields price = Fields.of(entry.value());
        BigDecimal input = price.decimal("input", BigDecimal.ZERO);
        prices.put(
            entry.key().text(),
            new Agent.Price(
                input,
                price.decimal("cached_input", input),
                price.decimal("output", BigDecimal.ZERO)));
      }
    }
    return prices;
  }
}

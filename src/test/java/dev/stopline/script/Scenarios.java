package dev.stopline.script;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.Episode;
import dev.stopline.measure.Agents;
import dev.stopline.policy.Policies;
import dev.stopline.policy.Texts;
import dev.stopline.source.Problems;
import dev.stopline.source.Source;
import java.util.List;

/** Scenarios from texts that are nowhere but in a test. */
public final class Scenarios {
  /** What the text is called. */
  public static final String NAME = "a.yaml";

  private Scenarios() {}

  /** What came of reading a text. */
  public record Reading(List<Scenario> scenarios, int invalid, Problems problems) {
    /** The scenario of that id; fails when there were errors. */
    public Scenario scenario(String id) {
      assertEquals(0, problems.errors(), () -> Texts.headlines(problems).toString());
      return scenarios.stream().filter(s -> s.id().equals(id)).findFirst().orElseThrow();
    }
  }

  public static Reading read(String yaml) {
    return read(yaml, new Texts());
  }

  public static Reading read(String yaml, Texts texts) {
    return read(yaml, reader(texts));
  }

  /** For many texts that name the same few files: it reads each of those once. */
  public static ScenarioReader reader(Texts texts) {
    return new ScenarioReader(new Policies(texts), new Agents(texts));
  }

  public static Reading read(String yaml, ScenarioReader reader) {
    Problems problems = new Problems();
    ScenarioReader.Read read = reader.read(Source.of(NAME, yaml), problems);
    return new Reading(read.scenarios(), read.invalid(), problems);
  }

  /** The first scenario of a text without errors. */
  public static Scenario one(String yaml) {
    Reading reading = read(yaml);
    assertEquals(0, reading.problems().errors(), () -> yaml + Texts.headlines(reading.problems()));
    return reading.scenarios().get(0);
  }

  /** Everything that happens in the first scenario of a text. */
  public static Played play(String yaml) {
    return play(one(yaml));
  }

  public static Played play(String yaml, Texts texts) {
    return play(read(yaml, texts).scenarios().get(0));
  }

  public static Played play(Scenario scenario) {
    Episode episode = new Episode();
    return new Played(scenario, episode, scenario.runs().get(0).play(episode));
  }

  /** A run under the scenario's own policy. */
  public record Played(Scenario scenario, Episode episode, Outcome outcome) {
    public List<String> actions() {
      return episode.entries().stream()
          .map(entry -> entry.turn().proposal().map(p -> p.action().name()).orElse("-"))
          .toList();
    }

    public List<String> dispositions() {
      return episode.entries().stream().map(e -> e.turn().disposition().id()).toList();
    }
  }

  /** What {@code test} makes of the first scenario of a text, under its own policy. */
  public static ScenarioResult test(String yaml) {
    return Runner.test(one(yaml)).get(0);
  }
}

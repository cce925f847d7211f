package dev.stopline.script;

import dev.stopline.policy.Budget;
import dev.stopline.policy.PolicyFile;
import dev.stopline.source.Location;
import dev.stopline.source.Problems;
import java.util.List;
import java.util.Optional;

/**
 * A script, and what must come of it.
 *
 * @param id unique in a run; a variant's is its scenario's, a slash and its own name
 * @param title one line; may be empty
 * @param because what it protects; may be empty
 * @param tags in the order in which they are written
 * @param where the place of its id
 * @param extent the lines that belong to it
 * @param budget thresholds laid over those of any policy that it runs under
 * @param runs the script under the scenario's own policy, then under those that {@code under} names
 * @param standing whether it is run, and what a failure means
 */
public record Scenario(
    String id,
    String title,
    String because,
    List<String> tags,
    Location where,
    Extent extent,
    Budget budget,
    List<ScriptedRun> runs,
    Standing standing) {
  public Scenario {
    tags = List.copyOf(tags);
    runs = List.copyOf(runs);
  }

  /**
   * The lines of a scenario in its file.
   *
   * @param part whether it is a document or a variant in one
   * @param first 1-based
   * @param last 1-based, included
   */
  public record Extent(Part part, int first, int last) {
    public boolean contains(int line) {
      return first <= line && line <= last;
    }
  }

  /** What a scenario is in its file. */
  public enum Part {
    DOCUMENT,
    VARIANT
  }

  /** Whether a scenario is run, and what a failure of it means. */
  public sealed interface Standing {
    /** It is run, and has to meet its expectations. */
    record Active() implements Standing {}

    /** It is not run. */
    record Skipped(String why) implements Standing {}

    /** It alone is run, with others that say the same. */
    record Only() implements Standing {}

    /** It has to fail: a pass means that the reason is gone. */
    record KnownFailure(String why) implements Standing {}
  }

  /** The same scenario, not run. */
  public Scenario skipped(String why) {
    Standing skipped = new Standing.Skipped(why);
    return new Scenario(id, title, because, tags, where, extent, budget, runs, skipped);
  }

  /** The script under another policy, with the scenario's budget and no expectations. */
  public ScriptedRun under(PolicyFile policy, Problems problems) {
    return new ScriptedRun(
        id,
        runs.get(0).script(),
        policy,
        policy.compile(budget, problems),
        Expectation.nothing(),
        ScriptedRun.Turns.IGNORED);
  }

  /** Why a failure of it is known; empty where it has to pass. */
  public Optional<String> knownFailure() {
    return standing instanceof Standing.KnownFailure known
        ? Optional.of(known.why())
        : Optional.empty();
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Value;
import dev.stopline.source.Problems;
import dev.stopline.source.Source;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a mapping file says: where in somebody's JSON the runs are, their steps, and what each step
 * tells.
 *
 * @param name what it is called
 * @param layout where runs and steps are
 * @param trace what is told of a run, where in the run
 * @param step what is told of a step, where in the step
 */
public record MappingFile(String name, Layout layout, TraceKeys trace, StepKeys step) {
  /** How the name of a mapping file ends. */
  public static final String SUFFIX = ".mapping.yaml";

  /**
   * Where runs and steps are.
   *
   * @param lines whether every line is a value of its own, and all of them the list that is the run
   * @param traces the list or object of runs in the file; empty: every value in the file is a run
   * @param steps the list or object of steps in a run
   * @param skip steps that are as if they were not there
   * @param sort whether to put the steps in the order of their time stamps
   */
  record Layout(
      boolean lines, Optional<Pointer> traces, Pointers steps, List<Where> skip, boolean sort) {}

  /** What is told of a run. */
  record TraceKeys(
      Pointers id,
      Pointers task,
      Pointers family,
      Pointers goal,
      Pointers status,
      Pointers reward,
      Sign outcome,
      Pointers endedAt,
      Map<RecordedOutcome.EndedBy, List<Value>> ended) {}

  /**
   * What is told of a step.
   *
   * @param id unique in the world
   * @param response the id of the model's response; steps with the same one are one response
   */
  record StepKeys(
      Pointers id,
      Pointers response,
      Pointers model,
      TimeKeys time,
      UsageKeys usage,
      ProgressKeys progress,
      Parts parts) {}

  /** When a step began and ended. */
  record TimeKeys(Pointers start, Pointers end, TimeStamp.Unit unit) {}

  /**
   * What a response consumed.
   *
   * @param cumulative whether the numbers are totals of the run so far
   */
  record UsageKeys(
      Pointers input, Pointers cached, Pointers output, Pointers cost, boolean cumulative) {}

  /**
   * How far a step moved the run.
   *
   * @param score the run's score after the step: the rise of the best so far is the task delta
   */
  record ProgressKeys(Pointers score, Pointers taskDelta, Pointers evidenceDelta) {}

  /**
   * What a step can hold.
   *
   * @param callsFollow whether the calls of a message are steps of their own after it
   */
  record Parts(
      Optional<Part> user,
      List<Happening> events,
      Optional<Part> message,
      boolean callsFollow,
      Part call,
      Optional<Part> result) {}

  /** Something around the loop: what kind of event, and where. */
  record Happening(String kind, Part part) {}

  /** The mapping; empty when there were errors. */
  public static Optional<MappingFile> read(Source source, Problems problems) {
    return MappingText.read(source, problems);
  }

  /** Reads what the mapping describes. */
  public TraceReader reader() {
    return JsonFault.explained(new MappingReader(this));
  }
}

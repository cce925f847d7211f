package dev.stopline.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stopline.loop.Check;
import dev.stopline.loop.Controller;
import dev.stopline.loop.Disposition;
import dev.stopline.loop.Episode;
import dev.stopline.loop.Monitor;
import dev.stopline.loop.Observer;
import dev.stopline.loop.Policy;
import dev.stopline.loop.Rewind;
import dev.stopline.loop.RunState;
import dev.stopline.loop.Signal;
import dev.stopline.loop.Stop;
import dev.stopline.loop.StopReason;
import dev.stopline.loop.Turn;
import dev.stopline.loop.Verdict;
import dev.stopline.policy.Budget;
import dev.stopline.policy.PolicyFile;
import dev.stopline.policy.Texts;
import dev.stopline.script.Scenario;
import dev.stopline.script.Script;
import dev.stopline.script.ScriptedRun;
import dev.stopline.script.ScriptedSeams;
import dev.stopline.source.Problems;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A run and everything that an observer was told of it. */
final class Played implements Observer {
  final Script script;
  final Policy policy;
  final Episode episode = new Episode();

  /** Every state that anybody was shown, in order, and what it looked like at that moment. */
  final List<Portrait> portraits = new ArrayList<>();

  final List<Rewind> rewinds = new ArrayList<>();
  final RunState last;

  private final boolean paints;

  private Played(Script script, Policy policy, boolean paints) {
    this.script = script;
    this.policy = policy;
    this.paints = paints;
    this.last =
        new Controller(new ScriptedSeams(script), policy, this).run(script.header().world());
  }

  static Played of(Draft draft) {
    return of(draft.read(), false);
  }

  /** With pictures of every state. */
  static Played painted(Scenario scenario) {
    return of(scenario, true);
  }

  private static Played of(Scenario scenario, boolean paints) {
    ScriptedRun run = scenario.runs().get(0);
    return new Played(run.script(), run.policy(), paints);
  }

  /** The script of a scenario under a policy, with a budget of its own. */
  static Played of(Scenario scenario, PolicyFile policy, Map<String, BigDecimal> budget) {
    Map<String, Budget.Setting> settings = new LinkedHashMap<>();
    budget.forEach(
        (name, number) -> settings.put(name, new Budget.Setting(number, scenario.where())));
    Problems problems = new Problems();
    Policy compiled = policy.compile(new Budget(settings), problems);
    assertEquals(List.of(), Texts.headlines(problems));
    return new Played(scenario.runs().get(0).script(), compiled, false);
  }

  Played again() {
    return new Played(script, policy, false);
  }

  Stop stop() {
    return last.stop().orElseThrow();
  }

  String reason() {
    return last.stopReason().map(StopReason::id).orElse("none");
  }

  /** Turns used when it stopped; more than any script has where it did not. */
  long atTurn() {
    return stop().reason().isPresent() ? stop().turn() : Long.MAX_VALUE;
  }

  List<Episode.Entry> entries() {
    return episode.entries();
  }

  /** What a rule was shown of a turn; nothing of one that threw, was ignored or ended the run. */
  static Optional<Signal> signal(Turn turn) {
    if (turn.transition().isPresent()) {
      return Optional.of(turn.transition().get());
    }
    return switch (turn.disposition()) {
      case BLOCKED, FINISH_REFUSED ->
          Optional.of(
              new Signal.Refusal(turn.proposal().orElseThrow().action(), turn.disposition()));
      case MESSAGE -> Optional.of(new Signal.Message("hm"));
      case EVENT -> Optional.of(new Signal.Event("user", ""));
      default -> Optional.empty();
    };
  }

  static boolean is(Episode.Entry entry, Disposition disposition) {
    return entry.turn().disposition() == disposition;
  }

  @Override
  public void used(Turn turn, Monitor monitor) {
    paint(turn.after(), monitor);
    episode.used(turn, monitor);
  }

  @Override
  public void asked(Check check, Verdict verdict) {
    paint(check.state(), null);
    episode.asked(check, verdict);
  }

  @Override
  public void rewound(Rewind rewind) {
    paint(rewind.revived(), null);
    rewinds.add(rewind);
    episode.rewound(rewind);
  }

  @Override
  public void ended(RunState end, Stop stop) {
    paint(end, null);
    episode.ended(end, stop);
  }

  private void paint(RunState state, Monitor monitor) {
    if (paints) {
      portraits.add(Portrait.of(state, monitor));
    }
  }
}

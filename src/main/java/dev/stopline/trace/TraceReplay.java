package dev.stopline.trace;

import dev.stopline.loop.Observer;
import dev.stopline.loop.Policy;
import dev.stopline.loop.Requirements;
import dev.stopline.loop.Rule;
import dev.stopline.loop.Spent;
import dev.stopline.loop.StopReason;
import dev.stopline.loop.Usage;
import dev.stopline.loop.World;
import dev.stopline.measure.Agent;
import dev.stopline.measure.Agents;
import dev.stopline.measure.Measure;
import dev.stopline.script.Script;
import dev.stopline.script.ScriptTurn;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One recording under some policies. */
final class TraceReplay {
  private static final String GOAL = "goal";

  private final Replay.Setup setup;
  private final TraceHeader header;
  private final int index;
  private final CopyKeys keys;
  private final List<RecordedTurn> unmeasured = new ArrayList<>();
  private final List<PolicyReplay> replays = new ArrayList<>();
  private final Set<Rule.Input> carried = EnumSet.noneOf(Rule.Input.class);
  private final Agent agent;
  private final boolean byOutcome;
  private final Optional<Long> wonAt;
  private Measure measure;
  private long turns;
  private Usage usage = Usage.NONE;
  private BigDecimal seconds = BigDecimal.ZERO;

  TraceReplay(Replay.Setup setup, TraceHeader header, int index) {
    this.setup = setup;
    this.header = header;
    this.index = index;
    this.keys = new CopyKeys(header.goal());
    this.agent =
        setup.agent() == Agents.UNKNOWN
            ? header.script().map(Script.Header::agent).orElse(Agents.UNKNOWN)
            : setup.agent();
    this.byOutcome = header.judgedBy() == TraceHeader.JudgedBy.OUTCOME;
    this.wonAt = setup.evidence().outcome(setup.file(), header, claimed(header)).wonAtTurn();
    if (!byOutcome) {
      carried.add(Rule.Input.QUESTION);
    }
  }

  private static RecordedOutcome claimed(TraceHeader header) {
    return new RecordedOutcome(
        Optional.of(true), header.wonAtTurn(), Optional.empty(), "", Optional.empty());
  }

  /** Turns before the first call wait for it: it shows whether progress was recorded. */
  void turn(RecordedTurn turn) {
    keys.add(turn);
    if (measure == null) {
      unmeasured.add(turn);
      if (turn.turn().what() instanceof ScriptTurn.Call) {
        begin(turn.progress());
      }
    } else {
      play(turn);
    }
  }

  TraceResult end(RecordedOutcome recorded) {
    RecordedOutcome outcome = setup.evidence().outcome(setup.file(), header, recorded);
    if (measure == null) {
      begin(RecordedTurn.ProgressSource.NONE);
    }
    List<PolicyResult> results = new ArrayList<>();
    for (PolicyReplay replay : replays) {
      replay.end();
      results.add(result(replay, outcome));
    }
    return new TraceResult(
        place(),
        header,
        outcome,
        totals(),
        new TraceResult.Looked(agent.name(), measure.id(), replays.get(0).seams().undeclared()),
        keys.keys(),
        results);
  }

  private void begin(RecordedTurn.ProgressSource source) {
    boolean recorded = source == RecordedTurn.ProgressSource.RECORDED;
    measure =
        header
            .script()
            .flatMap(Script.Header::measure)
            .or(agent::measure)
            .orElse(recorded ? new Measure.Recorded() : new Measure.Novelty());
    Script.Header script = script();
    for (int i = 0; i < setup.policies().size(); i++) {
      Observer observer = i == 0 ? setup.observer() : Observer.NONE;
      replays.add(new PolicyReplay(setup.policies().get(i), script, observer));
    }
    unmeasured.forEach(this::play);
    unmeasured.clear();
  }

  /**
   * As the recording wrote it. Where it is judged by its outcome there is one requirement, the
   * goal, and what confirms it is the turn of the win: see {@link #play}.
   */
  private Script.Header script() {
    Optional<Script.Header> written = header.script();
    World goal = World.of(header.goal(), Requirements.of(List.of(GOAL))).satisfy(GOAL);
    Script.Confirmation never = new Script.Confirmation.Always(false);
    return new Script.Header(
        byOutcome ? goal : written.orElseThrow().world(),
        written.flatMap(Script.Header::stateKey),
        written.map(Script.Header::modelFacts).orElse(List.of()),
        byOutcome ? never : written.orElseThrow().confirmation(),
        written
            .map(Script.Header::environment)
            .orElse(new Script.Environment(false, false, List.of(true))),
        agent,
        Optional.of(measure));
  }

  private void play(RecordedTurn recorded) {
    turns++;
    ScriptTurn turn = byOutcome ? judged(recorded.turn()) : recorded.turn();
    count(turn);
    for (PolicyReplay replay : replays) {
      replay.turn(turn);
    }
  }

  /** The turn of the win confirms completion, and nothing else does. */
  private ScriptTurn judged(ScriptTurn turn) {
    boolean wins = wonAt.isPresent() && wonAt.get() == turns;
    if (!wins && turn.verified().isEmpty()) {
      return turn;
    }
    return turn.confirming(wins ? Optional.of(true) : Optional.empty());
  }

  private void count(ScriptTurn turn) {
    usage = usage.plus(replays.get(0).seams().priced(turn));
    seconds = seconds.add(turn.seconds());
    if (turn.what() instanceof ScriptTurn.Call call) {
      usage = usage.plus(call.result().usage());
      seconds = seconds.add(call.result().seconds());
    }
    if (usage.cost().signum() > 0) {
      carried.add(Rule.Input.COST);
    }
    if (seconds.signum() > 0) {
      carried.add(Rule.Input.TIME);
    }
  }

  private PolicyResult result(PolicyReplay replay, RecordedOutcome outcome) {
    Optional<PolicyReplay.Interference> first = replay.first();
    Optional<Long> atTurn = first.map(interference -> interference.stop().turn());
    return new PolicyResult(
        replay.policy().name(),
        first.flatMap(interference -> interference.stop().reason()),
        first.flatMap(interference -> interference.stop().rule()),
        first.map(PolicyReplay.Interference::reaction),
        atTurn,
        setup.evidence().judge(place(), header, outcome, atTurn, turns),
        first.map(this::saved).orElse(TraceResult.Totals.NOTHING),
        first
            .map(PolicyReplay.Interference::state)
            .orElse(replay.last())
            .trace()
            .stepsAfterLastProgress(),
        leastTurns(replay.policy()),
        notApplicable(replay.policy()));
  }

  private TraceResult.Place place() {
    return new TraceResult.Place(setup.file(), index, setup.format());
  }

  private TraceResult.Totals totals() {
    return new TraceResult.Totals(turns, usage.modelCalls(), usage.cost(), seconds);
  }

  private TraceResult.Totals saved(PolicyReplay.Interference interference) {
    Spent spent = interference.state().spent();
    Usage used = spent.usage();
    return totals()
        .minus(
            new TraceResult.Totals(
                interference.stop().turn(), used.modelCalls(), used.cost(), spent.elapsed()));
  }

  private static long leastTurns(Policy policy) {
    long least = Long.MAX_VALUE;
    for (Policy.Clause clause : policy.clauses()) {
      if (clause.reason() != StopReason.SUCCESS) {
        least = Math.min(least, clause.rule().leastTurns());
      }
    }
    return least;
  }

  private List<String> notApplicable(Policy policy) {
    List<String> ids = new ArrayList<>();
    for (Policy.Clause clause : policy.clauses()) {
      if (!carried.containsAll(clause.rule().reads())) {
        ids.add(clause.id());
      }
    }
    return ids;
  }
}

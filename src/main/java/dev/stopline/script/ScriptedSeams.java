package dev.stopline.script;

import dev.stopline.loop.Action;
import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.Decision;
import dev.stopline.loop.Execution;
import dev.stopline.loop.ModelView;
import dev.stopline.loop.Observation;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Regard;
import dev.stopline.loop.RunState;
import dev.stopline.loop.Seams;
import dev.stopline.loop.Usage;
import dev.stopline.loop.Value;
import dev.stopline.loop.World;
import dev.stopline.measure.Instruments;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.SortedSet;

/**
 * The application of a scripted run: it decides, executes and measures what the script says, on a
 * clock that only the script moves. For one run.
 */
public final class ScriptedSeams implements Seams {
  private final Script.Header header;
  private final Lookahead turns;
  private ScriptTurn current;
  private long used;
  private BigDecimal now = BigDecimal.ZERO;
  private Optional<Boolean> confirmed = Optional.empty();
  private long lastIrreversible;
  private int restores;
  private final Instruments instruments;

  public ScriptedSeams(Script script) {
    this(script.header(), script.turns());
  }

  /**
   * @param turns from the beginning; each is asked for when the one before it is done with
   */
  public ScriptedSeams(Script.Header header, Iterator<ScriptTurn> turns) {
    this.header = header;
    this.turns = new Lookahead(turns);
    this.instruments = new Instruments(header.agent(), header.measureInForce());
  }

  @Override
  public Decision decide(ModelView view) {
    if (turns.peek().isEmpty()) {
      return new Decision.End();
    }
    ScriptTurn turn = turns.peek().get();
    now = now.add(turn.seconds());
    Usage usage = instruments.priced(turn.usage(), turn.model());
    if (turn.what() instanceof ScriptTurn.Call call) {
      return new Decision.Calls(() -> new Response(call.response()), usage);
    }
    take();
    return turn.what() instanceof ScriptTurn.Message message
        ? new Decision.Message(message.message().text(), usage)
        : new Decision.Around(((ScriptTurn.Around) turn.what()).event());
  }

  @Override
  public Execution execute(Action action) {
    ScriptTurn.Result result = result();
    now = now.add(result.seconds());
    if (!result.afterwards().reversible()) {
      lastIrreversible = used;
    }
    if (result.failure().isPresent()) {
      throw new Execution.Failure(result.failure().get(), result.usage());
    }
    return new Execution(result.observation(), result.usage());
  }

  @Override
  public World reduce(World before, Action action, Observation observation) {
    return instruments.extract(result().effects().apply(before), action, observation);
  }

  @Override
  public Progress measure(World before, Action action, Observation observation, World after) {
    return instruments.measure(before, after, result().progress());
  }

  @Override
  public boolean verified(World world) {
    if (confirmed.isPresent()) {
      return confirmed.get();
    }
    return header.confirmation() instanceof Script.Confirmation.Always always
        ? always.confirmed()
        : isTrue(world, ((Script.Confirmation.ByFact) header.confirmation()).fact());
  }

  @Override
  public List<String> modelFacts() {
    return header.modelFacts();
  }

  /** The token is the number of turns used by then. */
  @Override
  public Optional<Object> takeCheckpoint(RunState state) {
    boolean possible =
        used == 0
            ? header.environment().start()
            : header.environment().progress() && result().afterwards().capturable();
    return possible ? Optional.of(used) : Optional.empty();
  }

  @Override
  public boolean restoreEnvironment(Object token) {
    List<Boolean> answers = header.environment().restores();
    boolean restored = answers.get(Math.min(restores, answers.size() - 1));
    restores++;
    return restored && lastIrreversible <= (Long) token;
  }

  @Override
  public String stateKey(World world) {
    if (header.stateKey().isEmpty()) {
      return CanonicalJson.write(world.toValue());
    }
    Map<String, Value> named = new LinkedHashMap<>();
    for (String fact : header.stateKey().get()) {
      if (world.facts().containsKey(fact)) {
        named.put(fact, world.facts().get(fact));
      }
    }
    return CanonicalJson.write(new Value.Obj(named));
  }

  @Override
  public boolean claimsCompletion(Action action) {
    return instruments.claimsCompletion(action);
  }

  @Override
  public Regard regard(Action action, String fingerprint, Observation observation) {
    return instruments.regard(action, fingerprint, observation);
  }

  @Override
  public BigDecimal now() {
    return now;
  }

  /** Names of the tools that were called and not declared; none where nothing depends on it. */
  public SortedSet<String> undeclared() {
    return instruments.undeclared();
  }

  /** The usage with its cost, where it has none and the model's price is known. */
  public Usage priced(ScriptTurn turn) {
    return instruments.priced(turn.usage(), turn.model());
  }

  private ScriptTurn.Result result() {
    return ((ScriptTurn.Call) current.what()).result();
  }

  private ScriptTurn take() {
    current = turns.next();
    used++;
    if (current.verified().isPresent()) {
      confirmed = current.verified();
    }
    return current;
  }

  private static boolean isTrue(World world, String fact) {
    return Value.of(true).equals(world.facts().get(fact));
  }

  /** The calls of one response, each taken from the script just before it is judged. */
  private final class Response implements Iterator<Action> {
    private final Optional<String> id;
    private boolean begun;

    Response(Optional<String> id) {
      this.id = id;
    }

    @Override
    public boolean hasNext() {
      return !begun || (id.isPresent() && turns.peek().map(this::belongs).orElse(false));
    }

    @Override
    public Action next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      begun = true;
      return ((ScriptTurn.Call) take().what()).action();
    }

    private boolean belongs(ScriptTurn turn) {
      return turn.what() instanceof ScriptTurn.Call call && call.response().equals(id);
    }
  }

  /** Turns of which the next can be looked at before it is taken. */
  private static final class Lookahead {
    private final Iterator<ScriptTurn> turns;
    private Optional<ScriptTurn> next = Optional.empty();

    Lookahead(Iterator<ScriptTurn> turns) {
      this.turns = turns;
    }

    Optional<ScriptTurn> peek() {
      if (next.isEmpty() && turns.hasNext()) {
        next = Optional.of(turns.next());
      }
      return next;
    }

    ScriptTurn next() {
      ScriptTurn taken = peek().orElseThrow();
      next = Optional.empty();
      return taken;
    }
  }
}

package dev.stopline.script;

import dev.stopline.source.Code;
import dev.stopline.source.Node;
import dev.stopline.source.Path;
import dev.stopline.source.Problems;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Turns as written, brought to one form: a mapping with exactly one of action, message, event or a
 * group's turns. What is wrong is reported; a turn that cannot be brought to it is left out.
 */
final class TurnText {
  static final String ACTION = "action";
  static final String MESSAGE = "message";
  static final String EVENT = "event";
  static final String REPEAT = "repeat";
  static final String TURNS = "turns";
  private static final String DO = "do";
  private static final Set<String> KINDS = Set.of(DO, ACTION, MESSAGE, EVENT, TURNS);
  private static final Set<String> REPLACED = Set.of("expect");

  private final Problems problems;

  TurnText(Problems problems) {
    this.problems = problems;
  }

  /** The turn with short forms spelled out. */
  Optional<Node.Mapping> spellOut(Node written, Path path) {
    Node.Mapping turn = mapping(written);
    Set<String> kinds = kinds(turn);
    if (kinds.size() != 1 || (kinds.contains(TURNS) && !isGroup(turn))) {
      problems.error(turn.location(), Code.BAD_TURN, path.toString(), notOne(kinds));
      return Optional.empty();
    }
    Optional<Node> words = turn.find(DO);
    if (words.isEmpty()) {
      return isNameless(turn, path) ? Optional.empty() : Optional.of(turn);
    }
    Optional<List<Node.Entry>> meant =
        new ShortForm(problems).expand((Node.Scalar) words.get(), path.toString());
    if (meant.isEmpty()) {
      return Optional.empty();
    }
    Node.Mapping spelt = new Node.Mapping(turn.location(), meant.get());
    return Optional.of(Merge.over(spelt, Merge.without(turn, Set.of(DO)), REPLACED));
  }

  /**
   * The turn with a patch laid over it. A patch that names another kind, or the kind in short,
   * replaces that part; null takes a key away, but says of an observation that it was never
   * recorded.
   */
  Node patch(Node written, Node patch, Path path) {
    Node.Mapping lower = mapping(written);
    Node.Mapping upper = mapping(patch);
    Set<String> named = kinds(upper);
    Optional<Node> action = upper.find(ACTION);
    boolean merges =
        action.isPresent()
            && action.get() instanceof Node.Mapping
            && lower.find(ACTION).orElse(null) instanceof Node.Mapping;
    if (!named.isEmpty() && !merges) {
      lower = Merge.without(lower, KINDS);
    } else if (lower.find(DO).isPresent()) {
      lower = spellOut(lower, path).orElse(lower);
    }
    Set<String> removed = new HashSet<>();
    for (Node.Entry entry : upper.entries()) {
      boolean isNull = entry.value() instanceof Node.Scalar scalar && scalar.isNull();
      if (isNull && !entry.key().text().equals("observation")) {
        removed.add(entry.key().text());
      }
    }
    Node.Mapping kept = Merge.without(upper, removed);
    boolean inShort = kept.find(DO).isPresent();
    Node.Mapping spelt = inShort ? spellOut(kept, path).orElse(kept) : kept;
    return Merge.over(Merge.without(lower, removed), spelt, REPLACED);
  }

  private static Node.Mapping mapping(Node written) {
    if (written instanceof Node.Mapping turn) {
      return turn;
    }
    Node.Key key = new Node.Key(DO, written.location());
    return new Node.Mapping(written.location(), List.of(new Node.Entry(key, written)));
  }

  private static Set<String> kinds(Node.Mapping turn) {
    Set<String> kinds = new HashSet<>();
    for (Node.Entry entry : turn.entries()) {
      if (KINDS.contains(entry.key().text())) {
        kinds.add(entry.key().text());
      }
    }
    return kinds;
  }

  /** A patch may write arguments alone, for a turn that has a mapping as its action. */
  private boolean isNameless(Node.Mapping turn, Path path) {
    Optional<Node> action = turn.find(ACTION);
    if (action.isEmpty()
        || !(action.get() instanceof Node.Mapping mapping)
        || mapping.find("name").isPresent()) {
      return false;
    }
    String message = "the key `name` is missing in action";
    String hint = "the turn that is patched has no mapping as its action to take it from";
    String place = path.key(ACTION).toString();
    problems.error(mapping.location(), Code.MISSING_KEY, place, message, hint);
    return true;
  }

  /** A group has nothing but its turns and how often they are repeated. */
  private static boolean isGroup(Node.Mapping turn) {
    return turn.find(REPEAT).isPresent() && turn.withoutUsersOwn().entries().size() == 2;
  }

  private static String notOne(Set<String> kinds) {
    if (kinds.contains(TURNS)) {
      return "a group of turns has `repeat` and `turns` and nothing else";
    }
    List<String> present = new ArrayList<>(kinds);
    present.sort(null);
    return kinds.isEmpty()
        ? "a turn needs one of do, action, message or event"
        : "a turn has one of do, action, message or event, this one has "
            + String.join(" and ", present);
  }
}

package dev.stopline.script;

import dev.stopline.source.Code;
import dev.stopline.source.Location;
import dev.stopline.source.Node;
import dev.stopline.source.Path;
import dev.stopline.source.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Lays a variant over its scenario: what it does not write is its scenario's. */
final class VariantText {
  private static final String TURNS = "turns";
  private static final Set<String> REPLACED = Set.of("expect", "under", TURNS);

  private final Problems problems;

  VariantText(Problems problems) {
    this.problems = problems;
  }

  Node.Mapping over(Node.Mapping scenario, Node.Mapping variant, Path path) {
    Node.Mapping merged = Merge.over(scenario, variant, REPLACED);
    Optional<Node> written = variant.find(TURNS);
    if (written.isEmpty() || !(written.get() instanceof Node.Mapping patches)) {
      return merged;
    }
    List<Node> turns = ((Node.Sequence) scenario.find(TURNS).orElseThrow()).items();
    Node patched = new Node.Sequence(patches.location(), patched(turns, patches, path.key(TURNS)));
    Node.Key key = merged.entry(TURNS).orElseThrow().key();
    Node.Mapping replaced =
        new Node.Mapping(merged.location(), List.of(new Node.Entry(key, patched)));
    return Merge.over(merged, replaced, Set.of(TURNS));
  }

  private List<Node> patched(List<Node> turns, Node.Mapping patches, Path path) {
    for (Node.Entry patch : patches.entries()) {
      refuseUnknown(patch, turns.size(), path);
    }
    List<Node> result = new ArrayList<>(inserted(patches, 0));
    for (int n = 1; n <= turns.size(); n++) {
      Optional<Node> patch = patches.find(Integer.toString(n));
      Node turn = turns.get(n - 1);
      if (patch.isEmpty()) {
        result.add(turn);
      } else if (!isNull(patch.get()) && !(patch.get() instanceof Node.Sequence)) {
        result.add(new TurnText(problems).patch(turn, patch.get(), path.key(Integer.toString(n))));
      }
      result.addAll(inserted(patches, n));
    }
    return result;
  }

  private static List<Node> inserted(Node.Mapping patches, int after) {
    Optional<Node> inserted = patches.find(after + "+");
    return inserted.isPresent() && inserted.get() instanceof Node.Sequence turns
        ? turns.items()
        : List.of();
  }

  private void refuseUnknown(Node.Entry patch, int turns, Path path) {
    String key = patch.key().text();
    boolean inserts = key.endsWith("+");
    if (!names(key, inserts ? 0 : 1, turns)) {
      String message = "there is no turn `" + key + "` to patch";
      String hint = "1 to " + turns + " patch a turn, 0+ to " + turns + "+ insert after it";
      refuse(patch.key().location(), path.key(key), message, hint);
    } else if (inserts != patch.value() instanceof Node.Sequence) {
      String wanted = inserts ? "a list of turns to insert" : "one turn, or null to remove it";
      refuse(patch.value().location(), path.key(key), "expected " + wanted, "");
    }
  }

  private void refuse(Location where, Path path, String message, String hint) {
    problems.error(where, Code.BAD_PATCH, path.toString(), message, hint);
  }

  private static boolean names(String key, int least, int most) {
    String digits = key.endsWith("+") ? key.substring(0, key.length() - 1) : key;
    if (digits.isEmpty()
        || digits.length() > 9
        || (digits.length() > 1 && digits.startsWith("0"))) {
      return false;
    }
    for (int i = 0; i < digits.length(); i++) {
      if (digits.charAt(i) < '0' || digits.charAt(i) > '9') {
        return false;
      }
    }
    int turn = Integer.parseInt(digits);
    return turn >= least && turn <= most;
  }

  private static boolean isNull(Node node) {
    return node instanceof Node.Scalar scalar && scalar.isNull();
  }
}

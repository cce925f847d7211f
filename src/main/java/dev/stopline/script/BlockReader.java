package dev.stopline.script;

import dev.stopline.source.Code;
import dev.stopline.source.Fields;
import dev.stopline.source.Node;
import dev.stopline.source.Path;
import dev.stopline.source.Problems;
import dev.stopline.source.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes the parts of a script of its turns as they are written. */
final class BlockReader {
  private static final Set<String> REPLACED = Set.of("expect");

  /** Of a turn that stands in no group. */
  private static final long NO_GROUP = 0;

  private final Node.Mapping defaults;
  private final Set<String> requirements;
  private final Problems problems;

  /**
   * @param defaults laid under every turn
   * @param requirements those that turns may satisfy and revoke
   */
  BlockReader(Node.Mapping defaults, Set<String> requirements, Problems problems) {
    this.defaults = defaults;
    this.requirements = requirements;
    this.problems = problems;
  }

  List<Block> read(Node turns, Path path) {
    List<Block> blocks = read(turns, path, NO_GROUP);
    if (new Block.Group(blocks, 1).turns() > ScriptShape.MOST_TURNS) {
      String message = "the script expands to more than " + ScriptShape.MOST_TURNS + " turns";
      problems.error(turns.location(), Code.OUT_OF_RANGE, path.toString(), message);
    }
    return blocks;
  }

  /**
   * @param rounds how often the group around these turns is repeated
   */
  private List<Block> read(Node turns, Path path, long rounds) {
    List<Block> blocks = new ArrayList<>();
    List<Node> items = ((Node.Sequence) turns).items();
    for (int i = 0; i < items.size(); i++) {
      Path place = path.item(i + 1);
      Optional<Node.Mapping> turn = new TurnText(problems).spellOut(items.get(i), place);
      if (turn.isPresent()) {
        blocks.add(block(turn.get(), place, rounds));
      }
    }
    return blocks;
  }

  private Block block(Node.Mapping turn, Path path, long rounds) {
    long repeat = Fields.of(turn).whole(TurnText.REPEAT, 1);
    Optional<Node> group = turn.find(TurnText.TURNS);
    if (group.isPresent()) {
      return new Block.Group(read(group.get(), path.key(TurnText.TURNS), repeat), repeat);
    }
    boolean repeated = turn.find(TurnText.REPEAT).isPresent();
    Node.Mapping full =
        Merge.over(defaults, Merge.without(turn, Set.of(TurnText.REPEAT)), REPLACED);
    long counted = repeated ? repeat : rounds;
    if (counted == NO_GROUP || !Counting.isIn(full)) {
      check(full, path);
      return new Block.Same(TurnBinder.bind(full), repeat);
    }
    // A name with the count in it is another one each time: one time more than there are
    // requirements
    // meets any name that is none.
    int before = problems.errors();
    for (long i = 1; i <= Math.min(counted, requirements.size() + 1); i++) {
      if (problems.errors() == before) {
        check(Counting.fill(full, i), path);
      }
    }
    return new Block.Counted(full, repeat, repeated ? Block.Count.OWN : Block.Count.GROUP);
  }

  private void check(Node.Mapping turn, Path path) {
    for (String key : List.of("satisfy", "revoke")) {
      for (Node name : Fields.of(turn).inside("effects").nodes(key)) {
        declared(name, path.key("effects").key(key));
      }
    }
  }

  private void declared(Node name, Path path) {
    String text = ((Node.Scalar) name).text();
    if (!requirements.contains(text)) {
      String hint =
          Spelling.nearest(text, requirements)
              .map(nearest -> "did you mean `" + nearest + "`?")
              .orElse("declared are: " + String.join(", ", requirements));
      String message = "`" + text + "` is not one of the requirements";
      problems.error(name.location(), Code.UNKNOWN_NAME, path.toString(), message, hint);
    }
  }
}

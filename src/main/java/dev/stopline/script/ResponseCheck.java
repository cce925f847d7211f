package dev.stopline.script;

import dev.stopline.source.Code;
import dev.stopline.source.Location;
import dev.stopline.source.Problems;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The calls of one response stand next to each other: no response is taken up again later. */
final class ResponseCheck {
  private final Set<String> closed = new HashSet<>();
  private Optional<String> open = Optional.empty();
  private Optional<String> reopened = Optional.empty();

  private ResponseCheck() {}

  static void check(List<Block> blocks, Location where, Problems problems) {
    ResponseCheck check = new ResponseCheck();
    check.walk(blocks);
    if (check.reopened.isPresent()) {
      String message =
          "the calls of response `" + check.reopened.get() + "` do not stand next to each other";
      problems.error(where, Code.BAD_TURN, "turns", message);
    }
  }

  private void walk(List<Block> blocks) {
    for (Block block : blocks) {
      if (block instanceof Block.Group group) {
        group(group);
      } else {
        next(response(block));
      }
    }
  }

  /** A second round comes back to every response of the group, unless the group is all of one. */
  private void group(Block.Group group) {
    walk(group.blocks());
    Set<Optional<String>> responses = new LinkedHashSet<>();
    collect(group, responses);
    if (group.repeat() > 1 && responses.size() > 1 && reopened.isEmpty()) {
      reopened = responses.stream().flatMap(Optional::stream).findFirst();
    }
  }

  private static void collect(Block block, Set<Optional<String>> responses) {
    if (block instanceof Block.Group group) {
      group.blocks().forEach(inner -> collect(inner, responses));
    } else {
      responses.add(response(block));
    }
  }

  private void next(Optional<String> response) {
    if (response.equals(open)) {
      return;
    }
    open.ifPresent(closed::add);
    open = response;
    if (response.isPresent() && closed.contains(response.get()) && reopened.isEmpty()) {
      reopened = response;
    }
  }

  /** Empty where there is none, and where it is another one each time. */
  private static Optional<String> response(Block block) {
    return block instanceof Block.Same same && same.turn().what() instanceof ScriptTurn.Call call
        ? call.response()
        : Optional.empty();
  }
}

package dev.stopline.script;

import dev.stopline.loop.Disposition;
import dev.stopline.loop.Episode;
import dev.stopline.loop.RunState;
import dev.stopline.loop.Transition;
import dev.stopline.loop.Value;
import java.util.Optional;

/**
 * What became of a turn of a script.
 *
 * @param number the turn, from 1
 * @param entry what happened in it; empty when the run had ended before
 */
public record PlayedTurn(long number, Optional<Episode.Entry> entry) {
  Disposition disposition() {
    return entry.map(played -> played.turn().disposition()).orElse(Disposition.NOT_REACHED);
  }

  Optional<Transition> transition() {
    return entry.flatMap(played -> played.turn().transition());
  }

  Optional<RunState> after() {
    return entry.map(played -> played.turn().after());
  }

  /** Id of the rule that blocked the turn, or that led to what followed it. */
  Optional<String> rule() {
    return entry.flatMap(played -> played.turn().blockedBy().or(played::rule));
  }

  Value view() {
    return entry.map(played -> played.turn().view().toValue()).orElse(Value.NULL);
  }
}

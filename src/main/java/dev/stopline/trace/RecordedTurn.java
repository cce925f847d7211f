package dev.stopline.trace;

import dev.stopline.script.ScriptTurn;
import java.util.List;

/**
 * A turn as it was recorded.
 *
 * @param turn what happened; where the recording does not say, usage and seconds are 0, the
 *     observation is {@link dev.stopline.loop.Observation#MISSING} and progress is {@link
 *     dev.stopline.loop.Progress#UNAVAILABLE}
 * @param progress whether the recording says how far the turn moved the run
 * @param ids of the message and the call, as far as they are unique in the world: who repeats them
 *     is a copy
 */
public record RecordedTurn(ScriptTurn turn, ProgressSource progress, List<String> ids) {

  /** Where a turn's progress comes from. */
  public enum ProgressSource {
    /** The recording has it. */
    RECORDED,
    /** The recording does not say; it has to be measured. */
    NONE
  }
}

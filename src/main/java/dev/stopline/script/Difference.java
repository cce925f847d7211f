package dev.stopline.script;

import dev.stopline.loop.Value;
import dev.stopline.source.Location;
import java.util.OptionalLong;

/**
 * An expectation that was not met.
 *
 * @param path the asserted key, such as {@code expect.stop} or {@code turns[3].expect.productive}
 * @param expected as the author wrote it
 * @param actual what happened; null where there was nothing of the kind
 * @param where the expectation's place
 * @param turn the turn that it is about, from 1; empty where it is about the run
 */
public record Difference(
    String path, Value expected, Value actual, Location where, OptionalLong turn) {}

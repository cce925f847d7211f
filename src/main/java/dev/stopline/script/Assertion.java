package dev.stopline.script;

import dev.stopline.loop.Value;
import dev.stopline.source.Location;

/**
 * What an author asserts about one key.
 *
 * @param about the key
 * @param expected what it shall be
 * @param where its place
 * @param <T> what happened: a turn, or a run
 */
record Assertion<T>(Expectable<T> about, Value expected, Location where) {}

/**
 * Scripted runs: a header and a stream of turns, the seams that play them, the scenarios that say
 * what must come of it, and the verdict on whether it did.
 *
 * <p>A file goes through {@link dev.stopline.script.ScenarioReader}; a scenario through {@link
 * dev.stopline.script.Runner}.
 */
package dev.stopline.script;

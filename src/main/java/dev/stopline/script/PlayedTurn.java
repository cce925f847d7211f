package dev.stopline.script;

import dev.stopline.loop.Episode;
import java.util.Optional;

/**
 * What became of a turn of a script.
 *
 * @param number the turn, from 1
 * @param entry what happened in it; empty when the run had ended before
 */
public record PlayedTurn(long number, Optional<Episode.Entry> entry) {}

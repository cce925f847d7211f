package dev.stopline.cli;

import java.io.InputStream;
import java.io.Writer;
import java.util.Map;
import java.util.Set;

/**
 * What whoever starts the program gives it.
 *
 * @param in standard input
 * @param out standard output: results, and nothing else
 * @param err standard error: progress and diagnostics
 * @param terminals which of {@code in}, {@code out} and {@code err} are terminals
 * @param columns the width to write for; 0 where nobody says
 * @param environment the environment's variables
 */
public record Streams(
    InputStream in,
    Writer out,
    Writer err,
    Set<String> terminals,
    int columns,
    Map<String, String> environment) {}

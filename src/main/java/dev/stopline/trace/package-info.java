/**
 * Recorded runs: readers that turn what other tools wrote into one stream of turns, the replay of
 * that stream under policies, and honest judgements of it.
 *
 * <p>A reader is one method, {@link dev.stopline.trace.TraceReader#read}; it pushes what it finds
 * into a {@link dev.stopline.trace.TraceSink} and keeps no more than it must, so memory does not
 * grow with a file.
 */
package dev.stopline.trace;

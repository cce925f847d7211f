/**
 * The loop controller and its state. Pure: nothing here reads a file, a clock of its own or a
 * random number; the application supplies all of that through {@link dev.stopline.loop.Seams}.
 *
 * <p>Start with {@link dev.stopline.loop.Controller}, which drives one run, then {@link
 * dev.stopline.loop.Monitor}, which is the policy's half of it.
 */
package dev.stopline.loop;

/**
 * The command line: one class for each command, and all that touches files, streams and processes.
 */
package dev.stopline.cli;

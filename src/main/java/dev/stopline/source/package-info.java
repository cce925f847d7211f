/**
 * Text to tree, strictly: YAML and JSON become {@link dev.stopline.source.Node}s that know where
 * they stand, {@link dev.stopline.source.Shape}s say what a reader accepts, and whatever is wrong
 * becomes a {@link dev.stopline.source.Problem} at its line and column. Nothing here throws on bad
 * input, and nothing here opens a file.
 */
package dev.stopline.source;

package dev.stopline.cli;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A file that is written as a whole or not at all. */
final class OutputFile {
  private OutputFile() {}

  /**
   * Writes beside the file and renames: who reads it never sees half of it.
   *
   * @throws NotWrittenException when it cannot be written; what was there stays
   */
  static void write(String name, Shell.Content content) {
    Path file = Path.of(name).toAbsolutePath();
    Path part = null;
    try {
      Path target = Files.exists(file) ? file.toRealPath() : file;
      String unique = target.getFileName() + "." + ProcessHandle.current().pid() + ".part";
      part = target.resolveSibling(unique);
      try (Writer out = Files.newBufferedWriter(part, StandardCharsets.UTF_8)) {
        content.to(out);
      }
      Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      remove(part);
      throw new NotWrittenException(name, e);
    }
  }

  private static void remove(Path part) {
    try {
      if (part != null) {
        Files.deleteIfExists(part);
      }
    } catch (IOException leftBehind) {
      return;
    }
  }
}

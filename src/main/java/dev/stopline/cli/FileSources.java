package dev.stopline.cli;

import dev.stopline.source.Sources;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Texts by name: of files, of what comes with the program, and of standard input. */
final class FileSources implements Sources {
  /** The name of standard input. */
  static final String STDIN = "-";

  private final InputStream stdin;
  private final Map<String, byte[]> read = new HashMap<>();

  FileSources(InputStream stdin) {
    this.stdin = stdin;
  }

  @Override
  public InputStream open(String name) throws IOException {
    if (name.startsWith(CLASS_PATH)) {
      String resource = "/" + name.substring(CLASS_PATH.length());
      InputStream found = FileSources.class.getResourceAsStream(resource);
      if (found == null) {
        throw new FileNotFoundException("no such text comes with the program");
      }
      return found;
    }
    if (name.equals(STDIN)) {
      return kept(name, stdin);
    }
    Path file = Path.of(name);
    if (Files.isDirectory(file)) {
      throw new IOException("it is a folder");
    }
    if (!Files.exists(file)) {
      throw new FileNotFoundException("there is no such file");
    }
    if (!Files.isReadable(file)) {
      throw new IOException("permission denied");
    }
    InputStream content = new FileInputStream(name);
    return Files.isRegularFile(file) ? content : kept(name, content);
  }

  /** What can be read but once is kept, since an input may be opened more often. */
  private synchronized InputStream kept(String name, InputStream once) throws IOException {
    byte[] bytes = read.get(name);
    if (bytes == null) {
      bytes = new BufferedInputStream(once).readAllBytes(); // a pipe cannot tell its length
      read.put(name, bytes);
    }
    return new ByteArrayInputStream(bytes);
  }
}

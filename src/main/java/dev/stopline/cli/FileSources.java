package dev.stopline.cli;

import dev.stopline.source.Sources;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Texts by name: of files, of what comes with the program, and of standard input. */
final class FileSources implements Sources {
  /** The name of standard input. */
  static final String STDIN = "-";

  private final InputStream stdin;
  private byte[] read;

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
      return new ByteArrayInputStream(stdin());
    }
    Path file = Path.of(name);
    if (Files.isDirectory(file)) {
      throw new IOException("it is a folder");
    }
    try {
      return Files.newInputStream(file);
    } catch (NoSuchFileException e) {
      throw new FileNotFoundException("there is no such file");
    } catch (AccessDeniedException e) {
      throw new IOException("permission denied", e);
    }
  }

  /** Kept, since an input may be opened more than once. */
  private synchronized byte[] stdin() throws IOException {
    if (read == null) {
      read = stdin.readAllBytes();
    }
    return read;
  }
}

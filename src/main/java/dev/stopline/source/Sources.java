package dev.stopline.source;

import java.io.IOException;
import java.io.InputStream;

/** Where texts come from: names to streams. */
public interface Sources {
  /** How the name of a text that comes with the program begins. */
  String CLASS_PATH = "classpath:";

  /**
   * @param name as a user or a file wrote it; one that begins with {@link #CLASS_PATH} comes with
   *     the program
   * @throws IOException when there is no such input or it cannot be opened, with a message that a
   *     user can read and that does not repeat the name
   */
  InputStream open(String name) throws IOException;

  /**
   * A name as a file calls it, relative to that file.
   *
   * @param file the file that names it
   */
  static String beside(String file, String name) {
    int folder = file.lastIndexOf('/');
    return name.startsWith("/") || folder < 0 ? name : file.substring(0, folder + 1) + name;
  }
}

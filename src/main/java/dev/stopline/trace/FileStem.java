package dev.stopline.trace;

import java.util.regex.Pattern;

/** What a file is called, where that is all that names the run in it. */
final class FileStem {
  private static final Pattern FOLDERS = Pattern.compile("^.*[/\\\\](?=.)");
  private static final Pattern ENDING = Pattern.compile("(?<=.)\\.traj(\\.json)?(\\.gz)?$");

  private FileStem() {}

  /** The name without folders and without the ending of a trajectory. */
  static String of(TraceInput input) {
    String file = FOLDERS.matcher(input.name()).replaceFirst("");
    return ENDING.matcher(file).replaceFirst("");
  }
}

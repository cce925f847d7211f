package dev.stopline.cli;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Finds the files that paths on the command line mean. */
final class PathFinder {
  private static final Pattern WITH_LINE = Pattern.compile("(.+):([0-9]{1,9})");
  private static final Pattern GLOB = Pattern.compile("[*?\\[{]");

  private final Predicate<String> wanted;
  private final Selection selection = new Selection();
  private final List<String> faults = new ArrayList<>();

  /**
   * @param wanted which files of a folder, by their names
   */
  PathFinder(Predicate<String> wanted) {
    this.wanted = wanted;
  }

  /**
   * The files, each once, in the order of their paths.
   *
   * @throws UsageException naming every path that means nothing
   */
  Selection find(List<String> paths) {
    for (String path : paths) {
      try {
        find(path);
      } catch (InvalidPathException e) {
        faults.add(path + ": not a path: " + e.getReason());
      } catch (IOException e) {
        faults.add(path + ": cannot be searched: " + e.getMessage());
      }
    }
    if (!faults.isEmpty()) {
      throw new UsageException(faults);
    }
    return selection;
  }

  private void find(String path) throws IOException {
    Matcher withLine = WITH_LINE.matcher(path);
    if (path.equals(FileSources.STDIN)) {
      selection.add(path, Path.of(path));
    } else if (Files.isDirectory(Path.of(path))) {
      folder(Path.of(path), file -> wanted.test(file.getFileName().toString()));
    } else if (Files.exists(Path.of(path))) {
      add(Path.of(path));
    } else if (withLine.matches() && Files.isRegularFile(Path.of(withLine.group(1)))) {
      Path file = Path.of(withLine.group(1)).normalize();
      selection.add(name(file), identity(file), Integer.parseInt(withLine.group(2)));
    } else if (GLOB.matcher(path).find()) {
      glob(path);
    } else {
      faults.add(path + ": there is no such file or folder");
    }
  }

  private void add(Path file) {
    selection.add(name(file.normalize()), identity(file));
  }

  /**
   * One file is one however it is named; what has no real path, such as a pipe, is what it is
   * called.
   */
  private static Path identity(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException none) {
      return file.toAbsolutePath();
    }
  }

  /** The same on every system, and short. */
  private static String name(Path file) {
    return file.toString().replace('\\', '/');
  }

  private void glob(String glob) throws IOException {
    int wild = GLOB.matcher(glob).results().findFirst().orElseThrow().start();
    int slash = glob.lastIndexOf('/', wild);
    Path root = Path.of(slash < 0 ? "." : glob.substring(0, slash + 1));
    String pattern = (slash < 0 ? "./" : "") + glob;
    PathMatcher matcher;
    try {
      matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern);
    } catch (PatternSyntaxException e) {
      faults.add(glob + ": not a glob: " + e.getDescription());
      return;
    }
    boolean[] matched = new boolean[1];
    if (Files.isDirectory(root)) {
      folder(
          root,
          file -> {
            boolean chosen = matcher.matches(file) && wanted.test(file.getFileName().toString());
            matched[0] |= chosen;
            return chosen;
          });
    }
    if (!matched[0]) {
      faults.add(glob + ": the pattern matches nothing");
    }
  }

  private void folder(Path folder, Predicate<Path> chosen) throws IOException {
    Files.walkFileTree(
        folder,
        EnumSet.of(FileVisitOption.FOLLOW_LINKS),
        Integer.MAX_VALUE,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path inside, BasicFileAttributes attributes) {
            boolean hidden = inside.getFileName() != null && isHidden(inside, folder);
            return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (!attributes.isDirectory() && chosen.test(file)) {
              add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            if (e instanceof FileSystemLoopException) {
              return FileVisitResult.CONTINUE;
            }
            if (wanted.test(file.getFileName().toString())) {
              selection.add(name(file.normalize()), file.toAbsolutePath());
            } else if (Files.isDirectory(file)) {
              faults.add(file + ": cannot be searched: permission denied");
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static boolean isHidden(Path inside, Path folder) {
    String name = inside.getFileName().toString();
    return !inside.equals(folder)
        && name.startsWith(".")
        && !name.equals(".")
        && !name.equals("..");
  }
}

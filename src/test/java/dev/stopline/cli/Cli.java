package dev.stopline.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The program, run in process, in a folder of its own. */
final class Cli {
  /** A scenario that meets its expectation. */
  static final String PASSES = "scenario: passes\nturns: [a, a]\nexpect: nonproductive_cycle @2\n";

  /** A scenario that does not. */
  static final String FAILS =
      "scenario: fails\nbecause: It must.\nturns: [a]\nexpect: max_steps @3\n";

  /** A scenario that cannot be read. */
  static final String INVALID = "scenario: invalid\nturns: [{tms: 1}]\n";

  /** A scenario that is not run. */
  static final String SKIPPED = "scenario: skipped\nskip: not yet\nturns: [a]\nexpect: none\n";

  private final Path folder;
  private String stdin = "";
  private Map<String, String> environment = Map.of();
  private int columns;

  Cli(Path folder) {
    this.folder = folder;
  }

  /** How it ended, and what it wrote. */
  record Result(int code, String out, String err) {
    Map<String, Object> json() {
      return Json.object(out);
    }

    /** One object for each line of stdout. */
    List<Map<String, Object>> lines() {
      return out.lines().map(Json::object).toList();
    }
  }

  Cli stdin(String text) {
    stdin = text;
    return this;
  }

  Cli environment(Map<String, String> variables) {
    environment = variables;
    return this;
  }

  Cli columns(int width) {
    columns = width;
    return this;
  }

  /** Writes a file, and answers its path as a user would write it. */
  String file(String name, String text) {
    return file(name, text.getBytes(UTF_8));
  }

  String file(String name, byte[] bytes) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      return Files.write(file, bytes).toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String path(String name) {
    return folder.resolve(name).toString();
  }

  /** The text with the folder's name left out. */
  String local(String text) {
    return text.replace(folder + "/", "");
  }

  Result run(String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    ByteArrayInputStream in = new ByteArrayInputStream(stdin.getBytes(UTF_8));
    Streams streams = new Streams(in, out, err, Set.of(), columns, environment);
    int code = new Main(streams).run(args);
    return new Result(code, out.toString(), err.toString());
  }
}

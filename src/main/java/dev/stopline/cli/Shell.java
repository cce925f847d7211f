package dev.stopline.cli;

import dev.stopline.report.View;
import dev.stopline.source.Problem;
import dev.stopline.source.ProblemText;
import dev.stopline.source.Problems;
import dev.stopline.source.Severity;
import dev.stopline.source.Sources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** What commands share: where they read, and how they write. */
final class Shell {
  /** Where nobody says how wide the output may be. */
  private static final int COLUMNS = 100;

  private static final int NARROWEST = 40;

  private final Streams streams;
  private final Sources sources;

  Shell(Streams streams) {
    this.streams = streams;
    this.sources = new FileSources(streams.in());
  }

  Sources sources() {
    return sources;
  }

  /** Whether the shell runs on somebody's build server. */
  String environment(String name) {
    return streams.environment().getOrDefault(name, "");
  }

  /** Columns to write for, at least 40. */
  int columns() {
    return streams.columns() <= 0 ? COLUMNS : Math.max(NARROWEST, streams.columns());
  }

  /** By option, then by the environment's conventions, then by the stream. */
  View.Colour colour(ColourChoice choice) {
    boolean on =
        switch (choice) {
          case ALWAYS -> true;
          case NEVER -> false;
          case AUTO -> wanted();
        };
    return on ? View.Colour.ON : View.Colour.OFF;
  }

  private boolean wanted() {
    if (!environment("NO_COLOR").isEmpty()) {
      return false;
    }
    String forced = environment("CLICOLOR_FORCE");
    return (!forced.isEmpty() && !forced.equals("0")) || streams.terminals().contains("out");
  }

  /** Something that is written. */
  interface Content {
    void to(Writer out) throws IOException;
  }

  /** Writes to stdout. */
  void write(Content content) {
    try {
      content.to(streams.out());
    } catch (IOException e) {
      throw new StdoutException(e);
    }
  }

  void print(String text) {
    write(out -> out.append(text));
  }

  /** Writes problems to stderr, those of one severity and worse. */
  void complain(List<Problem> problems) {
    try {
      for (Problem problem : problems) {
        streams.err().append(ProblemText.render(problem, columns())).append('\n');
      }
      streams.err().flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Says on a terminal how far a long command is; what is not a terminal gets nothing. */
  void progress(int done, int all) {
    if (!streams.terminals().contains("err")) {
      return;
    }
    try {
      streams.err().append(done < all ? "\r" + done + " of " + all + " files" : "\r\u001b[K");
      streams.err().flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Each problem once, however many variants inherit it. */
  static List<Problem> distinct(Problems problems) {
    return List.copyOf(new LinkedHashSet<>(problems.all()));
  }

  static List<Problem> errors(Problems problems) {
    List<Problem> errors = new ArrayList<>();
    for (Problem problem : distinct(problems)) {
      if (problem.severity() == Severity.ERROR) {
        errors.add(problem);
      }
    }
    return errors;
  }
}

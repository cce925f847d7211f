package dev.stopline.source;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Collects problems in the order in which they are found. Not for several threads at once. */
public final class Problems {
  private final List<Problem> all = new ArrayList<>();
  private int errors;

  public void add(Problem problem) {
    all.add(problem);
    if (problem.severity() == Severity.ERROR) {
      errors++;
    }
  }

  public void error(Location location, Code code, String path, String message) {
    add(new Problem(location, Severity.ERROR, code, path, message, ""));
  }

  public void error(Location location, Code code, String path, String message, String hint) {
    add(new Problem(location, Severity.ERROR, code, path, message, hint));
  }

  public void warning(Location location, Code code, String path, String message) {
    add(new Problem(location, Severity.WARNING, code, path, message, ""));
  }

  public void warning(Location location, Code code, String path, String message, String hint) {
    add(new Problem(location, Severity.WARNING, code, path, message, hint));
  }

  /** A view of everything so far. */
  public List<Problem> all() {
    return Collections.unmodifiableList(all);
  }

  public boolean hasErrors() {
    return errors > 0;
  }

  public int errors() {
    return errors;
  }
}

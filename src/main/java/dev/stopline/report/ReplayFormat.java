package dev.stopline.report;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;

/** The formats in which results of {@code replay} can be had. */
public enum ReplayFormat {
  TABLE((report, view, out) -> new ReplayText(view).write(report, out)),
  JSON((report, view, out) -> JsonReplay.whole(report, out)),
  JSONL((report, view, out) -> JsonReplay.lines(report, out)),
  MARKDOWN((report, view, out) -> new ReplayText(view).markdown(report, out));

  private final Form form;

  ReplayFormat(Form form) {
    this.form = form;
  }

  /** Writes a report in one format. */
  private interface Form {
    void write(ReplayReport report, View view, Writer out) throws IOException;
  }

  /** The name on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Writes the report, ended by a line break. */
  public void write(ReplayReport report, View view, Writer out) throws IOException {
    form.write(report, view, out);
  }
}

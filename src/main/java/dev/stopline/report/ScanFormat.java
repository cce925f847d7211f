package dev.stopline.report;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;

/** The formats in which results of {@code scan} can be had. */
public enum ScanFormat {
  TABLE((report, view, out) -> new ScanTable(view).write(report, out)),
  JSON((report, view, out) -> ScanJson.whole(report, out)),
  JSONL((report, view, out) -> ScanJson.lines(report, out));

  private final Form form;

  ScanFormat(Form form) {
    this.form = form;
  }

  /** Writes a report in one format. */
  private interface Form {
    void write(ScanReport report, View view, Writer out) throws IOException;
  }

  /** The name on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Writes the report, ended by a line break. */
  public void write(ScanReport report, View view, Writer out) throws IOException {
    form.write(report, view, out);
  }
}

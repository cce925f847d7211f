package dev.stopline.report;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;

/** The formats in which a report can be had. */
public enum ReportFormat {
  TABLE,
  JSON,
  JSONL;

  /** The name on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Writes the report, ended by a line break. */
  public void write(Report report, View view, Writer out) throws IOException {
    renderer(view).render(report, out);
  }

  private Renderer renderer(View view) {
    return switch (this) {
      case TABLE -> new TableRenderer(view);
      case JSON -> new JsonRenderer();
      case JSONL -> new JsonLinesRenderer();
    };
  }
}

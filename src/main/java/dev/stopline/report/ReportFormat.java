package dev.stopline.report;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import java.util.function.Function;

/** The formats in which a report can be had. */
public enum ReportFormat {
  TABLE(TableRenderer::new),
  JSON(view -> new JsonRenderer()),
  JSONL(view -> new JsonLinesRenderer());

  private final Function<View, Renderer> renderer;

  ReportFormat(Function<View, Renderer> renderer) {
    this.renderer = renderer;
  }

  /** The name on the command line. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Writes the report, ended by a line break. */
  public void write(Report report, View view, Writer out) throws IOException {
    renderer.apply(view).render(report, out);
  }
}

package dev.stopline.report;

import java.io.IOException;
import java.io.Writer;

/** Writes a report in one format. */
interface Renderer {
  void render(Report report, Writer out) throws IOException;
}

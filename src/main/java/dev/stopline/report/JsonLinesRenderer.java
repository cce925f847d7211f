package dev.stopline.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.Writer;

/** The results as JSON, one a line. */
final class JsonLinesRenderer implements Renderer {
  @Override
  public void render(Report report, Writer out) throws IOException {
    for (int i = 0; i < report.results().size(); i++) {
      try (JsonGenerator json = JsonText.to(out)) {
        JsonResult.write(json, report.results().get(i), report.time(i));
        json.writeRaw('\n');
      }
    }
  }
}

package dev.stopline.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.stopline.source.Problem;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The whole report as one JSON object. */
final class JsonRenderer implements Renderer {
  /** Of the results' form. */
  static final int VERSION = 1;

  @Override
  public void render(Report report, Writer out) throws IOException {
    try (JsonGenerator json = JsonText.to(out)) {
      json.writeStartObject();
      json.writeNumberField("stopline", VERSION);
      exit(json, report.exit());
      counts(json, report.counts());
      json.writeArrayFieldStart("results");
      for (int i = 0; i < report.results().size(); i++) {
        JsonResult.write(json, report.results().get(i), report.time(i));
      }
      json.writeEndArray();
      problems(json, report.problems());
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  static void exit(JsonGenerator json, ExitStatus exit) throws IOException {
    json.writeObjectFieldStart("exit");
    json.writeNumberField("code", exit.code());
    json.writeStringField("reason", exit.reason());
    json.writeEndObject();
  }

  static void problems(JsonGenerator json, List<Problem> problems) throws IOException {
    json.writeArrayFieldStart("problems");
    for (Problem problem : problems) {
      problem(json, problem);
    }
    json.writeEndArray();
  }

  private static void counts(JsonGenerator json, Counts counts) throws IOException {
    json.writeObjectFieldStart("counts");
    if (counts.shown() > 0) {
      json.writeNumberField("shown", counts.shown());
      json.writeNumberField("invalid", counts.invalid());
    } else {
      json.writeNumberField("passed", counts.passed());
      json.writeNumberField("failed", counts.failed());
      json.writeNumberField("invalid", counts.invalid());
      json.writeNumberField("skipped", counts.skipped());
      json.writeNumberField("expectations", counts.expectations());
    }
    json.writeEndObject();
  }

  private static void problem(JsonGenerator json, Problem problem) throws IOException {
    json.writeStartObject();
    json.writeStringField("file", problem.location().source().name());
    json.writeNumberField("line", problem.location().line());
    json.writeNumberField("column", problem.location().column());
    json.writeStringField("severity", problem.severity().word());
    json.writeStringField("code", problem.code().id());
    json.writeStringField("path", problem.path());
    json.writeStringField("message", problem.message());
    json.writeStringField("hint", problem.hint());
    json.writeEndObject();
  }
}

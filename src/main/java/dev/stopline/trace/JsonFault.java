package dev.stopline.trace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.nio.charset.CharacterCodingException;

/** What is wrong with JSON, for people. */
final class JsonFault {
  private JsonFault() {}

  /** A reader that says in one sentence why what it is given is no JSON. */
  static TraceReader explained(TraceReader reader) {
    return (input, sink) -> {
      try {
        reader.read(input, sink);
      } catch (JsonProcessingException e) {
        throw new TraceException(sentence(e));
      } catch (CharacterCodingException e) {
        throw new TraceException("it is not UTF-8");
      }
    };
  }

  private static String sentence(JsonProcessingException fault) {
    long line = fault.getLocation() == null ? 0 : fault.getLocation().getLineNr();
    String place = line > 0 ? " in line " + line : "";
    return fault instanceof JsonEOFException
        ? "the JSON breaks off" + place
        : "it is not JSON" + place + ": " + reason(fault.getOriginalMessage());
  }

  /** The first line of what the parser says, without the list of all that JSON allows. */
  private static String reason(String message) {
    String line = message == null ? "" : message.lines().findFirst().orElse("");
    int list = line.indexOf(": was expecting");
    return list < 0 ? line : line.substring(0, list);
  }
}

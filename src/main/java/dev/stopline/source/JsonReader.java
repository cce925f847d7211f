package dev.stopline.source;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.util.Optional;

/**
 * JSON to the same trees that YAML becomes, as strictly.
 *
 * <p>Laws: bad input never throws and never takes more than linear time; a text that is not JSON
 * yields no tree.
 */
public final class JsonReader {
  private static final JsonFactory FACTORY = factory();

  private final JsonParser parser;
  private final TreeBuilder builder;
  private final Source source;
  private final Cursor cursor;

  private JsonReader(JsonParser parser, Source source, TreeBuilder builder) {
    this.parser = parser;
    this.source = source;
    this.builder = builder;
    this.cursor = new Cursor(source);
  }

  /** The one value of a text. */
  public static Optional<Node> read(Source source, Problems problems) {
    TreeBuilder builder = new TreeBuilder(problems);
    try {
      readAll(source, builder);
      if (!builder.roots().isEmpty()) {
        return Optional.of(builder.roots().get(0));
      }
      problems.error(source.start(), Code.NO_DOCUMENT, "", "there is no JSON value in here");
    } catch (Halt halt) {
      problems.add(halt.problem());
    } catch (IOException e) {
      problems.error(source.start(), Code.SYNTAX, "", "this is not JSON");
    }
    return Optional.empty();
  }

  private static void readAll(Source source, TreeBuilder builder) throws IOException {
    try (JsonParser parser = FACTORY.createParser(source.text())) {
      new JsonReader(parser, source, builder).readAll();
    }
  }

  private void readAll() throws IOException {
    for (JsonToken token = next(); token != null; token = next()) {
      cursor.moveTo((int) parser.currentTokenLocation().getCharOffset());
      if (builder.atRoot() && !builder.roots().isEmpty()) {
        String message = "only one JSON value can stand here";
        throw new Halt(Problem.error(cursor.location(1), Code.SYNTAX, message));
      }
      token(token);
    }
  }

  private void token(JsonToken token) throws IOException {
    Location here = cursor.location(1);
    switch (token) {
      case START_OBJECT -> builder.open(Frame.mapping(here, cursor.offset(), null));
      case START_ARRAY -> builder.open(Frame.sequence(here, cursor.offset(), null));
      case END_OBJECT, END_ARRAY -> builder.close(closed(builder.top().start, here));
      case FIELD_NAME -> key(new Node.Key(parser.currentName(), quoted()));
      case VALUE_STRING -> scalar(new Node.Scalar(quoted(), parser.getText(), false));
      default -> scalar(new Node.Scalar(bare(), parser.getText(), true));
    }
  }

  private void key(Node.Key key) {
    builder.key(key);
    builder.checked(new Node.Scalar(key.location(), key.text(), false));
  }

  private void scalar(Node.Scalar scalar) {
    builder.add(builder.checked(scalar));
  }

  private JsonToken next() throws IOException {
    try {
      JsonToken token = parser.nextToken();
      if (token == JsonToken.VALUE_STRING) {
        parser.getText();
      }
      return token;
    } catch (StreamReadException e) {
      throw new Halt(failure(e));
    }
  }

  private Problem failure(StreamReadException e) {
    boolean cut = e instanceof JsonEOFException;
    boolean placed = !cut && e.getLocation() != null;
    cursor.moveTo(placed ? (int) e.getLocation().getCharOffset() : source.text().length());
    String complaint = e.getOriginalMessage();
    if (complaint.contains("surrogate")) {
      String message = "half of a surrogate pair is not a character";
      return Problem.error(cursor.location(1), Code.LONE_SURROGATE, message);
    }
    String message = JsonMessage.of(complaint);
    if (cut && !builder.atRoot()) {
      message += ": what begins in line " + builder.top().start.line() + " is never closed";
    }
    return Problem.error(cursor.location(1), Code.SYNTAX, message);
  }

  private Location quoted() {
    String text = source.text();
    int end = cursor.offset() + 1;
    while (end < text.length() && text.charAt(end) != '"') {
      end += text.charAt(end) == '\\' ? 2 : 1;
    }
    return cursor.upTo(end + 1);
  }

  private Location bare() {
    String text = source.text();
    int end = cursor.offset();
    while (end < text.length() && ",]} \t\r\n".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return cursor.upTo(end);
  }

  /** From the opening bracket to the closing one when both are on one line. */
  private Location closed(Location start, Location end) {
    boolean oneLine = start.line() == end.line();
    int length = oneLine ? end.column() + 1 - start.column() : 1;
    return new Location(source, start.line(), start.column(), length);
  }

  // Depth is bounded where trees are built; names are kept as they are, since a table of them
  // would be a way to make collisions.
  private static JsonFactory factory() {
    StreamReadConstraints unbounded =
        StreamReadConstraints.builder()
            .maxNestingDepth(Integer.MAX_VALUE)
            .maxNumberLength(Integer.MAX_VALUE)
            .maxStringLength(Integer.MAX_VALUE)
            .maxNameLength(Integer.MAX_VALUE)
            .build();
    JsonFactoryBuilder builder = new JsonFactoryBuilder();
    builder.streamReadConstraints(unbounded);
    builder.disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES);
    builder.disable(JsonFactory.Feature.INTERN_FIELD_NAMES);
    return builder.build();
  }
}

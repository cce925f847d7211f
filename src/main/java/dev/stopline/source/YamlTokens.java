package dev.stopline.source;

import com.fasterxml.jackson.core.ErrorReportConfiguration;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.io.ContentReference;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.util.BufferRecycler;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.ImplicitTuple;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.parser.ParserImpl;

/** The streaming parser, with the event behind each token: style, tag, anchor and marks. */
final class YamlTokens extends YAMLParser {
  /** What stood where a key is expected. */
  enum KeyForm {
    SCALAR,
    ALIAS,
    /** A list or a mapping; the key's event is a stand-in and its inside has been skipped. */
    COLLECTION
  }

  private static final LoaderOptions OPTIONS = new LoaderOptions();

  // Depth is bounded where trees are built, with a place to point at.
  private static final StreamReadConstraints UNBOUNDED =
      StreamReadConstraints.builder().maxNestingDepth(Integer.MAX_VALUE).build();

  private final SourceScan scan;
  private final Source source;
  private KeyForm keyForm = KeyForm.SCALAR;
  private int documents;

  YamlTokens(Source source) {
    this(source, new SourceScan(source));
  }

  private YamlTokens(Source source, SourceScan scan) {
    super(context(), 0, 0, null, null, new ParserImpl(scan, OPTIONS));
    this.source = source;
    this.scan = scan;
  }

  /** What a factory would make, which would bring all that it can make into memory. */
  private static IOContext context() {
    return new IOContext(
        UNBOUNDED,
        StreamWriteConstraints.defaults(),
        ErrorReportConfiguration.defaults(),
        new BufferRecycler(),
        ContentReference.unknown(),
        false);
  }

  /** The event of the current token. */
  Event event() {
    return _lastEvent;
  }

  KeyForm keyForm() {
    return keyForm;
  }

  /** How many documents have begun. */
  int documents() {
    return documents;
  }

  /**
   * @throws Halt when it is not YAML from here on
   */
  @Override
  protected Event getEvent() throws IOException {
    Event event = next();
    if (event != null && event.is(Event.ID.DocumentStart)) {
      documents++;
    }
    boolean key = _parsingContext.inObject() && _currToken != JsonToken.FIELD_NAME;
    return key ? asKey(event) : event;
  }

  /** What a scalar means is decided from its text later; here all of them are text. */
  @Override
  protected JsonToken _decodeScalar(ScalarEvent scalar) {
    _textValue = scalar.getValue();
    return JsonToken.VALUE_STRING;
  }

  // The scanner fails in many ways on what is not YAML, number format and index errors included.
  private Event next() throws IOException {
    try {
      return super.getEvent();
    } catch (RuntimeException e) {
      throw new Halt(SyntaxMessage.of(source, e, scan.getMark()));
    }
  }

  private Event asKey(Event event) throws IOException {
    if (event.is(Event.ID.Scalar) || event.is(Event.ID.MappingEnd)) {
      keyForm = KeyForm.SCALAR;
      return event;
    }
    if (event instanceof AliasEvent alias) {
      keyForm = KeyForm.ALIAS;
      return standIn(event, alias.getAnchor());
    }
    keyForm = KeyForm.COLLECTION;
    skip();
    return standIn(event, "");
  }

  private void skip() throws IOException {
    int depth = 1;
    while (depth > 0) {
      Event event = next();
      if (event.is(Event.ID.MappingStart) || event.is(Event.ID.SequenceStart)) {
        depth++;
        requireDepth(depth, event.getStartMark());
      } else if (event.is(Event.ID.MappingEnd) || event.is(Event.ID.SequenceEnd)) {
        depth--;
      }
    }
  }

  private void requireDepth(int depth, Mark mark) {
    if (depth > TreeBuilder.DEEPEST) {
      int line = mark.getLine() + source.firstLine();
      throw TreeBuilder.tooDeep(new Location(source, line, mark.getColumn() + 1, 1));
    }
  }

  private static ScalarEvent standIn(Event event, String text) {
    return new ScalarEvent(
        null,
        null,
        new ImplicitTuple(true, false),
        text,
        event.getStartMark(),
        event.getEndMark(),
        ScalarStyle.PLAIN);
  }
}

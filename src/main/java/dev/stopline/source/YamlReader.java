package dev.stopline.source;

import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.List;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.ScalarEvent;

/**
 * YAML 1.2 to trees, strictly: values by the core schema, aliases and merge keys resolved within a
 * bound, no key twice, no tags but the core ones.
 *
 * <p>Laws: bad input never throws and never takes more than linear time; a text that is not YAML
 * yields no tree at all.
 */
public final class YamlReader {
  private final TreeBuilder builder;
  private final YamlTokens tokens;
  private final YamlPlaces places;
  private final Anchors anchors;
  private int documents;

  private YamlReader(Source source, TreeBuilder builder) {
    this.builder = builder;
    this.tokens = new YamlTokens(source);
    this.places = new YamlPlaces(source);
    this.anchors = new Anchors(builder);
  }

  /** The roots of the documents that are not empty, in order. */
  public static List<Node> read(Source source, Problems problems) {
    try {
      Characters.requireYaml(source);
      TreeBuilder builder = new TreeBuilder(problems);
      new YamlReader(source, builder).readAll();
      if (builder.roots().isEmpty()) {
        problems.error(source.start(), Code.NO_DOCUMENT, "", "there is no document in here");
      }
      return List.copyOf(builder.roots());
    } catch (Halt halt) {
      problems.add(halt.problem());
    } catch (IOException e) {
      problems.error(source.start(), Code.SYNTAX, "", "this is not YAML");
    }
    return List.of();
  }

  private void readAll() throws IOException {
    for (JsonToken token = tokens.nextToken(); token != null; token = tokens.nextToken()) {
      if (tokens.documents() != documents) {
        documents = tokens.documents();
        anchors.clear();
      }
      if (token.isStructStart()) {
        open((CollectionStartEvent) tokens.event());
      } else if (token.isStructEnd()) {
        close();
      } else if (token == JsonToken.FIELD_NAME) {
        key((ScalarEvent) tokens.event());
      } else if (tokens.isCurrentAlias()) {
        AliasEvent alias = (AliasEvent) tokens.event();
        builder.add(anchors.use(alias.getAnchor(), places.whole(alias)));
      } else {
        scalar((ScalarEvent) tokens.event());
      }
    }
  }

  private void open(CollectionStartEvent event) {
    String anchor = event.getAnchor();
    boolean mapping = tokens.currentToken() == JsonToken.START_OBJECT;
    String fault = CoreTags.collectionFault(event.getTag(), mapping ? "map" : "seq");
    if (!fault.isEmpty()) {
      builder.error(places.whole(event), Code.BAD_TAG, fault);
    }
    Location start = places.start(event, properties(anchor, event.getTag()));
    anchors.open(anchor);
    builder.open(
        mapping
            ? Frame.mapping(start, places.offset(), anchor)
            : Frame.sequence(start, places.offset(), anchor));
  }

  private void close() {
    Frame frame = builder.top();
    Location location = places.collection(frame, tokens.event());
    anchors.close(frame.anchor, builder.close(location));
  }

  private void scalar(ScalarEvent event) {
    boolean bare = event.getTag() == null && event.getAnchor() == null;
    if (builder.atRoot() && bare && event.isPlain() && event.getValue().isEmpty()) {
      return;
    }
    Weighed node = new Weighed(node(event), 1, 0);
    anchors.close(event.getAnchor(), node);
    builder.add(node);
  }

  private void key(ScalarEvent event) {
    switch (tokens.keyForm()) {
      case ALIAS -> aliasKey(event);
      case COLLECTION -> badKey(places.whole(event), "a list or a mapping cannot be a key");
      default -> scalarKey(event);
    }
  }

  private void scalarKey(ScalarEvent event) {
    Location location = places.scalar(event, properties(event.getAnchor(), event.getTag()));
    Node.Key key = new Node.Key(event.getValue(), location);
    if (event.isPlain() && event.getTag() == null && key.text().isEmpty()) {
      badKey(location, "there is no key before the `:`");
    } else if (event.isPlain() && event.getTag() == null && key.text().equals("<<")) {
      builder.mergeKey(key);
    } else {
      builder.key(key);
      anchors.close(event.getAnchor(), new Weighed(keyNode(event, location), 1, 0));
    }
  }

  /** A key is text, whatever it would mean as a value; under an anchor it may become one. */
  private Node keyNode(ScalarEvent event, Location location) {
    boolean text = event.getTag() == null && event.getAnchor() == null;
    String value = event.getValue();
    return text ? builder.checked(new Node.Scalar(location, value, false)) : node(event);
  }

  private void aliasKey(ScalarEvent event) {
    Location location = places.whole(event);
    Node node = anchors.use(event.getValue(), location).node();
    if (node instanceof Node.Scalar scalar) {
      builder.key(new Node.Key(scalar.text(), location));
    } else if (node instanceof Node.Broken) {
      builder.top().discard();
    } else {
      badKey(location, "`*" + event.getValue() + "` is no text and cannot be a key");
    }
  }

  private void badKey(Location location, String message) {
    builder.top().discard();
    builder.error(location, Code.BAD_KEY, message);
  }

  /** Reports what is wrong with a scalar, and answers it. */
  private Node node(ScalarEvent event) {
    Location location = places.scalar(event, properties(event.getAnchor(), event.getTag()));
    CoreTags.Reading reading = CoreTags.scalar(event.getTag(), event.getValue(), event.isPlain());
    if (!reading.fault().isEmpty()) {
      builder.error(places.whole(event), Code.BAD_TAG, reading.fault());
      return new Node.Broken(location);
    }
    return builder.checked(new Node.Scalar(location, reading.text(), reading.plain()));
  }

  private static int properties(String anchor, String tag) {
    return (anchor == null ? 0 : 1) + (tag == null ? 0 : 1);
  }
}

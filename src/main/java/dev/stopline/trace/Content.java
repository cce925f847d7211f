package dev.stopline.trace;

import dev.stopline.loop.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What chat messages hold: a text, or a list of parts such as {@code {type: text, text: …}}. */
final class Content {
  private Content() {}

  /** Everything in it that is text, on lines of their own; may be empty. */
  static String text(Value content) {
    List<String> texts = new ArrayList<>();
    for (Value part : parts(content)) {
      textOf(part).ifPresent(texts::add);
    }
    return String.join("\n", texts);
  }

  /** As it is compared: a text, where it is nothing but text; else as it stands. */
  static Value data(Value content) {
    boolean onlyText =
        content instanceof Value.Array list
            && list.items().stream().allMatch(part -> textOf(part).isPresent());
    return onlyText ? Value.of(text(content)) : content;
  }

  /** A text alone is one part. */
  private static List<Value> parts(Value content) {
    return content instanceof Value.Text ? List.of(content) : TraceJson.items(content);
  }

  private static Optional<String> textOf(Value part) {
    return TraceJson.text(part).or(() -> TraceJson.text(TraceJson.at(part, "text")));
  }
}

package dev.stopline.source;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Things that are found by a name: built-in ones, and those in files. Each is read once, and its
 * problems are reported once.
 *
 * @param <T> what is found
 */
public final class Library<T> {
  private final Shelf shelf;
  private final Sources sources;
  private final BiFunction<Source, Problems, Optional<T>> reader;
  private final Map<String, Optional<T>> known = new HashMap<>();
  private final Set<String> reading = new LinkedHashSet<>();

  /**
   * Where things of one kind are.
   *
   * @param noun what they are called: {@code policy}
   * @param folder of the built-in ones on the class path: {@code policies}
   * @param builtIn their names
   */
  public record Shelf(String noun, String folder, List<String> builtIn) {
    String source(String name) {
      return Sources.CLASS_PATH + folder + "/" + name + "." + noun + ".yaml";
    }
  }

  /**
   * @param reader makes one of a text; empty when it cannot, and the problems say why
   */
  public Library(Shelf shelf, Sources sources, BiFunction<Source, Problems, Optional<T>> reader) {
    this.shelf = shelf;
    this.sources = sources;
    this.reader = reader;
  }

  /**
   * What the reference names; empty when it cannot be used, and the problems say why, there and in
   * it.
   */
  public Optional<T> find(Reference reference, Problems problems) {
    Optional<String> source = source(reference, problems);
    if (source.isEmpty()) {
      return Optional.empty();
    }
    if (reading.contains(source.get())) {
      String chain = String.join(" -> ", reading) + " -> " + source.get();
      String message = shelf.noun() + " reaches itself: " + chain;
      problems.error(reference.where(), Code.CIRCULAR_USE, reference.path(), message);
      return Optional.empty();
    }
    Optional<T> found = load(source.get(), problems);
    if (found.isEmpty()) {
      String message = shelf.noun() + " " + reference.text() + " cannot be used";
      String hint = "mend " + source.get();
      problems.error(reference.where(), Code.INVALID_USE, reference.path(), message, hint);
    }
    return found;
  }

  private Optional<String> source(Reference reference, Problems problems) {
    String text = reference.text();
    if (reference.isFile()) {
      return Optional.of(Sources.beside(reference.where().source().name(), text));
    }
    if (shelf.builtIn().contains(text)) {
      return Optional.of(shelf.source(text));
    }
    String all = "built-in are " + String.join(", ", shelf.builtIn()) + "; a file ends in .yaml";
    String hint =
        Spelling.nearest(text, shelf.builtIn())
            .map(nearest -> "did you mean `" + nearest + "`?")
            .orElse(all);
    String message = "there is no " + shelf.noun() + " `" + text + "`";
    problems.error(reference.where(), Code.UNKNOWN_NAME, reference.path(), message, hint);
    return Optional.empty();
  }

  private Optional<T> load(String name, Problems problems) {
    Optional<T> before = known.get(name);
    if (before != null) {
      return before;
    }
    reading.add(name);
    Optional<Source> text = SourceReader.read(sources, name, problems);
    Optional<T> read = text.isPresent() ? reader.apply(text.get(), problems) : Optional.empty();
    reading.remove(name);
    known.put(name, read);
    return read;
  }
}

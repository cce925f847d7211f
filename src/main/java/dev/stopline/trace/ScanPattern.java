package dev.stopline.trace;

import dev.stopline.source.Visible;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes the line of an agent file that means one distinct call and no other of a recording. */
final class ScanPattern {
  private static final Pattern NAME = Pattern.compile("[^()*\\s](?:[^()*]*[^()*\\s])?");
  private static final Pattern KEY = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
  private static final Pattern KEYED = Pattern.compile("(" + KEY + ")=.*", Pattern.DOTALL);
  private static final int LONGEST_WHOLE = 72;
  private static final int SHORTEST_BEGINNING = 24;
  private static final int LONGEST_LINE = 400;

  private final ScanShape call;
  private final List<ScanShape> others;

  /**
   * What stands in the brackets.
   *
   * @param key of the argument that is meant; empty for the first
   * @param text that it is, or begins with
   * @param whole whether it is all of it
   */
  private record Argument(Optional<String> key, String text, boolean whole) {
    String written() {
      return key.map(name -> name + "=").orElse("") + text + (whole ? "" : "*");
    }

    boolean matches(ScanShape.Beginning seen) {
      return overlaps(seen, text);
    }

    /** Where the key is missing, the brackets mean the first argument, key and all. */
    boolean matchesFirst(ScanShape.Beginning seen) {
      return overlaps(seen, key.map(name -> name + "=").orElse("") + text);
    }

    private boolean overlaps(ScanShape.Beginning seen, String sought) {
      boolean maybe = !seen.whole() && sought.startsWith(seen.text());
      return maybe || (whole ? seen.text().equals(sought) : seen.text().startsWith(sought));
    }
  }

  private ScanPattern(ScanShape call, List<ScanShape> others) {
    this.call = call;
    this.others = others;
  }

  /**
   * @param all distinct calls of the recording
   */
  static Optional<String> line(ScanShape call, Collection<ScanShape> all) {
    List<ScanShape> others =
        all.stream().filter(other -> other != call && other.tool().equals(call.tool())).toList();
    boolean possible = NAME.matcher(call.tool()).matches() && !call.varies();
    return possible ? new ScanPattern(call, others).line() : Optional.empty();
  }

  private Optional<String> line() {
    if (call.first().isEmpty()) {
      return others.isEmpty() ? written("") : Optional.empty();
    }
    List<Argument> candidates = new ArrayList<>(candidates(Optional.empty(), call.first().get()));
    for (Map.Entry<String, ScanShape.Beginning> entry : call.named().entrySet()) {
      if (KEY.matcher(entry.getKey()).matches()) {
        candidates.addAll(candidates(Optional.of(entry.getKey()), entry.getValue()));
      }
    }
    return candidates.stream()
        .filter(this::meansNoOther)
        .map(argument -> written("(" + argument.written() + ")"))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** The whole text where that is short, else the shortest telling beginnings first. */
  private static List<Argument> candidates(Optional<String> key, ScanShape.Beginning seen) {
    int star = seen.text().indexOf('*');
    if (seen.whole() && star < 0 && seen.text().length() <= LONGEST_WHOLE) {
      return List.of(new Argument(key, seen.text(), true));
    }
    String certain = star < 0 ? seen.text() : seen.text().substring(0, star);
    List<Argument> candidates = new ArrayList<>();
    for (int end = SHORTEST_BEGINNING; end < certain.length(); end++) {
      if (certain.charAt(end) == ' ') {
        candidates.add(new Argument(key, certain.substring(0, end), false));
      }
    }
    if (!certain.isEmpty()) {
      candidates.add(new Argument(key, certain, false));
    }
    return candidates;
  }

  private boolean meansNoOther(Argument argument) {
    if (argument.key().isEmpty() && readsAsKeyed(argument.text())) {
      return false;
    }
    return others.stream().noneMatch(other -> other.varies() || means(argument, other));
  }

  private static boolean means(Argument argument, ScanShape other) {
    Optional<ScanShape.Beginning> named = argument.key().map(other.named()::get);
    return named.isPresent()
        ? argument.matches(named.get())
        : other.first().map(argument::matchesFirst).orElse(false);
  }

  /** Whether the text looks like {@code KEY=TEXT} to who has an argument of that name. */
  private boolean readsAsKeyed(String text) {
    Matcher keyed = KEYED.matcher(text);
    return keyed.matches()
        && (call.named().containsKey(keyed.group(1))
            || others.stream().anyMatch(other -> other.named().containsKey(keyed.group(1))));
  }

  private Optional<String> written(String brackets) {
    StringBuilder line = new StringBuilder("\"");
    String text = call.tool() + brackets;
    for (int i = 0; i < text.length(); i = text.offsetByCodePoints(i, 1)) {
      int c = text.codePointAt(i);
      if (Character.getType(c) == Character.SURROGATE) {
        return Optional.empty();
      }
      line.append(escaped(c));
    }
    line.append("\": ignore");
    return line.length() <= LONGEST_LINE ? Optional.of(line.toString()) : Optional.empty();
  }

  /** As YAML has it between double quotes. */
  private static String escaped(int c) {
    String plain = Character.toString(c);
    if (c == '"' || c == '\\') {
      return "\\" + plain;
    }
    if (c == '\n') {
      return "\\n";
    }
    if (Visible.of(plain).equals(plain)) {
      return plain;
    }
    return String.format(Locale.ROOT, c > 0xFFFF ? "\\U%08X" : "\\u%04X", c);
  }
}

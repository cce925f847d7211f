package dev.stopline.trace;

import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.Value;
import dev.stopline.source.Problems;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Samples in which random nodes are dropped, made null or of another type, or which are cut. */
final class Mutants {
  private static final List<Value> OTHERS =
      List.of(
          Value.NULL,
          Value.of(true),
          Value.of(-7),
          new Value.Int("99999999999999999999999"),
          new Value.Real(1e300),
          Value.of(""),
          Value.of("text"),
          new Value.Array(List.of()),
          new Value.Array(List.of(Value.of(1))),
          new Value.Obj(Map.of()),
          new Value.Obj(Map.of("a", Value.NULL)));

  private final Random random;

  private Mutants(long seed) {
    random = new Random(seed);
  }

  /**
   * Reads so many mutants of a file of JSON, or of JSON Lines.
   *
   * @throws AssertionError when anything but an IOException comes of one, with its seed
   */
  static void survive(TraceReader reader, Path sample, int count) throws IOException {
    List<Value> roots = new ArrayList<>();
    String text = Files.readString(sample);
    TraceJson.parse(text)
        .ifPresentOrElse(
            roots::add,
            () -> text.lines().forEach(line -> roots.add(TraceJson.parse(line).orElseThrow())));
    for (long seed = 0; seed < count; seed++) {
      String mutant = new Mutants(seed).text(roots);
      try {
        Recordings.of(reader, Recordings.input(mutant, new Problems()));
      } catch (IOException refused) {
        // A refusal is an answer.
      } catch (RuntimeException | StackOverflowError e) {
        throw new AssertionError("mutant " + seed + " of " + sample + ": " + mutant, e);
      }
    }
  }

  private String text(List<Value> roots) {
    StringBuilder text = new StringBuilder();
    for (Value root : roots) {
      Value mutant = random.nextInt(4) == 0 ? root : mutate(root, 3);
      text.append(CanonicalJson.write(mutant)).append('\n');
    }
    boolean cut = random.nextInt(10) == 0;
    return cut ? text.substring(0, random.nextInt(text.length())) : text.toString();
  }

  private Value mutate(Value value, int odds) {
    if (random.nextInt(odds * 20) == 0) {
      return OTHERS.get(random.nextInt(OTHERS.size()));
    }
    if (value instanceof Value.Obj object) {
      Map<String, Value> fields = new LinkedHashMap<>();
      object.fields().forEach((key, inner) -> keep(inner, odds, kept -> fields.put(key, kept)));
      return new Value.Obj(fields);
    }
    if (value instanceof Value.Array array) {
      List<Value> items = new ArrayList<>();
      array.items().forEach(inner -> keep(inner, odds, items::add));
      return new Value.Array(items);
    }
    return value;
  }

  private void keep(Value inner, int odds, java.util.function.Consumer<Value> place) {
    int fate = random.nextInt(odds * 20);
    if (fate > 0) {
      place.accept(mutate(inner, odds));
    }
    if (fate == 1) {
      place.accept(inner);
    }
  }
}

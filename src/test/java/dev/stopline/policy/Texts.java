package dev.stopline.policy;

import dev.stopline.source.Problem;
import dev.stopline.source.ProblemText;
import dev.stopline.source.Problems;
import dev.stopline.source.Reference;
import dev.stopline.source.Source;
import dev.stopline.source.Sources;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Files that are nowhere but in a test, and what comes with the program. */
public final class Texts implements Sources {
  private final Map<String, byte[]> files = new HashMap<>();

  public Texts with(String name, String text) {
    return with(name, text.getBytes(StandardCharsets.UTF_8));
  }

  public Texts with(String name, byte[] bytes) {
    files.put(name, bytes);
    return this;
  }

  @Override
  public InputStream open(String name) throws IOException {
    if (name.startsWith(CLASS_PATH)) {
      return Texts.class.getResourceAsStream("/" + name.substring(CLASS_PATH.length()));
    }
    if (!files.containsKey(name)) {
      throw new FileNotFoundException("there is no such file");
    }
    return new ByteArrayInputStream(files.get(name));
  }

  /** The policy of that name or file, named from nowhere. */
  public Optional<PolicyFile> policy(String name, Problems problems) {
    Reference reference = new Reference(name, Source.of("", "").start(), "");
    return new Policies(this).find(reference, problems);
  }

  /** The first line of each problem, as users see it. */
  public static List<String> headlines(Problems problems) {
    return problems.all().stream().map(ProblemText::headline).toList();
  }

  /** The last line of each problem: its path and what to do about it. */
  public static List<String> advice(Problems problems) {
    return problems.all().stream().map(Texts::advice).toList();
  }

  private static String advice(Problem problem) {
    return problem.path() + ": " + problem.hint();
  }
}

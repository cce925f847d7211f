package dev.stopline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnJre;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.io.TempDir;

/** What it takes to start, in classes: unlike milliseconds they are the same on every machine. */
class StartUpIT {

  private static final Path JAR = Path.of("target/stopline.jar").toAbsolutePath();
  private static final String SCENARIO =
      Path.of("scenarios/chapter/b-c-oscillation.yaml").toAbsolutePath().toString();

  private static final Pattern LOADED = Pattern.compile("^(?:\\[[^\\]]*\\])*\\s*(\\S+) source: ");

  @TempDir private Path temp;

  @Test
  @EnabledOnJre(JRE.JAVA_17)
  void help_onJava17_loadsFewClasses() throws Exception {
    List<String> classes = classesLoadedBy("--help");
    assertTrue(classes.size() < 1_500, () -> classes.size() + " classes");
  }

  /** Picocli is about 700 of them, a bare JVM 420. What loads more has to say what for. */
  @Test
  @EnabledOnJre(JRE.JAVA_17)
  void testAndRun_onJava17_loadNoMoreClassesThanTheyDid() throws Exception {
    List<String> test = classesLoadedBy("test", SCENARIO);
    List<String> run = classesLoadedBy("run", SCENARIO);
    assertTrue(test.size() < 1_750, () -> test.size() + " classes for test");
    assertTrue(run.size() < 1_900, () -> run.size() + " classes for run");
  }

  @Test
  void commands_anyJava_loadOnlyWhatTheyNeed() throws Exception {
    List<List<String>> commands =
        List.of(List.of("--help"), List.of("test", SCENARIO), List.of("run", SCENARIO));
    for (List<String> command : commands) {
      List<String> classes = classesLoadedBy(command.toArray(String[]::new));
      assertEquals(List.of(), classes.stream().filter(StartUpIT::isHeavy).toList());
    }
  }

  private static boolean isHeavy(String name) {
    return name.startsWith("com.fasterxml.jackson.databind.") || name.startsWith("org.jline.");
  }

  private List<String> classesLoadedBy(String... args) throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
    List<String> command = List.of(java, "-Xlog:class+load:file=log", "-jar", JAR.toString());
    Process process =
        new ProcessBuilder(Stream.concat(command.stream(), Stream.of(args)).toList())
            .directory(temp.toFile())
            .redirectOutput(Redirect.DISCARD)
            .redirectError(Redirect.DISCARD)
            .start();
    assertEquals(0, process.waitFor());
    try (Stream<String> lines = Files.lines(temp.resolve("log"))) {
      List<String> classes =
          lines.flatMap(line -> LOADED.matcher(line).results()).map(StartUpIT::name).toList();
      assertTrue(classes.contains(Main.class.getName()), "the log is not understood");
      return classes;
    }
  }

  private static String name(MatchResult loaded) {
    return loaded.group(1);
  }
}

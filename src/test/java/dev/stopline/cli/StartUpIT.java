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

  private static final List<String> TEST = List.of("test", SCENARIO);
  private static final List<String> RUN = List.of("run", SCENARIO);
  private static final List<List<String>> COMMANDS = List.of(List.of("--help"), TEST, RUN);

  /** Each stands for 30 to 130 classes that its first use loads, however little it is used for. */
  private static final List<String> COSTLY =
      List.of(
          "java.lang.reflect.Proxy", // annotations that are read
          "java.lang.runtime.ObjectMethods", // equals, hashCode and toString of records
          "java.time.format.DateTimeFormatter",
          "java.util.Formatter",
          "java.util.stream.ReferencePipeline");

  private static final Pattern LOADED = Pattern.compile("^(?:\\[[^\\]]*\\])*\\s*(\\S+) source: ");

  @TempDir private Path temp;

  @Test
  @EnabledOnJre(JRE.JAVA_17)
  void commands_onJava17_loadFewClasses() throws Exception {
    for (List<String> command : COMMANDS) {
      int classes = classesLoadedBy(command).size();
      assertTrue(classes < 1_500, () -> command + " loads " + classes + " classes");
    }
  }

  @Test
  @EnabledOnJre(JRE.JAVA_17)
  void testAndRun_onJava17_useNothingThatIsCostlyAtItsFirstUse() throws Exception {
    for (List<String> command : List.of(TEST, RUN)) {
      List<String> classes = classesLoadedBy(command);
      assertEquals(List.of(), COSTLY.stream().filter(classes::contains).toList(), command.get(0));
    }
  }

  @Test
  void commands_anyJava_loadOnlyWhatTheyNeed() throws Exception {
    for (List<String> command : COMMANDS) {
      List<String> classes = classesLoadedBy(command);
      assertEquals(List.of(), classes.stream().filter(StartUpIT::isHeavy).toList());
    }
  }

  private static boolean isHeavy(String name) {
    return name.startsWith("com.fasterxml.jackson.databind.") || name.startsWith("org.jline.");
  }

  private List<String> classesLoadedBy(List<String> args) throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
    List<String> command = List.of(java, "-Xlog:class+load:file=log", "-jar", JAR.toString());
    Process process =
        new ProcessBuilder(Stream.concat(command.stream(), args.stream()).toList())
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

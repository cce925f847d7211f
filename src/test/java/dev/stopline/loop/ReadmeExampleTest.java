package dev.stopline.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The example of the README compiles as it stands there, and runs. It is a sequence of statements,
 * types declared among them; imports may stand anywhere.
 */
class ReadmeExampleTest {
  private static final Pattern BLOCK = Pattern.compile("(?s)```java\\n(.*?)```");
  private static final Pattern IMPORT = Pattern.compile("(?m)^import .*;$");

  @Test
  void example_ofTheLibrary_compilesAndRuns(@TempDir Path folder) throws Exception {
    Path source = Files.writeString(folder.resolve("Example.java"), program(example()));
    compile(source, folder);
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
      PrintStream stdout = System.out;
      System.setOut(new PrintStream(OutputStream.nullOutputStream()));
      try {
        loader.loadClass("Example").getMethod("run").invoke(null);
      } finally {
        System.setOut(stdout);
      }
    }
  }

  private static String example() throws Exception {
    Path readme = Path.of("README.md");
    assertTrue(Files.exists(readme), "there is no README.md");
    Matcher blocks = BLOCK.matcher(Files.readString(readme).replace("\r\n", "\n"));
    while (blocks.find()) {
      if (blocks.group(1).contains("new Controller(")) {
        return blocks.group(1);
      }
    }
    throw new AssertionError("no ```java block of README.md has `new Controller(`");
  }

  /** Its imports and types at the top where they have to be, its statements in a method. */
  private static String program(String example) {
    StringBuilder imports = new StringBuilder();
    IMPORT.matcher(example).results().forEach(line -> imports.append(line.group()).append('\n'));
    return imports
        + "import dev.stopline.loop.*;\nimport java.math.*;\nimport java.util.*;\n"
        + "public class Example {\n  public static void run() throws Exception {\n"
        + IMPORT.matcher(example).replaceAll("")
        + "\n  }\n}\n";
  }

  private static String classes() throws Exception {
    URL folder = Controller.class.getProtectionDomain().getCodeSource().getLocation();
    return Path.of(folder.toURI()).toString();
  }

  private static void compile(Path source, Path folder) throws Exception {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(diagnostics, null, null)) {
      List<String> options =
          List.of("-d", folder.toString(), "-proc:none", "-classpath", classes());
      boolean compiled =
          compiler
              .getTask(null, files, diagnostics, options, null, files.getJavaFileObjects(source))
              .call();
      assertEquals(
          List.of(), diagnostics.getDiagnostics().stream().map(d -> d.toString()).toList());
      assertTrue(compiled);
    }
  }
}

package dev.stopline.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * A checkout to run {@code bin/stopline} in. Its jar holds {@link Program}, its archive is the
 * empty one that keeps the launcher from making one, and its PATH has neither a Java nor a Maven,
 * until a test puts one there.
 */
final class Checkout {

  static final Path REPOSITORY = Path.of("").toAbsolutePath();
  static final Path JDK = Path.of(System.getProperty("java.home"));

  private static final String[] TOOLS =
      "cat cp ln mkdir mv readlink rm sleep stty touch".split(" ");

  final Path temp;
  final Path folder;
  final Path path;
  final Map<String, String> environment;

  private Checkout(Path temp, String name) throws IOException {
    this.temp = temp.toRealPath();
    folder = this.temp.resolve(name);
    path = Files.createDirectory(this.temp.resolve("the path"));
    environment = new TreeMap<>(Map.of("JAVA_HOME", JDK.toString(), "PATH", path.toString()));
  }

  static Checkout in(Path temp, String name) throws IOException {
    Checkout checkout = new Checkout(temp, name);
    checkout.copyFromRepository("bin/stopline");
    Program.writeTo(Files.createDirectory(checkout.target()).resolve("stopline.jar"));
    Files.createDirectories(checkout.archive().getParent());
    Files.createFile(checkout.archive());
    for (String tool : TOOLS) {
      script(checkout.path.resolve(tool), "exec " + find(tool).orElseThrow() + " \"$@\"");
    }
    return checkout;
  }

  /** Where PATH has a program of this name. */
  static Optional<Path> find(String program) {
    return Arrays.stream(System.getenv("PATH").split(":"))
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  static Path script(Path file, String... lines) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + String.join("\n", lines) + "\n");
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  Path launcher() {
    return folder.resolve("bin/stopline");
  }

  Path target() {
    return folder.resolve("target");
  }

  Path jar() {
    return target().resolve("stopline.jar");
  }

  Path archive() {
    String jdk = System.getProperty("java.runtime.version");
    return Path.of(target() + "/archive/" + jdk + folder + "/stopline.jsa");
  }

  void copyFromRepository(String name) throws IOException {
    Path root = REPOSITORY.resolve(name);
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = folder.resolve(REPOSITORY.relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }

  Result run(String... args) throws Exception {
    return start(args).result("");
  }

  Running start(String... args) throws IOException {
    Stream<String> command = Stream.concat(Stream.of(launcher().toString()), Arrays.stream(args));
    return start(temp, command.toArray(String[]::new));
  }

  Running start(Path folder, String... command) throws IOException {
    Path err = Files.createTempFile(temp, "stderr", "");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    return new Running(builder.redirectError(err.toFile()).start(), err);
  }

  record Running(Process process, Path err) {

    Result result(String stdin) throws Exception {
      try (OutputStream in = process.getOutputStream()) {
        in.write(stdin.getBytes(UTF_8));
      }
      String out = new String(process.getInputStream().readAllBytes(), UTF_8);
      assertTrue(process.waitFor(60, TimeUnit.SECONDS));
      return new Result(process.exitValue(), out, Files.readString(err));
    }
  }

  record Result(int code, String out, String err) {

    void assertPrinted(String expected) {
      assertEquals(new Result(0, expected, ""), this);
    }

    void assertRefused(String... parts) {
      assertEquals(2, code, err);
      assertEquals("", out);
      assertEquals(1, err.lines().count(), err);
      assertTrue(err.startsWith("stopline: "), err);
      Arrays.stream(parts).forEach(part -> assertTrue(err.contains(part), err));
    }
  }

  /** Prints the system property that an argument names, or else the argument. */
  static final class Program {

    private Program() {}

    public static void main(String[] args) throws IOException {
      for (String arg : args) {
        switch (arg) {
          case "stdin" -> System.in.transferTo(System.out);
          case "pid" -> System.out.println(ProcessHandle.current().pid());
          case "flags" -> System.out.println(flags());
          case "seven" -> System.exit(7);
          default -> System.out.println(System.getProperties().getOrDefault(arg, "<" + arg + ">"));
        }
      }
    }

    private static String flags() {
      return String.join(" ", ProcessHandle.current().info().arguments().orElseThrow());
    }

    private static void writeTo(Path jar) throws IOException {
      Manifest manifest = new Manifest();
      manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
      manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, Program.class.getName());
      String name = Program.class.getName().replace('.', '/') + ".class";
      try (var in = Program.class.getClassLoader().getResourceAsStream(name);
          var out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
        out.putNextEntry(new JarEntry(name));
        in.transferTo(out);
      }
    }
  }
}

package dev.stopline.cli;

import static dev.stopline.cli.Checkout.names;
import static dev.stopline.cli.Checkout.script;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.stopline.cli.Checkout.Result;
import dev.stopline.cli.Checkout.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The build that {@code bin/stopline} starts when there is no jar. */
class LauncherBuildIT {

  private static final String BUILDING = "stopline: building it, once\n";

  private Checkout checkout;
  private Path jar;
  private Path log;

  @BeforeEach
  void makeCheckoutWithoutJar(@TempDir Path temp) throws IOException {
    checkout = Checkout.in(temp, "a check out");
    jar = Files.move(checkout.jar(), checkout.temp.resolve("stopline.jar"));
    log = checkout.temp.resolve("log");
  }

  @Test
  void build_ofThisRepository_makesARunningJar() throws Exception {
    assumeTrue(Checkout.find("mvn").isPresent(), "no mvn");
    for (String name : List.of("pom.xml", "src/main", ".mvn")) {
      checkout.copyFromRepository(name);
    }
    String java = checkout.environment.get("JAVA_HOME");
    checkout.environment.putAll(System.getenv());
    checkout.environment.put("JAVA_HOME", java);
    Result result = checkout.run("--help");
    assertEquals(0, result.code(), result.err());
    assertTrue(result.err().startsWith(BUILDING), result.err());
    assertEquals(List.of("archive", "stopline.jar"), names(checkout.target()));
  }

  @Test
  void build_mavenThatPrintsAndReads_leavesStdoutAndStdin() throws Exception {
    installMaven("cat; echo hello");
    Result result = checkout.start("stdin").result("mine");
    assertEquals(new Result(0, "mine", BUILDING + "hello\n"), result);
  }

  @Test
  void build_twoRunsAtOnce_isOne() throws Exception {
    installMaven("echo built >>'" + log + "'; sleep 1");
    Running other = checkout.start("x");
    assertEquals("<y>\n", checkout.run("y").out());
    assertEquals("<x>\n", other.result("").out());
    assertEquals("built\n", Files.readString(log));
  }

  @Test
  void build_lockOfDeadProcess_isTakenOver() throws Exception {
    installMaven("");
    Process dead = new ProcessBuilder("true").start();
    dead.waitFor();
    lock(dead.pid());
    assertEquals(new Result(0, "<x>\n", BUILDING), checkout.run("x"));
    assertEquals(List.of("archive", "stopline.jar"), names(checkout.target()));
  }

  @Test
  void build_lockOfLiveProcess_isWaitedFor() throws Exception {
    lock(ProcessHandle.current().pid());
    installMaven("echo built >>'" + log + "'");
    Running waiting = checkout.start("x");
    Thread.sleep(1500);
    Files.copy(jar, checkout.jar());
    Files.delete(checkout.target().resolve(".building"));
    Result result = waiting.result("");
    assertEquals("stopline: waiting for another process that builds it\n", result.err());
    assertEquals("<x>\n", result.out());
  }

  @Test
  void build_failing_isSaidAndLeavesNothing() throws Exception {
    script(checkout.path.resolve("mvn"), "echo broken", "exit 1");
    String err = BUILDING + "broken\nstopline: could not be built: see above\n";
    assertEquals(new Result(2, "", err), checkout.run());
    assertEquals(List.of("archive"), names(checkout.target()));
  }

  @Test
  void build_noMaven_isAskedFor() throws Exception {
    checkout.run().assertRefused("is not built yet", "install Maven 3.8");
  }

  @Test
  void build_noPlaceForIt_isSaid() throws Exception {
    Files.move(checkout.target(), checkout.temp.resolve("away"));
    Files.createFile(checkout.target());
    checkout.run().assertRefused("is not built yet", "target cannot be written");
  }

  /** A Maven that copies a finished jar to where the build is asked to put it. */
  private void installMaven(String script) throws IOException {
    script(
        checkout.path.resolve("mvn"),
        script,
        "for option; do",
        "  case $option in",
        "    -DbuildDirectory=*) folder=${option#*=} ;;",
        "  esac",
        "done",
        "mkdir \"$folder\" && cp -p '" + jar + "' \"$folder\"");
  }

  private void lock(long pid) throws IOException {
    Path lock = checkout.target().resolve(".building");
    Files.createSymbolicLink(lock, Path.of(Long.toString(pid)));
  }
}

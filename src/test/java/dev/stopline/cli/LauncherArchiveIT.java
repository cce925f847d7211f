package dev.stopline.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.stopline.cli.Checkout.Running;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The archive of classes that {@code bin/stopline} makes, and does without. */
class LauncherArchiveIT {

  private Checkout checkout;

  @BeforeEach
  void makeCheckout(@TempDir Path temp) throws IOException {
    // No blanks in the path: JDK 17 shares no class of a jar whose URL has to be escaped.
    checkout = Checkout.in(temp, "checkout");
    Files.delete(checkout.archive());
  }

  @Test
  void archive_firstRun_isMadeAndUsed() throws Exception {
    checkout.run("x").assertPrinted("<x>\n");
    assertTrue(isUsed());
  }

  @Test
  void archive_ofOlderJar_isMadeAgain() throws Exception {
    checkout.run();
    FileTime later = FileTime.from(Instant.now().plus(Duration.ofHours(1)));
    Files.setLastModifiedTime(checkout.jar(), later);
    checkout.run("x").assertPrinted("<x>\n");
    assertEquals(later, Files.getLastModifiedTime(checkout.archive()));
    assertTrue(isUsed());
  }

  @Test
  void archive_ofOtherPath_isMadeAgain() throws Exception {
    checkout.run();
    Path archive = checkout.archive();
    Files.move(checkout.folder, checkout.folder.resolveSibling("moved"));
    Files.createSymbolicLink(checkout.folder, Path.of("moved"));
    assertTrue(Files.exists(archive), "the old one is still there");
    checkout.run("x").assertPrinted("<x>\n");
    assertTrue(isUsed());
  }

  @Test
  void archive_corrupt_isPassedOver() throws Exception {
    Files.writeString(checkout.archive(), "not an archive");
    checkout.run("x").assertPrinted("<x>\n");
    assertFalse(isUsed());
  }

  @Test
  void archive_jdkCannotMakeIt_isTriedOnce() throws Exception {
    Path log = checkout.temp.resolve("log");
    installJava("case $1 in -Xshare:dump) echo dump >>'" + log + "'; exit 1 ;; esac");
    checkout.run("x").assertPrinted("<x>\n");
    checkout.run("x").assertPrinted("<x>\n");
    assertEquals("dump\n", Files.readString(log));
  }

  @Test
  void archive_noPlaceForIt_isDoneWithout() throws Exception {
    Path place = checkout.target().resolve("archive");
    Files.move(place, checkout.temp.resolve("away"));
    Files.createFile(place);
    checkout.run("x").assertPrinted("<x>\n");
  }

  @Test
  void archive_readOnlyCheckout_isDoneWithout() throws Exception {
    Path place = checkout.archive().getParent();
    Files.setPosixFilePermissions(place, PosixFilePermissions.fromString("r-xr-xr-x"));
    assumeFalse(Files.isWritable(place), "root writes everywhere");
    checkout.run("x").assertPrinted("<x>\n");
    assertFalse(Files.exists(checkout.archive()));
  }

  @Test
  void archive_twoRunsAtOnce_isOne() throws Exception {
    Running other = checkout.start("x");
    checkout.run("y").assertPrinted("<y>\n");
    other.result("").assertPrinted("<x>\n");
    assertEquals(List.of("stopline.jsa"), Checkout.names(checkout.archive().getParent()));
    assertTrue(isUsed());
  }

  @Test
  void training_scenarios_areThere() throws Exception {
    String folder = "scenarios/chapter";
    assertTrue(Files.readString(checkout.launcher()).contains("\"$home/" + folder + "\""));
    assertTrue(Files.isDirectory(Checkout.REPOSITORY.resolve(folder)));
  }

  private void installJava(String... script) throws IOException {
    Path home = Files.createDirectory(checkout.temp.resolve("other jdk"));
    Path release = Checkout.JDK.resolve("release");
    Files.copy(release, home.resolve("release"), StandardCopyOption.COPY_ATTRIBUTES);
    String java = "exec '" + Checkout.JDK + "/bin/java' \"$@\"";
    Checkout.script(home.resolve("bin/java"), String.join("\n", script), java);
    checkout.environment.put("JAVA_HOME", home.toString());
  }

  private boolean isUsed() throws Exception {
    checkout.environment.put("STOPLINE_JAVA_OPTS", "-Xlog:class+load");
    String loaded = Checkout.Program.class.getName() + " source: shared objects file";
    boolean used = checkout.run().out().contains(loaded);
    checkout.environment.remove("STOPLINE_JAVA_OPTS");
    return used;
  }
}

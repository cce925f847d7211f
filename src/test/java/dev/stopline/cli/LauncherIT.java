package dev.stopline.cli;

import static dev.stopline.cli.Checkout.JDK;
import static dev.stopline.cli.Checkout.find;
import static dev.stopline.cli.Checkout.script;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code bin/stopline} finds, and what it hands on. */
class LauncherIT {

  private Checkout checkout;

  @BeforeEach
  void makeCheckout(@TempDir Path temp) throws IOException {
    checkout = Checkout.in(temp, "a check out");
  }

  @Test
  void folder_calledFromAnother_isFound() throws Exception {
    checkout.run("x").assertPrinted("<x>\n");
  }

  @Test
  void folder_calledByBareName_isFound() throws Exception {
    Path bin = checkout.launcher().getParent();
    checkout.start(bin, "sh", "stopline", "x").result("").assertPrinted("<x>\n");
  }

  @Test
  void folder_calledThroughPath_isFound() throws Exception {
    Path bin = checkout.launcher().getParent();
    checkout.environment.merge("PATH", bin.toString(), (path, last) -> path + ":" + last);
    checkout.start(bin, "sh", "-c", "stopline x").result("").assertPrinted("<x>\n");
  }

  @Test
  void link_absolute_isFollowed() throws Exception {
    Path link = Files.createSymbolicLink(checkout.temp.resolve("link"), checkout.launcher());
    checkout.start(checkout.temp, link.toString(), "x").result("").assertPrinted("<x>\n");
  }

  @Test
  void link_chainOfRelative_isFollowed() throws Exception {
    Path folder = Files.createDirectories(checkout.temp.resolve("links/more"));
    Files.createSymbolicLink(folder.resolve("first"), Path.of("../second"));
    Path launcher = folder.getParent().relativize(checkout.launcher());
    Files.createSymbolicLink(folder.resolveSibling("second"), launcher);
    checkout.start(folder, "./first", "x").result("").assertPrinted("<x>\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "dash"})
  void shell_anyPosix_runsIt(String shell) throws Exception {
    assumeTrue(find(shell).isPresent(), () -> "no " + shell);
    String launcher = checkout.launcher().toString();
    checkout.start(checkout.temp, shell, launcher, "x").result("").assertPrinted("<x>\n");
  }

  @Test
  void java_onPath_isUsed() throws Exception {
    checkout.environment.remove("JAVA_HOME");
    Path link = Files.createSymbolicLink(checkout.path.resolve("java"), JDK.resolve("bin/java"));
    Result result = checkout.run("java.home");
    Files.delete(link);
    result.assertPrinted(JDK + "\n");
  }

  @Test
  void java_onPathAndInHome_isThatOfHome() throws Exception {
    script(checkout.path.resolve("java"), "exit 9");
    checkout.run("java.home").assertPrinted(JDK + "\n");
  }

  @Test
  void java_withoutReleaseFile_isAsked() throws Exception {
    checkout.environment.remove("JAVA_HOME");
    script(checkout.path.resolve("java"), "exec '" + JDK + "/bin/java' \"$@\"");
    Files.delete(checkout.archive());
    checkout.run("java.home").assertPrinted(JDK + "\n");
    assertTrue(Files.exists(checkout.archive()), "it knows the build as well");
  }

  @Test
  void java_nowhere_isAskedFor() throws Exception {
    checkout.environment.remove("JAVA_HOME");
    checkout.run().assertRefused("needs Java 17 or newer", "set JAVA_HOME");
  }

  @Test
  void java_homeWithoutOne_isSaid() throws Exception {
    checkout.environment.put("JAVA_HOME", "/no/where");
    checkout.run().assertRefused("JAVA_HOME is /no/where", "no bin/java");
  }

  @Test
  void java_tooOldByItsReleaseFile_isSaid() throws Exception {
    Path java = installJava("exit 9");
    Files.writeString(java.resolve("../../release").normalize(), "JAVA_VERSION=\"11.0.2\"\n");
    checkout.run().assertRefused("needs Java 17 or newer", java + " is 11.0.2");
  }

  @Test
  void java_tooOldByItsOwnWord_isSaid() throws Exception {
    Path java = installJava("echo '    java.version = 1.8.0_392' >&2");
    checkout.run().assertRefused("needs Java 17 or newer", java + " is 1.8.0_392");
  }

  @Test
  void java_thatDoesNotRun_isSaid() throws Exception {
    Path java = installJava("exit 9");
    checkout.run().assertRefused(java + " does not run");
  }

  @Test
  void arguments_blankEmptyAndStar_stayAsTheyAre() throws Exception {
    checkout.run("a  b", "", "*").assertPrinted("<a  b>\n<>\n<*>\n");
  }

  @Test
  void stdin_anyText_reachesTheProgram() throws Exception {
    checkout.start("stdin").result("one\ntwo").assertPrinted("one\ntwo");
  }

  @Test
  void exitCode_anyOther_isTheProgram() throws Exception {
    assertEquals(new Result(7, "", ""), checkout.run("seven"));
  }

  @Test
  void process_afterStart_isTheProgram() throws Exception {
    Running running = checkout.start("pid");
    running.result("").assertPrinted(running.process().pid() + "\n");
  }

  @Test
  void options_several_haveTheLastWord() throws Exception {
    checkout.environment.put("STOPLINE_JAVA_OPTS", " -Da=*  -Dstopline.terminal=mine ");
    checkout.run("a", "stopline.terminal").assertPrinted("*\nmine\n");
  }

  @Test
  void terminal_none_isSaid() throws Exception {
    checkout.environment.put("COLUMNS", "50");
    checkout.run("stopline.terminal", "stopline.columns").assertPrinted("\n<stopline.columns>\n");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void terminal_allStreams_isSaidWithItsWidth() throws Exception {
    assertEquals(List.of("in,out,err", "77"), inTerminal("stty cols 77; $stopline"));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void terminal_someStreams_areNamed() throws Exception {
    String command = "stty cols 77; $stopline </dev/null 2>/dev/null";
    assertEquals(List.of("out", "77"), inTerminal(command));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void terminal_columnsGiven_winOverItsWidth() throws Exception {
    assertEquals(List.of("in,out,err", "50"), inTerminal("COLUMNS=50 $stopline"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"replay", "scan", "merge", "lab"})
  void compiler_longCommand_isBoth(String command) throws Exception {
    assertFalse(checkout.run(command, "flags").out().contains("TieredStopAtLevel"));
  }

  @Test
  void compiler_shortCommand_isTheFirst() throws Exception {
    assertTrue(checkout.run("test", "flags").out().contains("-XX:TieredStopAtLevel=1"));
  }

  private Path installJava(String script) throws IOException {
    Path home = checkout.temp.resolve("other jdk");
    checkout.environment.put("JAVA_HOME", home.toString());
    return script(home.resolve("bin/java"), script);
  }

  /** The lines that the program prints in a terminal. */
  private List<String> inTerminal(String command) throws Exception {
    assumeTrue(find("script").isPresent(), "no script(1)");
    checkout.environment.put("SHELL", "/bin/sh");
    checkout.environment.put("launcher", checkout.launcher().toString());
    String shell = command.replace("$stopline", "\"$launcher\" stopline.terminal stopline.columns");
    return checkout
        .start(checkout.temp, "script", "-qec", shell, "/dev/null")
        .result("")
        .out()
        .lines()
        .toList();
  }
}

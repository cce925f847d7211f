package dev.stopline;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.stopline.loop.Controller;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The arrows between the packages, and what only some of them may touch. */
class ArchitectureTest {
  private static final String ROOT = "dev.stopline.";

  /** From left to right: each may use everything to its right, and none of those beside it. */
  private static final List<Set<String>> LAYERS =
      List.of(
          Set.of("cli", "junit"),
          Set.of("report"),
          Set.of("lab", "check", "edit"),
          Set.of("trace"),
          Set.of("script"),
          Set.of("policy", "measure", "foreign"),
          Set.of("source"),
          Set.of("loop"));

  private static JavaClasses program;

  @BeforeAll
  static void readTheProgram() {
    program =
        new ClassFileImporter()
            .importUrl(Controller.class.getProtectionDomain().getCodeSource().getLocation());
  }

  @Test
  void program_wasSeen() {
    Set<String> seen = new TreeSet<>();
    program.forEach(type -> seen.add(part(type)));
    Set<String> known = new TreeSet<>();
    LAYERS.forEach(known::addAll);
    assertTrue(
        seen.containsAll(Set.of("cli", "report", "script", "policy", "measure", "source", "loop")),
        seen.toString());
    assertTrue(known.containsAll(seen), "a package that no layer has: " + seen);
    assertTrue(program.size() > 150, program.size() + " classes");
  }

  @Test
  void packages_useOnlyWhatIsToTheirRight() {
    List<String> wrong = new ArrayList<>();
    for (JavaClass type : program) {
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        if (target.getPackageName().startsWith(ROOT) && !allowed(part(type), part(target))) {
          wrong.add(dependency.getDescription());
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void junit_usesScriptAndWhatIsToItsRight() {
    noClasses()
        .that()
        .resideInAPackage(ROOT + "junit..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            ROOT + "report..", ROOT + "trace..", ROOT + "lab..", ROOT + "check..", ROOT + "edit..")
        .allowEmptyShould(true)
        .check(program);
  }

  @Test
  void loop_usesTheBareLanguage() {
    classes()
        .that()
        .resideInAPackage(ROOT + "loop")
        .should()
        .onlyDependOnClassesThat(
            resideInAnyPackage(
                ROOT + "loop",
                "java.lang..",
                "java.util..",
                "java.time..",
                "java.math",
                "java.security",
                "java.nio.charset"))
        .check(program);
  }

  @Test
  void filesAndProcesses_areTouchedByCliAlone() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "cli..")
        .should()
        .dependOnClassesThat(
            resideInAPackage("java.nio.file..")
                .or(
                    describe(
                        "files and processes",
                        type ->
                            type.getName().startsWith("java.io.File")
                                    && !type.getName().equals("java.io.FileNotFoundException")
                                || type.isEquivalentTo(java.io.RandomAccessFile.class)
                                || type.isEquivalentTo(Process.class)
                                || type.isEquivalentTo(ProcessBuilder.class)
                                || type.isEquivalentTo(Runtime.class))))
        .check(program);
  }

  @Test
  void standardStreams_areTouchedByCliAlone() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "cli..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .accessField(System.class, "in")
        .check(program);
  }

  @Test
  void picocli_isUsedByCliAlone() {
    noClasses()
        .that()
        .resideOutsideOfPackage(ROOT + "cli..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("picocli..")
        .check(program);
  }

  @Test
  void databind_isUsedByNobody() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAPackage("com.fasterxml.jackson.databind..")
        .check(program);
  }

  /** The same input gives the same bytes in Ankara, on any code page, at any hour. */
  @Test
  void defaultsOfTheMachine_areUsedByNobody() {
    noClasses().should().accessTargetWhere(dependsOnTheMachine()).check(program);
  }

  private static DescribedPredicate<JavaAccess<?>> dependsOnTheMachine() {
    Set<String> withoutLocale =
        Set.of(
            "java.lang.String.format(java.lang.String, [Ljava.lang.Object;)",
            "java.lang.String.formatted([Ljava.lang.Object;)",
            "java.lang.String.toLowerCase()",
            "java.lang.String.toUpperCase()",
            "java.io.PrintStream.printf(java.lang.String, [Ljava.lang.Object;)",
            "java.io.PrintStream.format(java.lang.String, [Ljava.lang.Object;)",
            "java.io.PrintWriter.printf(java.lang.String, [Ljava.lang.Object;)",
            "java.io.PrintWriter.format(java.lang.String, [Ljava.lang.Object;)",
            "java.util.Formatter.<init>()");
    Set<String> withoutCharset =
        Set.of(
            "java.lang.String.getBytes()",
            "java.lang.String.<init>([B)",
            "java.lang.String.<init>([B, int, int)",
            "java.io.ByteArrayOutputStream.toString()",
            "java.io.InputStreamReader.<init>(java.io.InputStream)",
            "java.io.OutputStreamWriter.<init>(java.io.OutputStream)",
            "java.io.PrintStream.<init>(java.io.OutputStream)",
            "java.io.PrintWriter.<init>(java.io.OutputStream)",
            "java.nio.charset.Charset.defaultCharset()");
    Set<String> defaults =
        Set.of(
            Locale.class.getName() + ".getDefault()",
            TimeZone.class.getName() + ".getDefault()",
            "java.time.ZoneId.systemDefault()",
            "java.lang.System.lineSeparator()");
    return describe(
        "a default of the machine",
        access -> {
          String target = access.getTarget().getFullName();
          return withoutLocale.contains(target)
              || withoutCharset.contains(target)
              || defaults.contains(target);
        });
  }

  private static boolean allowed(String from, String to) {
    return from.equals(to) || layer(from) < layer(to);
  }

  private static int layer(String part) {
    for (int i = 0; i < LAYERS.size(); i++) {
      if (LAYERS.get(i).contains(part)) {
        return i;
      }
    }
    throw new AssertionError("no layer has the package " + part);
  }

  /** The first package below the root. */
  private static String part(JavaClass type) {
    String rest = type.getPackageName().substring(ROOT.length());
    int dot = rest.indexOf('.');
    return dot < 0 ? rest : rest.substring(0, dot);
  }
}

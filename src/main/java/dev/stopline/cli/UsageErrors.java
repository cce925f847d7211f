package dev.stopline.cli;

import dev.stopline.report.ExitStatus;
import dev.stopline.source.Spelling;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is said of a command line that cannot be followed: what is wrong, and what was meant. */
final class UsageErrors implements CommandLine.IParameterExceptionHandler {
  @Override
  public int handleParseException(ParameterException fault, String[] args) {
    CommandLine command = fault.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("stopline: " + fault.getMessage() + meant(fault, command));
    err.println("See `" + command.getCommandSpec().qualifiedName() + " --help`.");
    return ExitStatus.USAGE;
  }

  private static String meant(ParameterException fault, CommandLine command) {
    if (!(fault instanceof UnmatchedArgumentException unmatched)) {
      return "";
    }
    List<String> known = new ArrayList<>(command.getCommandSpec().optionsMap().keySet());
    known.addAll(command.getSubcommands().keySet());
    String word = unmatched.getUnmatched().get(0).split("=", 2)[0];
    Optional<String> nearest = Spelling.nearest(word, known);
    return nearest.map(name -> "; did you mean `" + name + "`?").orElse("");
  }
}

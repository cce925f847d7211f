package dev.stopline.trace;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Commands of a shell in the text of an answer, and their return codes in that of a result. */
final class ShellBlock {
  private static final List<String> FENCES = List.of("```mswea_bash_command", "```bash");
  private static final Pattern RETURN_CODE =
      Pattern.compile("\\A\\s*<returncode>\\s*(-?[0-9]{1,9})\\s*</returncode>");
  private static final Pattern SUBMISSION =
      Pattern.compile("\\b(COMPLETE_TASK_AND_SUBMIT|MINI_SWE_AGENT)_FINAL_OUTPUT\\b");

  private ShellBlock() {}

  /** The command, where there is exactly one. */
  static Optional<String> in(String answer) {
    for (String fence : FENCES) {
      List<String> commands = blocks(answer, fence);
      if (!commands.isEmpty()) {
        return Optional.of(commands.get(0)).filter(only -> commands.size() == 1);
      }
    }
    return Optional.empty();
  }

  private static List<String> blocks(String answer, String fence) {
    List<String> blocks = new ArrayList<>();
    int from = 0;
    while ((from = answer.indexOf(fence, from)) >= 0) {
      from += fence.length();
      int line = answer.indexOf('\n', from);
      int end = line < 0 ? -1 : answer.indexOf("\n```", line);
      if (end < 0) {
        return blocks;
      }
      if (answer.substring(from, line).isBlank()) {
        blocks.add(answer.substring(line, end).strip());
        from = end;
      }
    }
    return blocks;
  }

  static Optional<BigDecimal> returnCode(String result) {
    Matcher code = RETURN_CODE.matcher(result);
    return code.find() ? Optional.of(new BigDecimal(code.group(1))) : Optional.empty();
  }

  /** Whether a command says that the task is done. */
  static boolean submits(String command) {
    return SUBMISSION.matcher(command).find();
  }
}

package dev.stopline.trace;

import java.util.Arrays;
import java.util.List;

/** What a text in the user's place is, in a session of Claude Code. */
enum ClaudeText {
  /** A command of the program; the model may be asked about it or not. */
  COMMAND("<command-name>"),
  /** Something that went on in the background is over. */
  NOTIFICATION("<task-notification>"),
  INTERRUPTION("[Request interrupted by user"),
  /** What the shell or the program answered the user, and what it tells the model on the side. */
  PROGRAM("<local-command-", "<bash-stdout>", "<bash-stderr>", "<system-reminder>"),
  WORDS("");

  private final List<String> starts;

  ClaudeText(String... starts) {
    this.starts = List.of(starts);
  }

  static ClaudeText of(String text) {
    return Arrays.stream(values())
        .filter(kind -> kind.starts.stream().anyMatch(text::startsWith))
        .findFirst()
        .orElse(WORDS);
  }

  static boolean isCommand(String text) {
    return of(text) == COMMAND;
  }
}

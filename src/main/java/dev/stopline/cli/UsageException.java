package dev.stopline.cli;

import java.util.List;

/** The command line cannot be followed: nothing runs. */
final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;
  private final transient List<String> messages;

  /**
   * @param messages everything that is wrong, a line each, without a full stop
   */
  UsageException(List<String> messages) {
    super(String.join("; ", messages));
    this.messages = List.copyOf(messages);
  }

  List<String> messages() {
    return messages;
  }
}

package dev.stopline.measure;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What is known of a runtime: its tools, what is noise in its output, what its tokens cost.
 * Compared policies share it.
 *
 * @param name as results show it
 * @param finish action names that claim completion
 * @param tools what each does; the first that matches an action counts
 * @param undeclared what a tool does that none matches
 * @param noise stripped from observations before they are compared
 * @param measure how progress is found, where the script does not say; empty: not said here either
 * @param prices by model
 */
public record Agent(
    String name,
    Set<String> finish,
    List<Tool> tools,
    Effect undeclared,
    List<Pattern> noise,
    Optional<Measure> measure,
    Map<String, Price> prices) {

  /** What a tool does. */
  public enum Effect {
    /** Only an answer not seen before is news. */
    READ,
    /** Each new call that succeeds moves the task. */
    WRITE,
    /** A changed answer is news; an unchanged one counts for limits alone. */
    POLL,
    /** Housekeeping: no step for rules and measures; its usage and time still count. */
    IGNORE
  }

  /**
   * A declared tool.
   *
   * @param pattern which actions it means
   * @param effect what it does
   * @param ignoredArgs arguments that do not make two calls different
   * @param spaces whether white space does
   */
  public record Tool(ToolPattern pattern, Effect effect, Set<String> ignoredArgs, Spaces spaces) {}

  /** Whether runs of white space in arguments make two calls different. */
  public enum Spaces {
    KEPT,
    FOLDED
  }

  /**
   * What a model costs.
   *
   * @param input dollars for a million tokens read, none of them cached
   * @param cachedInput dollars for a million tokens read from a cache
   * @param output dollars for a million tokens written
   */
  public record Price(BigDecimal input, BigDecimal cachedInput, BigDecimal output) {}
}

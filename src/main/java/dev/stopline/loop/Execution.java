package dev.stopline.loop;

/**
 * What an action led to.
 *
 * @param observation what came back
 * @param usage what executing it consumed: a tool may call models too
 */
public record Execution(Observation observation, Usage usage) {

  /** An execution that called no model. */
  public static Execution of(Observation observation) {
    return new Execution(observation, Usage.NONE);
  }

  /** An execution that broke off. What it consumed until then is spent. */
  public static final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;
    private final transient Usage usage;

    /**
     * @param message one line for the reader
     */
    public Failure(String message, Usage usage) {
      super(message);
      this.usage = usage;
    }

    /** What was consumed by an execution that threw this; nothing where it does not say. */
    static Usage usageOf(RuntimeException thrown) {
      return thrown instanceof Failure failure ? failure.usage : Usage.NONE;
    }
  }
}

package dev.stopline.loop;

import java.math.BigDecimal;

/**
 * How a transition moved the run: a relation between the states before and after, not a property of
 * the action.
 *
 * @param taskDelta how far the task moved; positive is towards done
 * @param evidenceDelta how much relevant evidence was gained
 * @param regressionDelta how much was damaged; positive is damage
 * @param integrityOk whether what makes the measure meaningful still holds
 * @param measurementOk whether the inputs of the measure were there at all
 */
public record Progress(
    BigDecimal taskDelta,
    BigDecimal evidenceDelta,
    BigDecimal regressionDelta,
    boolean integrityOk,
    boolean measurementOk) {

  /** Nothing moved. */
  public static final Progress NONE = task(BigDecimal.ZERO);

  /** Progress could not be measured, which is not the same as measuring none. */
  public static final Progress UNAVAILABLE =
      new Progress(BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO, true, false);

  public static Progress task(BigDecimal delta) {
    return new Progress(delta, BigDecimal.ZERO, BigDecimal.ZERO, true, true);
  }

  public static Progress evidence(BigDecimal delta) {
    return new Progress(BigDecimal.ZERO, delta, BigDecimal.ZERO, true, true);
  }

  /** Measured, meaningful, moved, and nothing damaged. */
  public boolean productive() {
    boolean moved = taskDelta.signum() > 0 || evidenceDelta.signum() > 0;
    return measurementOk && integrityOk && moved && regressionDelta.signum() <= 0;
  }
}

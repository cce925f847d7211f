package dev.stopline.report;

import dev.stopline.trace.ScanNoise;
import dev.stopline.trace.ScanResult;
import java.util.Locale;
import java.util.function.ToLongFunction;

/** The kinds of findings of a scan. */
public enum ScanKind {
  REPEAT(result -> result.telling().repeat().map(found -> found.times()).orElse(0L)),
  CYCLE(result -> result.telling().cycle().map(found -> found.length()).orElse(0L)),
  ERRORS(result -> result.telling().errors().map(found -> found.calls()).orElse(0L)),
  STALL(result -> result.telling().stall().map(found -> found.calls()).orElse(0L)),
  HOUSEKEEPING(result -> result.noise().stream().mapToLong(ScanNoise::times).sum());

  private final ToLongFunction<ScanResult> length;

  ScanKind(ToLongFunction<ScanResult> length) {
    this.length = length;
  }

  /** The name in results. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Calls in the finding; 0 where there is none. */
  long length(ScanResult result) {
    return length.applyAsLong(result);
  }

  /**
   * How much it tells: noise explains what else would be found, and a call that comes again says
   * more than one that brought nothing new.
   */
  long weight(ScanResult result) {
    return switch (this) {
      case HOUSEKEEPING -> length(result) == 0 ? 0 : Long.MAX_VALUE;
      case STALL -> length(result) / 2;
      default -> length(result);
    };
  }
}

package dev.stopline.trace;

import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** A time stamp whose unit is not said: what a number counts shows in its size. */
final class Moment {
  /** A hundred thousand million: seconds until the year 5138, milliseconds since 1973. */
  private static final BigDecimal BOUND = BigDecimal.TEN.pow(11);

  private static final List<String> KEYS = List.of("timestamp", "created_at", "created");

  private Moment() {}

  /** Seconds since 1970; empty of what is no time stamp. */
  static Optional<BigDecimal> of(Value stamp) {
    TimeStamp.Unit unit = stamp.number().map(Moment::unit).orElse(TimeStamp.Unit.S);
    return TimeStamp.seconds(stamp, unit);
  }

  /** When a message was written, where it says so in one of the usual places. */
  static Optional<BigDecimal> ofMessage(Value message) {
    return KEYS.stream().flatMap(key -> of(TraceJson.at(message, key)).stream()).findFirst();
  }

  private static TimeStamp.Unit unit(BigDecimal number) {
    if (number.compareTo(BOUND) < 0) {
      return TimeStamp.Unit.S;
    }
    if (number.compareTo(BOUND.movePointRight(3)) < 0) {
      return TimeStamp.Unit.MS;
    }
    boolean micro = number.compareTo(BOUND.movePointRight(6)) < 0;
    return micro ? TimeStamp.Unit.US : TimeStamp.Unit.NS;
  }
}

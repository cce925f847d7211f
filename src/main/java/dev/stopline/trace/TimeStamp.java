package dev.stopline.trace;

import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.TemporalAccessor;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Time stamps as recorders write them: a number since 1970, as a number or as text, or a date and
 * time of ISO 8601 with a T or a blank. A time without a zone is taken as UTC.
 */
final class TimeStamp {
  /** What a number counts. */
  enum Unit {
    S("s", 0),
    MS("ms", 3),
    US("us", 6),
    NS("ns", 9);

    private final String id;
    private final int digits;

    Unit(String id, int digits) {
      this.id = id;
      this.digits = digits;
    }

    /** The names in a mapping file. */
    static List<String> ids() {
      return Arrays.stream(values()).map(unit -> unit.id).toList();
    }

    /** The unit of that name; seconds of any other. */
    static Unit of(String id) {
      return Arrays.stream(values()).filter(unit -> unit.id.equals(id)).findFirst().orElse(S);
    }
  }

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,19}(\\.[0-9]{1,19})?");

  private static final DateTimeFormatter ISO =
      new DateTimeFormatterBuilder()
          .append(DateTimeFormatter.ISO_LOCAL_DATE_TIME)
          .appendPattern("[XXX][XX][X]")
          .toFormatter(Locale.ROOT);

  private TimeStamp() {}

  /** Seconds since 1970, UTC; empty of what is no time stamp. */
  static Optional<BigDecimal> seconds(Value value, Unit unit) {
    Optional<BigDecimal> number = value.number();
    if (number.isEmpty()) {
      return TraceJson.text(value).flatMap(text -> seconds(text, unit));
    }
    return number.map(count -> count.movePointLeft(unit.digits));
  }

  private static Optional<BigDecimal> seconds(String text, Unit unit) {
    if (NUMBER.matcher(text).matches()) {
      return Optional.of(new BigDecimal(text).movePointLeft(unit.digits));
    }
    try {
      TemporalAccessor time =
          ISO.parseBest(
              text.strip().replaceFirst(" ", "T"), OffsetDateTime::from, LocalDateTime::from);
      OffsetDateTime stamp =
          time instanceof OffsetDateTime zoned
              ? zoned
              : ((LocalDateTime) time).atOffset(ZoneOffset.UTC);
      return Optional.of(
          BigDecimal.valueOf(stamp.toEpochSecond()).add(BigDecimal.valueOf(stamp.getNano(), 9)));
    } catch (DateTimeException notIso) {
      return Optional.empty();
    }
  }
}

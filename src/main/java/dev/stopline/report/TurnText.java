package dev.stopline.report;

import dev.stopline.loop.Action;
import dev.stopline.loop.CanonicalJson;
import dev.stopline.loop.Gauge;
import dev.stopline.loop.Progress;
import dev.stopline.loop.Transition;
import dev.stopline.loop.Turn;
import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.Optional;

/** The parts of a turn as cells of a table. */
final class TurnText {
  private TurnText() {}

  /** The call in short: its only argument bare, several as JSON. */
  static String action(Turn turn, View.Contents contents) {
    if (turn.proposal().isEmpty()) {
      return "(" + turn.disposition().id() + ")";
    }
    Action action = turn.proposal().get().action();
    if (action.args().isEmpty()) {
      return action.name();
    }
    return contents == View.Contents.REDACTED
        ? action.name() + " #" + turn.proposal().get().fingerprint()
        : action.name() + " " + brief(action.args().get());
  }

  private static String brief(Value args) {
    Value shown = args;
    if (args instanceof Value.Obj object && object.fields().size() == 1) {
      shown = object.fields().values().iterator().next();
    }
    return shown instanceof Value.Text text ? text.value().strip() : CanonicalJson.write(args);
  }

  /** What became of it, where it did not simply execute. */
  static String ok(Turn turn) {
    Optional<Transition> executed = turn.transition();
    if (executed.isPresent()) {
      Optional<Boolean> ok = executed.get().observation().ok();
      return ok.isEmpty() ? "?" : ok.get() ? "ok" : "failed";
    }
    return switch (turn.disposition()) {
      case EXECUTED -> "threw";
      case FINISH_ACCEPTED -> "accepted";
      case FINISH_REFUSED -> "refused";
      case MESSAGE, EVENT -> "";
      default -> turn.disposition().id();
    };
  }

  static String progress(Turn turn) {
    return turn.transition().isPresent() ? of(turn.transition().get().progress()) : "";
  }

  private static String of(Progress progress) {
    if (!progress.measurementOk()) {
      return "unmeasured";
    }
    StringBuilder text = new StringBuilder(signed(progress.taskDelta()));
    if (progress.evidenceDelta().signum() != 0) {
      text.append(" evidence").append(signed(progress.evidenceDelta()));
    }
    if (progress.regressionDelta().signum() != 0) {
      text.append(" broke").append(signed(progress.regressionDelta()));
    }
    return progress.integrityOk() ? text.toString() : text + " integrity lost";
  }

  private static String signed(BigDecimal delta) {
    return (delta.signum() < 0 ? "" : "+") + plain(delta);
  }

  /** How near a rule is: {@code 4/6}, {@code $0.73/$1.00}, {@code 41s/90s}. */
  static String gauge(Gauge gauge) {
    return number(gauge.value(), gauge.unit()) + "/" + number(gauge.limit(), gauge.unit());
  }

  static String number(BigDecimal number, Gauge.Unit unit) {
    return switch (unit) {
      case FLAG, COUNT -> plain(number);
      case DOLLARS -> "$" + (number.scale() < 2 ? number.setScale(2) : number).toPlainString();
      case SECONDS -> plain(number) + "s";
    };
  }

  /** Shortest form. */
  static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }
}

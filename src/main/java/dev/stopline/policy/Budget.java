package dev.stopline.policy;

import dev.stopline.source.Fields;
import dev.stopline.source.Location;
import dev.stopline.source.Node;
import dev.stopline.source.Shape;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Thresholds by name, as far as somebody set them. The rules that stand bare in a policy read them;
 * what nobody set has a default.
 *
 * @param settings name to number, in the order in which they were written
 */
public record Budget(Map<String, Setting> settings) {
  static final String MAX_STEPS = "max_steps";
  static final String MAX_MODEL_CALLS = "max_model_calls";
  static final String MAX_SECONDS = "max_seconds";
  static final String MAX_COST = "max_cost";
  static final String MAX_RECOVERIES = "max_recoveries";
  static final String PATIENCE = "no_progress_patience";
  static final String MAX_CYCLE_PERIOD = "max_cycle_period";

  /** A cycle of this period is found at a cost of so many comparisons a step. */
  static final int LONGEST_PERIOD = 1_000;

  private static final long MOST = 1_000_000_000;

  /** Nobody set anything. */
  public static final Budget UNSET = new Budget(Map.of());

  /** What a budget in a file looks like. */
  public static final Shape SHAPE =
      Shape.table(
          "budget",
          Shape.key(MAX_STEPS, Shape.whole(1, MOST)),
          Shape.key(MAX_MODEL_CALLS, Shape.whole(1, MOST)),
          Shape.key(MAX_SECONDS, Shape.decimalAbove(0)),
          Shape.key(MAX_COST, Shape.decimalAbove(0)),
          Shape.key(MAX_RECOVERIES, Shape.whole(0, MOST)),
          Shape.key(PATIENCE, Shape.whole(1, MOST)),
          Shape.key(MAX_CYCLE_PERIOD, Shape.whole(1, LONGEST_PERIOD)));

  private static final Map<String, String> DEFAULTS =
      Map.of(
          MAX_STEPS, "12",
          MAX_MODEL_CALLS, "20",
          MAX_SECONDS, "90",
          MAX_COST, "1.00",
          MAX_RECOVERIES, "2",
          PATIENCE, "5",
          MAX_CYCLE_PERIOD, "2");

  /** A number, and where it was written. */
  public record Setting(BigDecimal number, Location where) {}

  public Budget {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }

  /**
   * @param fields a mapping that has passed {@link #SHAPE}
   */
  public static Budget read(Fields fields) {
    Map<String, Setting> settings = new LinkedHashMap<>();
    for (Node.Entry entry : fields.mapping().entries()) {
      String name = entry.key().text();
      if (DEFAULTS.containsKey(name)) {
        BigDecimal number = fields.decimal(name, BigDecimal.ZERO);
        settings.put(name, new Setting(number, fields.location(name)));
      }
    }
    return new Budget(settings);
  }

  /** This budget, laid over another. */
  Budget over(Budget lower) {
    Map<String, Setting> both = new LinkedHashMap<>(lower.settings);
    both.putAll(settings);
    return new Budget(both);
  }

  /** The threshold in force: as set, else the default. */
  BigDecimal number(String name) {
    Setting set = settings.get(name);
    return set == null ? new BigDecimal(DEFAULTS.get(name)) : set.number();
  }

  /** Where the threshold was set; empty where it is the default. */
  Optional<Location> where(String name) {
    return Optional.ofNullable(settings.get(name)).map(Setting::where);
  }
}

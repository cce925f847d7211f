package dev.stopline.laws;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Random scripts over a small alphabet, the same for the same seed: they loop, stall, are rewound,
 * blocked and refused all the time.
 */
final class RandomDrafts {
  private static final List<String> POLICIES =
      List.of(
          "chapter",
          "chapter",
          "chapter",
          "chapter-flowchart",
          "chapter-no-recovery",
          "detectors",
          "cycles",
          "repeats",
          "budgets");

  private final Random random;
  private final Manner manner;
  private int responses;

  private RandomDrafts(long seed) {
    this.random = new Random(seed * 7919 + 17);
    this.manner = Manner.values()[random.nextInt(3)];
  }

  /** How a script goes about its work. */
  private enum Manner {
    /** Few actions, in rounds. */
    LOOPS("abc", 3),
    /** Many actions, seldom twice in a row. */
    WANDERS("abcdefghijklmnop", 1),
    /** Something of both, and it claims to be done. */
    CLAIMS("abcdef", 2);

    private final String alphabet;
    private final int rounds;

    Manner(String alphabet, int rounds) {
      this.alphabet = alphabet;
      this.rounds = rounds;
    }
  }

  static Draft of(long seed) {
    return new RandomDrafts(seed).draft();
  }

  private Draft draft() {
    String policy = POLICIES.get(random.nextInt(POLICIES.size()));
    return new Draft(policy, budget(policy), header(), turns());
  }

  private Map<String, BigDecimal> budget(String policy) {
    Map<String, BigDecimal> budget = new LinkedHashMap<>();
    if (!policy.equals("detectors")) {
      budget.put("max_steps", BigDecimal.valueOf(3 + random.nextInt(14)));
      budget.put("max_model_calls", BigDecimal.valueOf(4 + random.nextInt(20)));
      budget.put("max_cost", BigDecimal.valueOf(20 + random.nextInt(200), 2));
      budget.put("max_seconds", BigDecimal.valueOf(20 + random.nextInt(100)));
    }
    if (policy.startsWith("chapter") || policy.equals("detectors")) {
      int period = 1 + random.nextInt(3);
      budget.put("max_cycle_period", BigDecimal.valueOf(period));
      budget.put("no_progress_patience", BigDecimal.valueOf(2L * period + 1 + random.nextInt(3)));
    }
    if (policy.equals("chapter")
        || policy.equals("chapter-flowchart")
        || policy.equals("detectors")) {
      budget.put("max_recoveries", BigDecimal.valueOf(random.nextInt(4)));
    }
    return budget;
  }

  private List<String> header() {
    List<String> header = new ArrayList<>(List.of("requirements: [built, tested]"));
    header.add(
        "initial: {facts: {diff: 0, tests: 3, secret: 1}"
            + (chance(30) ? ", satisfied: [built]}" : "}"));
    if (chance(75)) {
      String moments = chance(40) ? "start" : chance(50) ? "progress" : "start, progress";
      String restore = chance(80) ? "ok" : chance(50) ? "refused" : "[ok, refused]";
      header.add("environment: {checkpoint: [" + moments + "], restore: " + restore + "}");
    }
    if (chance(30)) {
      header.add("state_key: [diff]");
    }
    if (chance(manner == Manner.CLAIMS ? 80 : 20)) {
      header.add("verified: false");
    }
    return header;
  }

  private List<Draft.Turn> turns() {
    List<Draft.Turn> turns = new ArrayList<>();
    int length = 4 + random.nextInt(20);
    while (turns.size() < length) {
      if (chance(20)) {
        turns.addAll(response());
      } else {
        turns.addAll(round());
      }
    }
    return turns;
  }

  /** A few turns, mostly several times in a row. */
  private List<Draft.Turn> round() {
    List<Draft.Turn> once = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      once.add(turn(List.of()));
    }
    List<Draft.Turn> all = new ArrayList<>();
    for (int i = random.nextInt(manner.rounds); i >= 0; i--) {
      all.addAll(once);
    }
    return all;
  }

  private List<Draft.Turn> response() {
    responses++;
    List<Draft.Turn> calls = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      calls.add(call(new ArrayList<>(List.of("response: r" + responses))));
    }
    return calls;
  }

  private Draft.Turn turn(List<String> keys) {
    if (chance(8)) {
      return made("message: hm", List.of());
    }
    if (chance(4)) {
      return made("event: user", List.of());
    }
    return call(new ArrayList<>(keys));
  }

  private Draft.Turn call(List<String> keys) {
    if (chance(manner == Manner.CLAIMS ? 20 : 4)) {
      keys.add("verified: " + chance(80));
      return made("do: finish", keys);
    }
    if (chance(6)) {
      return made("do: note", keys);
    }
    if (chance(25)) {
      keys.add(
          "progress: "
              + (chance(60)
                  ? "1"
                  : chance(60)
                      ? "{evidence_delta: 1}"
                      : chance(50) ? "{task_delta: 1, integrity_ok: false}" : "unavailable"));
    }
    if (chance(30)) {
      keys.add("effects: {" + effect() + "}");
    }
    if (chance(3)) {
      keys.add("irreversible: true");
    }
    if (chance(5)) {
      keys.add("checkpoint: false");
    }
    if (chance(6)) {
      keys.add("verified: " + chance(70));
    }
    if (chance(2)) {
      keys.add(Draft.THROWS);
    }
    return made("do: " + manner.alphabet.charAt(random.nextInt(manner.alphabet.length())), keys);
  }

  private String effect() {
    return switch (random.nextInt(9)) {
      case 0 -> "satisfy: [built]";
      case 1, 2 -> "satisfy: [built, tested]";
      case 3 -> "revoke: [built]";
      case 4 -> "withdraw: [diff]";
      case 5 -> chance(30) ? "user_input: Which?" : "complete: [plan]";
      case 6 -> "fail: [plan], artifacts: [report]";
      default -> "set: {diff: " + random.nextInt(3) + "}";
    };
  }

  private Draft.Turn made(String what, List<String> keys) {
    return new Draft.Turn(
        what,
        cents(12),
        chance(30) ? cents(8) : BigDecimal.ZERO,
        BigDecimal.valueOf(random.nextInt(80), 1),
        List.copyOf(keys));
  }

  private BigDecimal cents(int most) {
    return BigDecimal.valueOf(random.nextInt(most), 2);
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }
}

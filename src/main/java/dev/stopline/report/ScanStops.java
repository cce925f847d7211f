package dev.stopline.report;

import dev.stopline.loop.StopReason;
import dev.stopline.trace.PolicyResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What policies would have done, in a line. */
final class ScanStops {
  private static final String NONE = "none";

  private ScanStops() {}

  /**
   * The first two in any case, those after them where they differ from the first; who would have
   * done the same stand together.
   */
  static String of(List<PolicyResult> policies) {
    Map<String, List<String>> names = new LinkedHashMap<>();
    String first = policies.isEmpty() ? NONE : stop(policies.get(0));
    for (int i = 0; i < policies.size(); i++) {
      String stop = stop(policies.get(i));
      if (i < 2 || !stop.equals(first)) {
        names.computeIfAbsent(stop, unknown -> new ArrayList<>()).add(policies.get(i).policy());
      }
    }
    List<String> parts = new ArrayList<>();
    names.forEach((stop, same) -> parts.add(String.join("/", same) + " " + stop));
    return String.join(", ", parts);
  }

  private static String stop(PolicyResult under) {
    Optional<String> reason = under.reason().map(StopReason::id);
    return reason.map(id -> "@" + under.atTurn().orElse(0L) + " " + id).orElse(NONE);
  }
}

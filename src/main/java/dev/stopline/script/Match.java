package dev.stopline.script;

import dev.stopline.loop.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How an expected value is held against the actual one. Numbers compare exactly, by value. */
enum Match {
  EQUAL {
    @Override
    boolean accepts(Value expected, Value actual) {
      return same(expected, actual);
    }
  },
  /** The same items, in any order. */
  ANY_ORDER {
    @Override
    boolean accepts(Value expected, Value actual) {
      if (!(expected instanceof Value.Array wanted) || !(actual instanceof Value.Array found)) {
        return same(expected, actual);
      }
      List<Value> open = new ArrayList<>(found.items());
      boolean accepted = wanted.items().size() == open.size();
      for (int i = 0; accepted && i < wanted.items().size(); i++) {
        accepted = removeSame(open, wanted.items().get(i));
      }
      return accepted;
    }
  },
  /** Each expected entry is there and equal; there may be others. */
  ENTRIES {
    @Override
    boolean accepts(Value expected, Value actual) {
      return expected instanceof Value.Obj wanted
          && actual instanceof Value.Obj found
          && hasAll(found, wanted, EQUAL);
    }
  },
  /** Mappings are subsets at every depth, lists are whole. */
  SUBSET {
    @Override
    boolean accepts(Value expected, Value actual) {
      if (expected instanceof Value.Obj wanted && actual instanceof Value.Obj found) {
        return hasAll(found, wanted, SUBSET);
      }
      if (expected instanceof Value.Array wanted && actual instanceof Value.Array found) {
        boolean accepted = wanted.items().size() == found.items().size();
        for (int i = 0; accepted && i < wanted.items().size(); i++) {
          accepted = accepts(wanted.items().get(i), found.items().get(i));
        }
        return accepted;
      }
      return same(expected, actual);
    }
  };

  abstract boolean accepts(Value expected, Value actual);

  private static boolean hasAll(Value.Obj found, Value.Obj wanted, Match match) {
    for (Map.Entry<String, Value> entry : wanted.fields().entrySet()) {
      Value actual = found.fields().get(entry.getKey());
      if (actual == null || !match.accepts(entry.getValue(), actual)) {
        return false;
      }
    }
    return true;
  }

  private static boolean removeSame(List<Value> open, Value item) {
    for (int i = 0; i < open.size(); i++) {
      if (same(open.get(i), item)) {
        open.remove(i);
        return true;
      }
    }
    return false;
  }

  private static boolean same(Value a, Value b) {
    if (a instanceof Value.Int x && b instanceof Value.Int y) {
      return x.digits().equals(y.digits());
    }
    if (a instanceof Value.Bool x && b instanceof Value.Bool y) {
      return x.value() == y.value();
    }
    if (a instanceof Value.Text x && b instanceof Value.Text y) {
      return x.value().equals(y.value());
    }
    Optional<BigDecimal> x = a.number();
    Optional<BigDecimal> y = b.number();
    if (x.isPresent() && y.isPresent()) {
      return x.get().compareTo(y.get()) == 0;
    }
    if (a instanceof Value.Obj m && b instanceof Value.Obj n) {
      return m.fields().size() == n.fields().size() && ENTRIES.accepts(m, n);
    }
    if (a instanceof Value.Array m && b instanceof Value.Array n) {
      boolean equal = m.items().size() == n.items().size();
      for (int i = 0; equal && i < m.items().size(); i++) {
        equal = same(m.items().get(i), n.items().get(i));
      }
      return equal;
    }
    return a.equals(b);
  }
}

package dev.stopline.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class AttemptKeysTest {
  /** A version of the set, and what must be in it. */
  private record Version(AttemptKeys keys, Set<String> wanted) {}

  @Test
  void plus_randomKeys_behavesLikeASetAndLeavesEveryVersionAlone() {
    for (int seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      List<Version> versions = new ArrayList<>(List.of(new Version(AttemptKeys.NONE, Set.of())));
      for (int i = 0; i < 150; i++) {
        Version base = versions.get(random.nextInt(versions.size()));
        versions.add(
            random.nextInt(5) == 0
                ? union(base, versions.get(random.nextInt(versions.size())))
                : added(base, key(random)));
      }
      for (Version version : versions) {
        check(version, random, "seed " + seed);
      }
    }
  }

  @Test
  void plus_knownKey_isTheSameSet() {
    AttemptKeys keys = AttemptKeys.NONE.plus("0123456789abcdef");
    assertSame(keys, keys.plus("0123456789abcdef"));
    assertEquals(1, keys.size());
  }

  @Test
  void plus_keysThatDifferInTheirLastDigit_areTwo() {
    AttemptKeys keys = AttemptKeys.NONE.plus("0000000000000000").plus("000000000000000f");
    assertEquals(Set.of("0000000000000000", "000000000000000f"), keys.sorted());
    assertFalse(keys.contains("0000000000000001"));
  }

  @Test
  void equals_sameKeysInAnyOrder_areEqual() {
    AttemptKeys one = AttemptKeys.NONE.plus("0123456789abcdef").plus("0123456789abcdee");
    AttemptKeys other = AttemptKeys.NONE.plus("0123456789abcdee").plus("0123456789abcdef");
    assertEquals(one, other);
    assertEquals(one.hashCode(), other.hashCode());
    assertFalse(one.equals(AttemptKeys.NONE.plus("0123456789abcdef")));
  }

  private static Version added(Version base, String key) {
    Set<String> wanted = new HashSet<>(base.wanted());
    wanted.add(key);
    return new Version(base.keys().plus(key), wanted);
  }

  private static Version union(Version a, Version b) {
    Set<String> wanted = new HashSet<>(a.wanted());
    wanted.addAll(b.wanted());
    return new Version(a.keys().plus(b.keys()), wanted);
  }

  private static void check(Version version, Random random, String context) {
    assertEquals(version.wanted().size(), version.keys().size(), context);
    assertEquals(
        List.copyOf(new TreeSet<>(version.wanted())),
        List.copyOf(version.keys().sorted()),
        context);
    for (String key : version.wanted()) {
      assertTrue(version.keys().contains(key), context);
    }
    String other = key(random);
    assertEquals(version.wanted().contains(other), version.keys().contains(other), context);
  }

  /** Mostly zeros, so that many share a long beginning. */
  private static String key(Random random) {
    StringBuilder key = new StringBuilder("0000000000000000");
    for (int i = random.nextInt(3); i >= 0; i--) {
      key.setCharAt(random.nextInt(16), Character.forDigit(random.nextInt(16), 16));
    }
    return key.toString();
  }
}

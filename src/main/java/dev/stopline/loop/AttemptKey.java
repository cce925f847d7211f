package dev.stopline.loop;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.function.Function;

/**
 * Names attempts, the same action from materially the same state: the {@link Digest} of {@code
 * stateKey:fingerprint}.
 *
 * <p>Keeps the hash of the last world's state key, which may be long, so that a turn that changes
 * nothing does not pay for the size of the state.
 */
final class AttemptKey {
  private final Function<World, String> stateKey;
  private World last;
  private MessageDigest begun;

  AttemptKey(Function<World, String> stateKey) {
    this.stateKey = stateKey;
  }

  String of(World world, String fingerprint) {
    if (world != last) {
      begun = Digest.begin(stateKey.apply(world) + ":");
      last = world;
    }
    try {
      MessageDigest digest = (MessageDigest) begun.clone();
      digest.update(fingerprint.getBytes(StandardCharsets.US_ASCII));
      return Digest.finish(digest);
    } catch (CloneNotSupportedException everySha256CanBe) {
      throw new IllegalStateException(everySha256CanBe);
    }
  }
}

package dev.stopline.loop;

import java.util.Optional;

/**
 * An action as it was put to the runtime.
 *
 * @param action what was proposed
 * @param fingerprint the action's identity, 16 hex digits; the printed one, whatever rules compare
 * @param attemptKey identity of state and action, 16 hex digits; empty for a claim of completion,
 *     which is never an attempt
 */
public record Proposal(Action action, String fingerprint, Optional<String> attemptKey) {}

package dev.stopline.loop;

/**
 * A moment at which the policy is asked.
 *
 * @param state the state then
 * @param verified whether completion is confirmed from outside; asked once a check, and only while
 *     the requirements are complete
 */
public record Check(RunState state, boolean verified) {}

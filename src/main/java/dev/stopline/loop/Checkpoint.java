package dev.stopline.loop;

/**
 * A moment to which a run can return: runtime, rules and environment together, since a combination
 * of two moments never existed.
 *
 * @param state the runtime's record then
 * @param monitor the rules' memories then
 * @param token what the environment needs to return to then
 */
public record Checkpoint(RunState state, Monitor monitor, Object token) {}

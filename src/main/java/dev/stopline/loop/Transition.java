package dev.stopline.loop;

/**
 * One executed step of a branch.
 *
 * @param step its place on the branch, from 1
 * @param proposal the action and its identities
 * @param observation what came back
 * @param progress how the state moved
 * @param regard what rules compare
 */
public record Transition(
    long step, Proposal proposal, Observation observation, Progress progress, Regard regard)
    implements Signal {}
